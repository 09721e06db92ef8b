// A Vite plugin that checks which packages are bundled into the page against `bundled.json`, from which the third-party
// notices are made. A build with another package, or without a listed one, fails until `make notices` updates the list,
// for which TEKA_BUNDLED=write makes the plugin write it.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const LIST = fileURLToPath(new URL('../bundled.json', import.meta.url));

/** The package of a bundled module; some come from the bundler itself. */
function packageOf(id: string): string | undefined {
  const own = id.match(/^\0(vite|rolldown)\//);
  if (own) return own[1];
  const at = id.lastIndexOf('node_modules/');
  if (at < 0) return undefined;
  const [scope = '', name] = id.slice(at + 'node_modules/'.length).split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

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
          `bundled.json does not list exactly the bundled packages (${found.join(', ')}): run make notices`,
        );
      }
    },
  };
}
