// A local web server for the static site, below any path: `node scripts/siteServe.mjs [PORT] [/path/]`. Sends the
// compressed files to browsers that accept them, and 404.html for unknown addresses. For tests, it passes requests to
// /api/ on to the `teka serve` at TEKA_API, and TEKA_SITE_FOLDER replaces dist-site.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { request as ask, createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
const [port = '8474', base = '/'] = process.argv.slice(2);
const folder = process.env.TEKA_SITE_FOLDER ?? join(import.meta.dirname, '../dist-site');

const server = createServer((request, response) => {
  const api = process.env.TEKA_API;
  if (api && request.url?.startsWith('/api/')) {
    // The program answers only its own page, so the headers must name its own origin and host.
    const origin = request.headers.origin ? { origin: api } : {};
    const headers = { ...request.headers, ...origin, host: new URL(api).host };
    const passed = ask(api + request.url, { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
    return;
  }
  const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname);
  let file = path.startsWith(base) ? normalize(join(folder, path.slice(base.length))) : folder;
  if (path === base) file = join(folder, 'index.html');
  const found = file.startsWith(folder) && existsSync(file) && statSync(file).isFile();
  if (!found) file = join(folder, '404.html');
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = [
    ['br', '.br'],
    ['gzip', '.gz'],
  ].find(([name, ending]) => accepted.includes(name) && existsSync(file + ending));
  response.writeHead(found ? 200 : 404, {
    'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
    'Cache-Control': path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(encoding ? { 'Content-Encoding': encoding[0] } : {}),
    Vary: 'Accept-Encoding',
  });
  createReadStream(file + (encoding?.[1] ?? '')).pipe(response);
});
server.listen(Number(port), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}${base}`);
});
