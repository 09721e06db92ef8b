// Declares what Vite and Svelte add to TypeScript, such as `import.meta.glob` and runes, and the build variable
// VITE_ENGINE.

interface ImportMetaEnv {
  /** Which engines the page has: `local` for the static site, `both`, or only the server if empty. */
  readonly VITE_ENGINE?: '' | 'local' | 'both';
}
