// Declares what Vite and Svelte add to TypeScript, such as `import.meta.glob` and runes.
/// <reference types="vite/client" />
/// <reference types="svelte" />
