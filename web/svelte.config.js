// Svelte's settings for Vite: TypeScript in components, and runes in all of them.
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true } };
