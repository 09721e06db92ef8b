// The sentences of the page, looked up in the Fluent files, so that tests do not break when one is reworded.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

type Arguments = Record<string, FluentVariable>;

function load(language: string): FluentBundle {
  const folder = join(import.meta.dirname, '../../locales', language);
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const name of readdirSync(folder).filter((name) => /^page.*\.ftl$/.test(name))) {
    bundle.addResource(new FluentResource(readFileSync(join(folder, name), 'utf8')));
  }
  return bundle;
}

function lookUp(bundle: FluentBundle, id: string, values: Arguments): string {
  const pattern = bundle.getMessage(id)?.value;
  if (!pattern) throw new Error(`no sentence ${id}`);
  // An argument that is not given stays as {$name}.
  return bundle.formatPattern(pattern, values, []);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function sentences(language: string) {
  const bundle = load(language);
  return Object.assign((id: string, values: Arguments = {}) => lookUp(bundle, id, values), {
    /** Matches a text that contains the sentence; arguments that are not given match `any`. */
    like(id: string, values: Arguments = {}, any = '.*'): RegExp {
      const source = escaped(lookUp(bundle, id, values)).replace(/\\\{\\\$[\w-]+\\\}/g, any);
      return new RegExp(source);
    },
  });
}

/** The English sentence with this id. */
export const en = sentences('en');
/** The Indonesian sentence with this id. */
export const id = sentences('id');

/** Matches the message that there is no solution, with a reason of at least ten characters. */
export const NO_SOLUTION_AND_WHY = en.like('page-solve-none', {}, '.{10,}');
