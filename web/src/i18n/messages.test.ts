// Both languages have every sentence that the page uses.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

function ids(lang: string): string[] {
  const folder = join(root, 'locales', lang);
  return readdirSync(folder)
    .filter((name) => /^page.*\.ftl$/.test(name))
    .flatMap((name) =>
      new FluentResource(readFileSync(join(folder, name), 'utf8')).body.map((entry) => entry.id),
    );
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(entry.name) && !entry.name.endsWith('.test.ts') ? [path] : [];
  });
}

test('English and Indonesian have the same ids, each once', () => {
  const [english, indonesian] = [ids('en'), ids('id')];
  expect(new Set(english).size).toBe(english.length);
  expect([...indonesian].sort()).toEqual([...english].sort());
});

test('every id that the source names exists', () => {
  const known = new Set(ids('en'));
  const used = sources(join(root, 'web/src')).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\bt\(\s*['"]([a-z0-9-]+)['"]/g)].map(
      (match) => match[1] as string,
    ),
  );
  expect(used.length).toBeGreaterThan(50);
  expect(used.filter((id) => !known.has(id))).toEqual([]);
});
