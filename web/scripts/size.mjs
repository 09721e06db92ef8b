// Prints the gzipped sizes of the built page's files. Fails if the scripts of the first load or all scripts without
// three.js are too large, or if the first load includes three.js.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const MAX_BYTES = 350_000;
const MAX_FIRST_BYTES = 60_000;
const assets = join(import.meta.dirname, '../dist/assets');
const html = readFileSync(join(assets, '../index.html'), 'utf8');
const files = readdirSync(assets).filter((name) => /\.(js|css|woff2)$/.test(name));
const sizes = files.map((name) => {
  const bytes = readFileSync(join(assets, name));
  return { name, packed: gzipSync(bytes).length, three: bytes.includes('WebGLRenderer') };
});

const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
for (const { name, packed } of sizes.sort((a, b) => b.packed - a.packed)) {
  console.log(`${kb(packed).padStart(10)}  ${name}${html.includes(name) ? '  (first load)' : ''}`);
}
const sum = (some) => some.reduce((total, { packed }) => total + packed, 0);
const scripts = sizes.filter(({ name }) => name.endsWith('.js'));
// The scripts that index.html names, and the sentences of the start page in one language.
const language = scripts.filter(({ name }) => /^(en|id)-/.test(name)).sort((a, b) => b.packed - a.packed);
const first = [...scripts.filter(({ name }) => html.includes(name)), ...language.slice(0, 1)];
const plain = scripts.filter(({ three }) => !three);
console.log(
  `scripts at first load: ${kb(sum(first))}; all without three.js: ${kb(sum(plain))}; all: ${kb(sum(scripts))}`,
);

if (first.some(({ three }) => three)) {
  console.error('three.js is loaded with the page');
  process.exit(1);
}
if (language.length !== 2 || sum(first) > MAX_FIRST_BYTES) {
  console.error(`the scripts of the first load are larger than ${kb(MAX_FIRST_BYTES)}`);
  process.exit(1);
}
if (sum(plain) > MAX_BYTES) {
  console.error(`the scripts are larger than ${kb(MAX_BYTES)}`);
  process.exit(1);
}
