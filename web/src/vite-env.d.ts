// Declares what Vite and Svelte add to TypeScript, such as `import.meta.glob` and runes.
/// <reference types="vite/client" />
/// <reference types="svelte" />

interface ImportMetaEnv {
  /** Which engines the page has: `local` for the static site, `both`, or only the server if empty. */
  readonly VITE_ENGINE?: '' | 'local' | 'both';
}
