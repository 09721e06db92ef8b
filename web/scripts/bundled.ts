// Which packages the page is made of: their names are kept in `bundled.json`, from which the notices of third parties
// are made. A build that takes in another package, or none of one that is named, fails until the list is made anew
// with `make notices`.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const LIST = fileURLToPath(new URL('../bundled.json', import.meta.url));

/** The package that a file or a module of the bundler's own comes from. */
function packageOf(id: string): string | undefined {
  const own = id.match(/^\0(vite|rolldown)\//);
  if (own) return own[1];
  const at = id.lastIndexOf('node_modules/');
  if (at < 0) return undefined;
  const [scope = '', name] = id.slice(at + 'node_modules/'.length).split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

/** The Vite plugin. */
export function bundled(): Plugin {
  return {
    name: 'teka-bundled',
    apply: 'build',
    generateBundle(_options, bundle) {
      const ids = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? file.moduleIds.filter((id) => file.modules[id]?.renderedLength || id.endsWith('.css'))
          : (file.originalFileNames ?? []),
      );
      const found = [...new Set(ids.map(packageOf))].filter((name) => name !== undefined).sort();
      const text = `${JSON.stringify(found, null, 2)}\n`;
      if (process.env.TEKA_BUNDLED === 'write') {
        writeFileSync(LIST, text);
      } else if (readFileSync(LIST, 'utf8') !== text) {
        this.error(
          `the page is made of ${found.join(', ')}, not of what bundled.json names: run make notices`,
        );
      }
    },
  };
}
