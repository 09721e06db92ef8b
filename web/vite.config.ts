import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { bundled } from './scripts/bundled';

// The page is embedded in the program: everything it needs lies in `dist`, and paths are relative to it.
export default defineConfig({
  plugins: [svelte(), bundled()],
  base: './',
  build: { outDir: 'dist', target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 900 },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: 'http://127.0.0.1:8473', changeOrigin: true } },
  },
  // The limits are for what hangs; a busy machine reaches the usual ones.
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'node',
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 300_000,
  },
  // Components are compiled for the browser in unit tests too, so that runes work there.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
});
