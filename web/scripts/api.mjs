// Writes src/api/schema.d.ts from the program's own description of its API.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';

const root = join(import.meta.dirname, '../..');
const teka = process.env.TEKA ?? join(root, 'target/release/teka');
const document = JSON.parse(
  execFileSync(teka, ['serve', '--openapi'], { encoding: 'utf8', maxBuffer: 1 << 26 }),
);
const types = astToString(await openapiTS(document));
writeFileSync(
  join(root, 'web/src/api/schema.d.ts'),
  `// Made by \`npm run api\`; not to be changed by hand.\n${types}`,
);
