/** Dialogs and forms that no other visit opens. */
import { addDays } from 'shared-schema/local-date';
import { seedBank } from '../bank-actions.ts';
import { seedThomas, THOMAS, today } from '../collect-actions.ts';
import { expect } from '../fixtures.ts';
import { chooseMore } from '../more-menu.ts';
import type { Person } from '../person.ts';
import { signInToRest } from '../rest-client.ts';
import { MOVES, SHARES } from '../screen-texts/books.ts';
import { COLLECT, UPI } from '../screen-texts/cash.ts';
import { BUTTON, FIELD, LINK, MORE } from '../screen-texts/controls.ts';
import { seedMemberDetails } from '../seed.ts';
import type { Association } from '../test-server.ts';
import { t } from '../texts.ts';
import { type Checkpoint, checkpointAtDialog, type Visit } from './checkpoint.ts';

export async function visitRareForms({ association, newPerson, checkpoint }: Visit): Promise<void> {
  const seeded = await seed(association);
  const person = await newPerson();
  await person.arrive(association.accounts.superAdmin, '/admin/money');
  await visitMoney(person, checkpoint);
  await visitMemberForms(person, { ...association, ...seeded }, checkpoint);
  await visitFilters(person, checkpoint);
  await visitOffice(person, seeded, checkpoint);
}

async function visitMoney(person: Person, checkpoint: Checkpoint): Promise<void> {
  const { page } = person;
  const stop = async (button: string, name: string) => {
    await page.getByRole('button', { name: button }).first().click();
    await checkpointAtDialog(person, name, checkpoint);
  };
  await stop(t('money.move'), 'money-move');
  await stop(t('money.add'), 'bank-account-new');
  await stop(COLLECT.payIn, 'cheque-pay-in');
  await stop(t('cash.exchange'), 'notes-exchange');
}

async function visitMemberForms(
  person: Person,
  { accounts, spare }: Association & Seeded,
  checkpoint: Checkpoint,
): Promise<void> {
  const { page } = person;
  await page.goto(`/admin/users/${accounts.user.id}`);
  await chooseMore(page, SHARES.moreOf(THOMAS), SHARES.buy);
  await checkpointAtDialog(person, 'shares-buy', checkpoint);
  await page.goto(`/admin/users/${spare}`);
  await page.getByRole('button', { name: BUTTON.deleteMember }).click();
  await checkpointAtDialog(person, 'member-delete-nothing-open', checkpoint);
  await page.goto('/admin/master-sheet');
  await page.getByRole('link', { name: SHARES.dividends }).click();
  await page.getByRole('button', { name: SHARES.sum }).click();
  await page.getByRole('textbox', { name: SHARES.sum }).fill('5000');
  await page.getByRole('button', { name: SHARES.credit }).click();
  await checkpointAtDialog(person, 'dividend-credit', checkpoint);
}

async function visitFilters(person: Person, checkpoint: Checkpoint): Promise<void> {
  const { page } = person;
  await page.goto('/admin/transactions?type=CREDIT');
  await expect(page.getByRole('link', { name: LINK.viewEntry }).first()).toBeVisible();
  await page.getByRole('button', { name: BUTTON.saveFilter }).click();
  await checkpoint(person, 'filter-save');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(FIELD.filterName).fill('17');
  await dialog.getByRole('button', { name: BUTTON.saveFilter }).click();
  await expect(dialog).toBeHidden();
}

async function visitOffice(person: Person, { fund, upi }: Seeded, checkpoint: Checkpoint): Promise<void> {
  const { page } = person;
  await page.goto(`/admin/receipts/${upi}`);
  await page.getByRole('button', { name: UPI.add }).click();
  await checkpointAtDialog(person, 'receipt-add-utr', checkpoint);
  await page.goto(`/admin/chitty-fund/${fund}`);
  await chooseMore(page, MORE.fund(fund), MOVES.moveToProject);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(FIELD.project, { exact: true }).selectOption('Doha unit');
  await checkpoint(person, 'chitty-move-elsewhere');
  await dialog.getByRole('button', { name: BUTTON.cancel }).click();
  await page.getByRole('button', { name: BUTTON.leave }).click();
  await page.goto('/admin/collect/reported');
  await page
    .getByRole('button', { name: t('reported.declineOf', { name: THOMAS }) })
    .first()
    .click();
  await checkpointAtDialog(person, 'reported-decline', checkpoint);
  await page.goto('/admin/periods');
  await chooseMore(page, MORE.any, t('periods.reopen'));
  await checkpointAtDialog(person, 'periods-reopen', checkpoint);
}

type Seeded = { fund: number; upi: string; spare: number };

/** A bank account, a cheque in hand, dirhams, a UPI payment without a UTR and one that is reported, a second project, a closed month. */
async function seed(association: Association): Promise<Seeded> {
  const { url, accounts } = association;
  const { fund } = await seedThomas(association);
  await seedMemberDetails(association);
  await seedBank(association);
  const rest = await signInToRest(url, accounts.superAdmin);
  await rest('POST', '/projects/new', { name: 'Doha unit' });
  const collect = (more: object) =>
    rest<{ number: string }>('POST', '/collections', {
      payer: { memberId: accounts.user.id },
      receivedOn: today(),
      items: [],
      ...more,
    });
  const { number: upi } = await collect({ method: 'UPI', amount: 100, onAccount: 100 });
  const cheque = { chequeNumber: '471105', chequeDate: today() };
  await collect({ method: 'CHEQUE', ...cheque, amount: 200, onAccount: 200 });
  const dirhams = { currency: { code: 'AED', amount: 100, rate: 22.75 }, amount: 2275, onAccount: 2275 };
  await collect({ method: 'CASH', ...dirhams });
  const link = await rest<{ url: string }>('POST', `/users/${accounts.user.id}/pay-link`);
  const reported = await fetch(`${url}${new URL(link.url).pathname}/reported`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 1000, date: today(), utr: '629412345678' }),
  });
  expect(reported.status).toBe(202);
  await rest('POST', '/periods/close', { until: addDays(today(), -200) });
  const { id: spare } = await rest('POST', '/users/add', { name: 'Omana Kurian', mobileIndia: '+91 98950 11111' });
  return { fund, upi, spare };
}
