import { defineConfig } from 'vite';

/** Builds the browser's pages into dist/web. `npx vite` serves them while they are worked on, with the API of a service on port 3000. */
export default defineConfig({
  root: 'src/web',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // Fonts and pictures stay files: the content security policy takes nothing inline.
    assetsInlineLimit: 0,
    rolldownOptions: { input: ['src/web/index.html', 'src/web/error.html'] },
  },
});
