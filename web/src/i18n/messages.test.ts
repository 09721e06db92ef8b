// Tests of the page's sentences: both languages have the same ids, each once; every id that the source names exists;
// and the start page uses only sentences that are loaded first.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

function ids(lang: string, files = /^page.*\.ftl$/): string[] {
  const folder = join(root, 'locales', lang);
  return readdirSync(folder)
    .filter((name) => files.test(name))
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

/** A module and everything that it imports statically. */
function importedBy(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  const text = readFileSync(path, 'utf8');
  for (const [, type, name = ''] of text.matchAll(/^import (type )?[^;]*?'(\.[^']+)';$/gms)) {
    if (type || name.endsWith('.css')) continue;
    const to = join(dirname(path), name);
    const file = [`${to}.ts`, `${to}/index.ts`, to].find((one) => existsSync(one));
    if (!file) throw new Error(`${path} imports ${name}, which is not there`);
    importedBy(file, found);
  }
  return found;
}

test('the start page uses no sentence that is loaded later', () => {
  const first = ids('en', /^page(-home)?\.ftl$/);
  const later = ids('en').filter((id) => !first.includes(id));
  const modules = [...importedBy(join(root, 'web/src/main.ts'))];
  expect(modules.some((path) => path.endsWith('PuzzleCard.svelte'))).toBe(true);
  const named = modules.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/['"`](page-[a-z0-9-]+)/g)].map((match) => match[1] as string),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((id) => later.includes(id))).toEqual([]);
});
