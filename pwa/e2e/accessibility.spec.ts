import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './association.ts';
import { type Stop, walkAsVisitor, walkBusinesses, walkLedger, walkOffline, walkWithoutBooks } from './tour.ts';
import { walkChittyFunds, walkDashboard, walkLedgers, walkProjects } from './tour-books.ts';
import { walkAccounts, walkMember, walkMemberDialogs, walkMembers } from './tour-members.ts';

/** Nothing that axe knows to hinder a person. In dark only the colours differ. */
const stop: Stop = async ({ page }, name) => {
  expect.soft(await violations(page, new AxeBuilder({ page })), name).toEqual([]);
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  expect
    .soft(await violations(page, new AxeBuilder({ page }).withRules('color-contrast')), `${name}, dark`)
    .toEqual([]);
  await page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
};

async function violations(page: Page, builder: AxeBuilder): Promise<string[]> {
  // What is on its way in or out is half transparent, and no colour of ours: while one looks, all stands still.
  const still = await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' });
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  const { violations: found } = await builder.analyze();
  await still.evaluate((style) => (style as Element).remove());
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

test.describe('on a phone', () => {
  test('signing in, and what a member who is no admin sees', ({ association, arrive }) =>
    walkAsVisitor({ association, arrive, stop }));
  test('before the first sync', ({ association, arrive }) => walkWithoutBooks({ association, arrive, stop }));
  test('businesses', ({ association, arrive }) => walkBusinesses({ association, arrive, stop }));
  test('ledger and Sync', ({ association, arrive }) => walkLedger({ association, arrive, stop }));
  test('members', ({ association, arrive }) => walkMembers({ association, arrive, stop }));
  test('a member', ({ association, arrive }) => walkMember({ association, arrive, stop }));
  test('dialogs of a member', ({ association, arrive }) => walkMemberDialogs({ association, arrive, stop }));
  test('accounts and conflicts', ({ association, arrive }) => walkAccounts({ association, arrive, stop }));
  test('the dashboard', ({ association, arrive }) => walkDashboard({ association, arrive, stop }));
  test('chitty funds and draws', ({ association, arrive }) => walkChittyFunds({ association, arrive, stop }));
  test('ledgers and filters', ({ association, arrive }) => walkLedgers({ association, arrive, stop }));
  test('projects', ({ association, arrive }) => walkProjects({ association, arrive, stop }));
  test('changes that wait and changes that are refused', ({ association, arrive }) =>
    walkOffline({ association, arrive, stop }));
});

test.describe('on a wide screen @desktop', () => {
  test('businesses', ({ association, arrive }) => walkBusinesses({ association, arrive, stop }));
  test('ledger and Sync', ({ association, arrive }) => walkLedger({ association, arrive, stop }));
  test('members', ({ association, arrive }) => walkMembers({ association, arrive, stop }));
  test('a member', ({ association, arrive }) => walkMember({ association, arrive, stop }));
  test('dialogs of a member', ({ association, arrive }) => walkMemberDialogs({ association, arrive, stop }));
  test('accounts and conflicts', ({ association, arrive }) => walkAccounts({ association, arrive, stop }));
  test('the dashboard', ({ association, arrive }) => walkDashboard({ association, arrive, stop }));
  test('chitty funds and draws', ({ association, arrive }) => walkChittyFunds({ association, arrive, stop }));
  test('ledgers and filters', ({ association, arrive }) => walkLedgers({ association, arrive, stop }));
  test('projects', ({ association, arrive }) => walkProjects({ association, arrive, stop }));
});
