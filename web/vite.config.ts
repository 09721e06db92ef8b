// How Vite builds the page: into `dist`, which is embedded in the program, or with VITE_ENGINE=local as the static site
// into `dist-site`. Paths are relative, as the page may be at any address. Also settings of the development server,
// which passes API requests on to a running `teka serve`, and of Vitest, which runs the unit tests.
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { bundled } from './scripts/bundled';
import { site } from './scripts/site';

/** The server that the development server passes API requests on to. It answers only its own pages. */
const api = process.env.TEKA_API ?? 'http://127.0.0.1:8473';

/** The static site (`make site`) has an engine of its own and no server. */
const isSite = process.env.VITE_ENGINE === 'local';

const UNIT_TESTS = ['src/**/*.test.ts'];
/** The unit tests that replace modules by fakes (`vi.mock`). */
const MOCKING_TESTS = ['src/state/levels.test.ts', 'src/state/nextPuzzle.test.ts'];

export default defineConfig({
  plugins: [svelte(), bundled(), ...(isSite ? [site()] : [])],
  base: './',
  // A constant at build time, so that a page without the engine has none of its code.
  define: { 'import.meta.env.VITE_ENGINE': JSON.stringify(process.env.VITE_ENGINE ?? '') },
  worker: { format: 'es' },
  build: {
    outDir: isSite ? 'dist-site' : 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: api, changeOrigin: true, headers: { Origin: api } } },
  },
  test: {
    environment: 'node',
    setupFiles: ['src/i18n/testSetup.ts'],
    // Generous limits that only a hanging test reaches; a busy machine exceeds the default ones.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 300_000,
    // A process for each file takes four times as long as all tests, so only those that replace modules get one.
    projects: [
      {
        extends: true,
        test: { name: 'shared', include: UNIT_TESTS, exclude: MOCKING_TESTS, isolate: false },
      },
      { extends: true, test: { name: 'mocking', include: MOCKING_TESTS } },
    ],
  },
  // Unit tests too use components compiled for the browser, so that runes work.
  resolve: {
    // What `make site` compiles from the crate teka-wasm.
    alias: { '@engine': fileURLToPath(new URL('engine', import.meta.url)) },
    ...(process.env.VITEST ? { conditions: ['browser'] } : {}),
  },
});
