// Writes compressed copies of a folder's files next to them: `node scripts/compress.mjs dist-site br gz` for web
// servers that send such files, `dist gz` for the program, which embeds the compressed ones. With br it also prints the
// sizes of the WebAssembly modules, and fails if the first load of the local engine is too large.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Target for the brotli-compressed size of all files that are loaded before the local engine can answer. */
const WANTED_ENGINE_BYTES = 1_200_000;
/** Limit on the same size; the script fails above it. */
const MAX_ENGINE_BYTES = 1_250_000;
const [name, ...endings] = process.argv.slice(2);
const folder = join(import.meta.dirname, '..', name);

const brotli = (bytes) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      // The largest window that every browser supports; the engine is larger than the default window of 4 MB.
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
const COMPRESS = { br: brotli, gz: (bytes) => gzipSync(bytes, { level: 9 }) };

const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const files = readdirSync(folder, { recursive: true }).filter((file) =>
  statSync(join(folder, file)).isFile(),
);
let engine = 0;
// Fonts are already compressed.
for (const file of files.filter((file) => !/\.(br|gz|woff2)$/.test(file)).sort()) {
  const bytes = readFileSync(join(folder, file));
  for (const ending of endings) {
    const compressed = COMPRESS[ending](bytes);
    writeFileSync(join(folder, `${file}.${ending}`), compressed);
    if (ending !== 'br') continue;
    if (/^assets.(teka|worker|localEngine)-/.test(file)) engine += compressed.length;
    if (file.endsWith('.wasm'))
      console.log(`${file}: ${kb(bytes.length)}, ${kb(compressed.length)} with brotli`);
  }
}
if (engine)
  console.log(`first load of the engine: ${kb(engine)} (wanted: at most ${kb(WANTED_ENGINE_BYTES)})`);
if (engine > MAX_ENGINE_BYTES) {
  console.error(`the engine is larger than ${kb(MAX_ENGINE_BYTES)}`);
  process.exit(1);
}
