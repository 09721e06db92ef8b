// Writes src/api/schema.d.ts from the program's own description of its API; with --check it only compares.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';

const root = join(import.meta.dirname, '../..');
const teka = process.env.TEKA ?? join(root, 'target/release/teka');
const document = JSON.parse(
  execFileSync(teka, ['serve', '--openapi'], { encoding: 'utf8', maxBuffer: 1 << 26 }),
);
const types = `// Made by \`npm run api\`; not to be changed by hand.\n${astToString(await openapiTS(document))}`;
const path = join(root, 'web/src/api/schema.d.ts');
if (!process.argv.includes('--check')) {
  writeFileSync(path, types);
} else if (readFileSync(path, 'utf8') !== types) {
  console.error('src/api/schema.d.ts is not what the program says of itself: npm run api');
  process.exit(1);
}
