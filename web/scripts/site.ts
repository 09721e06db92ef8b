// A Vite plugin that adds what only the static site has: a Content Security Policy and a link to the web app manifest
// in index.html, the manifest itself, a page for unknown addresses (404.html), and the service worker (from
// serviceWorker.js) with its version and the list of files that it caches.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Allows only files of the site, and WebAssembly. Components set styles by script, which needs no exception. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "connect-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const MANIFEST = {
  name: 'teka',
  short_name: 'teka',
  description: 'Play, solve and understand puzzles: packing, sliding and fill-ins',
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#5c0092',
  icons: [{ src: './icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
};

const NOT_FOUND = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'" />
    <title>teka</title>
  </head>
  <body>
    <h1>Page not found</h1>
    <p>There is no page at this address. Go to the start page of teka and choose a puzzle there.</p>
    <p lang="id">Tidak ada halaman di alamat ini. Buka halaman awal teka dan pilih teka-teki di sana.</p>
  </body>
</html>
`;

export function site(): Plugin {
  return {
    name: 'teka-site',
    apply: 'build',
    transformIndexHtml(html) {
      const head = `<meta http-equiv="Content-Security-Policy" content="${POLICY}" />
    <link rel="manifest" href="./manifest.webmanifest" />`;
      return html.replace('<meta name="viewport"', `${head}\n    <meta name="viewport"`);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
        emit('manifest.webmanifest', `${JSON.stringify(MANIFEST, null, 2)}\n`);
        emit('404.html', NOT_FOUND);
        const hash = createHash('sha256');
        const files = Object.values(bundle).map((file) => {
          hash.update(file.fileName).update(file.type === 'chunk' ? file.code : file.source);
          return file.fileName;
        });
        // The module for files in PNG, PDF and GIF is cached later, because few visits need it.
        const isLarge = (name: string) => /^assets\/pictures-.*\.wasm$/.test(name);
        const first = files.filter((name) => !isLarge(name));
        const names = ['./', './icon.svg', './manifest.webmanifest', ...first.map((name) => `./${name}`)];
        const source = readFileSync(fileURLToPath(new URL('./serviceWorker.js', import.meta.url)), 'utf8');
        const version = hash.update(source).digest('hex').slice(0, 16);
        emit(
          'service-worker.js',
          source
            .replace('__VERSION__', version)
            .replace(/\[\s*\/\* FILES \*\/\s*\]/, JSON.stringify([...new Set(names)]))
            .replace(
              /\[\s*\/\* LARGE \*\/\s*\]/,
              JSON.stringify(files.filter(isLarge).map((name) => `./${name}`)),
            ),
        );
      },
    },
  };
}
