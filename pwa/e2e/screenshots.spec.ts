/** Pictures of every screen and state, for a person to look at: `npm run screenshots`, then see `screenshots/`. */
import { join } from 'node:path';
import { test } from './association.ts';
import { type Stop, walkAsVisitor, walkBusinesses, walkLedger, walkOffline, walkWithoutBooks } from './tour.ts';
import { walkChittyFunds, walkDashboard, walkLedgers, walkProjects } from './tour-books.ts';
import { walkAccounts, walkMember, walkMemberDialogs, walkMembers } from './tour-members.ts';

const FOLDER = join(import.meta.dirname, '../../screenshots');

const SCREENS = [
  { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  { viewport: { width: 1280, height: 800 } },
];

for (const screen of SCREENS) {
  for (const mode of ['light', 'dark']) {
    const size = `${screen.viewport.width}x${screen.viewport.height}`;

    test.describe(`${size} ${mode}`, () => {
      test.use(screen);

      const stop: Stop = async ({ page }, name) => {
        await page.evaluate((chosen) => {
          localStorage.setItem('themeMode', chosen);
          document.documentElement.dataset.theme = chosen;
        }, mode);
        await page.screenshot({ path: join(FOLDER, `${name}-${size}-${mode}.png`), animations: 'disabled' });
      };

      test('as a visitor', ({ association, arrive }) => walkAsVisitor({ association, arrive, stop }));
      test('before the first sync', ({ association, arrive }) => walkWithoutBooks({ association, arrive, stop }));
      test('businesses', ({ association, arrive }) => walkBusinesses({ association, arrive, stop }));
      test('ledger', ({ association, arrive }) => walkLedger({ association, arrive, stop }));
      test('members', ({ association, arrive }) => walkMembers({ association, arrive, stop }));
      test('a member', ({ association, arrive }) => walkMember({ association, arrive, stop }));
      test('dialogs of a member', ({ association, arrive }) => walkMemberDialogs({ association, arrive, stop }));
      test('accounts', ({ association, arrive }) => walkAccounts({ association, arrive, stop }));
      test('dashboard', ({ association, arrive }) => walkDashboard({ association, arrive, stop }));
      test('chitty funds', ({ association, arrive }) => walkChittyFunds({ association, arrive, stop }));
      test('ledgers', ({ association, arrive }) => walkLedgers({ association, arrive, stop }));
      test('projects', ({ association, arrive }) => walkProjects({ association, arrive, stop }));
      test('offline', ({ association, arrive }) => walkOffline({ association, arrive, stop }));
    });
  }
}
