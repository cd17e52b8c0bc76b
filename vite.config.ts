import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { toldWhileBuilding } from './pwa/prerender/association.ts';
import { prerenderPages } from './pwa/prerender/prerender-pages.ts';
import { chunkGroups } from './pwa/chunks.ts';
import { directIcons } from './pwa/direct-icons.ts';
import { compressFiles } from './pwa/compress-files.ts';
import { splitSiteContent } from './pwa/prerender/split-site-content.ts';
import { compileStartWhole } from './pwa/prerender/start-scripts.ts';
import { BUILD_FOLDER } from './pwa/texts/build-folder.ts';
import { compileTexts } from './pwa/texts/compile-texts.ts';
import { bindTokens } from './pwa/theme/bind-tokens.ts';
import { webManifest } from './pwa/web-manifest.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  root: 'pwa',
  define: toldWhileBuilding,
  plugins: [
    compileTexts(),
    splitSiteContent(),
    directIcons(),
    react(),
    prerenderPages(),
    compileStartWhole(),
    serviceWorker(),
    compressFiles(),
  ],
  resolve: {
    alias: [
      // The libraries that read and write XLSX use it, too.
      { find: /^fflate$/, replacement: join(import.meta.dirname, 'pwa/src/zip-on-this-thread.ts') },
      // The same for browsers of the last years, a tenth smaller.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
    ],
  },
  css: { postcss: { plugins: [bindTokens()] } },
  build: {
    outDir: `../${BUILD_FOLDER}`,
    emptyOutDir: true,
    // docs/running.md says the same, and pwa/public/before-first-paint.js tells older browsers apart.
    target: ['chrome117', 'edge117', 'firefox124', 'safari17.4'],
    // For whoever looks into a fault, from the release's folder: the server gives none away. The sources are in the release's commit.
    sourcemap: 'hidden',
    // Icons and pictures stay files, so that the content security policy needs no exception for them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What it measures is how long our own plugins take, the second build for prerendering and the compression among them.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: { groups: chunkGroups() },
        // In those of pictures the bundler names each by a number that another folder changes.
        sourcemapExcludeSources: true,
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: server } },
  },
});

/** A worker is one file. The plugin says so in words that the bundler is giving up. How long its build takes is nobody's question either. */
function inOneFile(): Plugin {
  return {
    name: 'in-one-file',
    config({ build }) {
      const output = build?.rolldownOptions?.output ?? build?.rollupOptions?.output;
      if (!output || Array.isArray(output)) throw new Error('The build of the service worker has changed');
      delete output.inlineDynamicImports;
      output.codeSplitting = false;
      return { build: { rolldownOptions: { checks: { bundlerTimings: false } } } };
    },
  };
}

/** The installable part: our own worker with the list of files to keep, and the web manifest. */
function serviceWorker() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src',
    filename: 'service-worker.ts',
    registerType: 'prompt',
    injectRegister: false,
    injectManifest: {
      // Else it would ask for what it holds already as a page does, which a worker cannot.
      rollupFormat: 'iife',
      buildPlugins: { vite: [inOneFile()] },
      globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest}'],
      // Its name and pictures are those of the association, as the server knows them.
      manifestTransforms: [(entries) => ({ manifest: entries.filter(({ url }) => url !== 'manifest.webmanifest') })],
      globIgnores: [
        // For the system's launcher; the browser fetches them when it installs the app.
        '**/icon-*.png',
        'apple-touch-icon.png',
        'install/**',
        // For the server, which renders the public pages anew.
        'server/**',
        // For browsers that never get as far as this worker.
        'old-browser.js',
        // From the worker every path gets index.html, and the script writes it in the device's language.
        '**/*.{ml,hi}.html',
      ],
    },
    includeManifestIcons: false,
    manifest: webManifest,
  });
}
