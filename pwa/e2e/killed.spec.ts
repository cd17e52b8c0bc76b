/** The browser ends the app while it writes: opened again, nothing is lost and nothing is there twice. */
import { expect, test } from './fixtures.ts';
import { killAt, type Moment } from './kill-page.ts';
import type { Person } from './person.ts';
import { enabledMarkPaidButtons } from './repayment-actions.ts';
import { readLedgerOnServer, signInToRest } from './rest-client.ts';
import { BUTTON } from './screen-texts/controls.ts';
import type { Association } from './test-server.ts';

/** So many newer rows make a device take the packs that have been made anew. */
const MORE_THAN_KEPT_OUTSIDE_PACKS = 1600;

test.describe('with packs', () => {
  test.use({ serverOptions: ['--lines', '300', '--packs'] });

  test('a first sync that is cut off at its writes goes on, and all entries are there once', async ({
    association,
    newPerson,
  }) => {
    const person = await newPerson();
    await person.page.goto('/login');
    const { killed } = await killAt(person, { table: 'heads', when: 'before' });
    await person.fillSignIn(association.accounts.admin);
    await person.page.getByRole('button', { name: BUTTON.signIn }).click();
    await killed;
    for (const moment of [
      { table: 'heads', when: 'after' },
      { table: 'contents', when: 'before' },
      { table: 'contents', when: 'after' },
    ] as const) {
      await openAndKill(person, moment);
    }
    await openAgain(person);
    await expectServersLedger(person, association);
  });

  test('a swap of packs that is cut off goes on, and all entries are there once', async ({
    admin,
    association,
    serverHost,
  }) => {
    await admin.page.close();
    await serverHost.addLines(association.url, MORE_THAN_KEPT_OUTSIDE_PACKS);
    for (const moment of [
      { table: 'changes', when: 'after' },
      { table: 'contents', when: 'before' },
      { table: 'contents', when: 'after' },
      { table: 'heads', when: 'before' },
      { table: 'heads', when: 'after' },
    ] as const) {
      await openAndKill(admin, moment);
    }
    await openAgain(admin);
    await expectServersLedger(admin, association);
  });
});

test('a pull that is cut off is made again, and what it brings is there once', async ({ admin, association }) => {
  for (const when of ['before', 'after'] as const) {
    const { killed } = await killAt(admin, { table: 'changes', when });
    await enterElsewhere(association);
    await killed;
    await openAgain(admin);
    await expectServersLedger(admin, association);
  }
});

test('a payment that is cut off is made or not made, and counts once', async ({ admin, association }) => {
  const path = `/admin/installment-businesses/${association.business.id}`;
  await admin.page.goto(path);
  const unpaid = enabledMarkPaidButtons(admin.page);
  await expect(unpaid).toHaveCount(12);
  let left = 12;
  for (const [moment, made] of [
    [{ table: 'outbox', when: 'before' }, false],
    [{ table: 'waitingRows', when: 'before' }, false],
    [{ table: 'waitingRows', when: 'after' }, true],
  ] as const) {
    const { killed } = await killAt(admin, moment);
    await enabledMarkPaidButtons(admin.page).first().click();
    const confirm = admin.page.getByRole('dialog').getByRole('button', { name: BUTTON.markPaidAmount });
    // The page is gone before it answers.
    await Promise.all([killed, confirm.click().catch(() => undefined)]);
    if (made) left--;
    await openAgain(admin, path);
    await expect(enabledMarkPaidButtons(admin.page)).toHaveCount(left);
    await admin.expectSync('synced', 0);
    expect(await unpaidOnServer(association)).toBe(left);
  }
});

async function openAndKill(person: Person, moment: Moment): Promise<void> {
  await reopen(person);
  const { killed } = await killAt(person, moment);
  await person.page.goto('/admin', { waitUntil: 'commit' });
  await killed;
}

async function openAgain(person: Person, path = '/admin'): Promise<void> {
  await reopen(person);
  await person.page.goto(path);
}

async function reopen(person: Person): Promise<void> {
  await person.page.close();
  person.page = await person.context.newPage();
}

/** By another admin, far away. */
async function enterElsewhere({ url, accounts }: Association): Promise<void> {
  const rest = await signInToRest(url, accounts.otherAdmin);
  const line = { amount: 1500, userId: accounts.user.id, type: 'CREDIT', metadata: { description: 'Share capital' } };
  await rest('POST', '/transactions/new', line);
}

async function expectServersLedger(person: Person, association: Association): Promise<void> {
  await person.expectSync('synced', 0);
  const entries = (await readLedgerOnServer(association)).map((entry) => entry.split(' '));
  const balance = entries.reduce((sum, [type, amount]) => sum + (type === 'CREDIT' ? 1 : -1) * Number(amount), 0);
  await person.page.goto('/admin/transactions');
  await expect(person.page.locator('main')).toContainText(`${entries.length.toLocaleString('en-IN')} entries`);
  await expect(person.page.getByTestId('current-balance')).toHaveText(rupees(balance));
}

function rupees(amount: number): string {
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(amount).replace('-', '−');
}

async function unpaidOnServer({ url, accounts, business }: Association): Promise<number> {
  const rest = await signInToRest(url, accounts.superAdmin);
  type Repayments = { scheduledRepayments: { paid: boolean }[] };
  const { scheduledRepayments } = await rest<Repayments>('GET', `/installment-business/${business.id}`);
  return scheduledRepayments.filter(({ paid }) => !paid).length;
}
