/**
 * What a browser is told of the app that it installs. The server gives it the association's own name, icons and language: see
 * `sync-server/src/web-manifest.ts`.
 */
import type { ManifestOptions } from 'vite-plugin-pwa';
import { install } from 'shared-schema/texts/en/install';
import { layout } from 'shared-schema/texts/en/layout';
import { STATEMENT_PATH } from './src/session/statement-path.ts';
import { association } from './prerender/association.ts';

/** What banks give: by type for those that share it, by the end of the name for those that open it. */
const STATEMENTS = {
  'text/csv': ['.csv'],
  'text/plain': ['.txt', '.tsv'],
  'application/vnd.ms-excel': ['.xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
};

/** In pixels; made by `npm run pictures`. */
const SCREENSHOTS = { narrow: '720x1480', wide: '1280x800' } as const;

export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: association.name,
  short_name: association.name,
  description: install.about,
  lang: 'en-IN',
  start_url: '/admin',
  scope: '/',
  display: 'standalone',
  background_color: '#FAF9F5',
  theme_color: '#0F6B57',
  categories: ['finance', 'business'],
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    shortcut(layout.collect, '/admin/collect', 'collect'),
    shortcut(layout.receipts, '/admin/receipts', 'receipts'),
    shortcut(layout.members, '/admin/users', 'members'),
  ],
  screenshots: [
    screenshot(install.collect, 'collect', 'narrow'),
    screenshot(install.receipt, 'receipt', 'narrow'),
    screenshot(install.dashboard, 'dashboard', 'narrow'),
    screenshot(install.dashboard, 'dashboard', 'wide'),
    screenshot(install.members, 'members', 'wide'),
  ],
  // One window: entries of two would be hard to tell apart. It goes where it is sent, and asks first about what was not saved.
  launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  share_target: {
    action: STATEMENT_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      files: [{ name: 'statement', accept: Object.entries(STATEMENTS).flatMap(([type, ends]) => [type, ...ends]) }],
    },
  },
  file_handlers: [{ action: STATEMENT_PATH, accept: STATEMENTS }],
};

function shortcut(name: string, url: string, picture: string) {
  return { name, url, icons: [{ src: `/install/${picture}-192.png`, sizes: '192x192', type: 'image/png' }] };
}

function screenshot(label: string, picture: string, form: keyof typeof SCREENSHOTS) {
  return {
    src: `/install/en/${picture}-${form}.jpg`,
    sizes: SCREENSHOTS[form],
    type: 'image/jpeg',
    form_factor: form,
    label,
  };
}
