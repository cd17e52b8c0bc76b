/** What a task of the walk is, what stands in the books before it, and what tasks have in common. */
import { expect, type Locator, type Page } from '@playwright/test';
import { addMonths } from 'shared-schema/local-date';
import { seedBank } from '../bank-actions.ts';
import { addBusiness, seedThomas, today } from '../collect-actions.ts';
import { openDevice } from '../each-kind.ts';
import { openInApp } from '../open-in-app.ts';
import { signInToRest } from '../rest-client.ts';
import type { Association } from '../test-server.ts';

export type Task = {
  /** What a person would say they do. */
  name: string;
  /** The file in `pwa/src` that holds its form, if no other stop of the walks sends that. */
  form?: string;
  path: (given: Given) => string;
  /** Opens the dialog that `form` is then; without it the form is the screen. */
  open?: (page: Page, given: Given) => Promise<unknown>;
  fill?: (form: Locator, page: Page) => Promise<unknown>;
  /** A field that was filled, and what it holds, `true` if it is ticked: it comes back when the app is opened anew. */
  typed?: [field: (form: Locator) => Locator, value: string | true];
  send: (form: Locator, page: Page) => Promise<unknown>;
  /** Resolves once the screen shows that it is done. */
  done: (page: Page) => Promise<unknown>;
  /** Who proved some time ago who they are is asked again. */
  asksForProof?: true;
  /** Without a network it says so, and nothing is lost. */
  needsServer?: true;
  /** How many changes it is, if not one. */
  changes?: number;
  /** How many requests that takes, if not one. */
  requests?: number;
};

/** What `seedTasks` has entered. */
export type Given = Association & {
  entry: number;
  /** A payment without a paper. */
  payment: number;
  spare: number;
  invited: number;
  fund: number;
  /** Businesses of which nothing is paid, to end in one way or another. */
  early: number;
  lost: number;
  receipt: string;
  /** To be corrected. */
  wrong: string;
  /** Paid by UPI, without its UTR. */
  upi: string;
};

/** Opens what a button opens. */
export const opening =
  (button: string): Task['open'] =>
  (page) =>
    page.getByRole('button', { name: button }).first().click();

export const OTHER_PROJECT = 'Kuwait unit';
export const SPARE = 'Omana Kurian';
export const INVITED = 'Devika Raj';

/**
 * Money in the ledger and in a bank account, a cheque and dirhams in hand, Thomas who owes, holds shares and has reported a payment, two members of whom
 * nothing is open, and a second project.
 */
export async function seedTasks(association: Association): Promise<Given> {
  const { url, accounts } = association;
  const { fund } = await seedThomas(association);
  const terms = { boughtOn: addMonths(today(), -2), interest: 1, price: 12_000, advance: 0 };
  const early = await addBusiness(association, terms);
  const lost = await addBusiness(association, terms);
  const rest = await signInToRest(url, accounts.superAdmin);
  const enter = (amount: number, description: string, type = 'CREDIT') =>
    rest('POST', '/transactions/new', { amount, userId: accounts.user.id, type, metadata: { description } });
  await enter(900_000, 'Opening balance');
  const { id: entry } = await enter(1500, 'Three shares');
  const { id: payment } = await enter(900, 'Rent', 'DEBIT');
  // Of the month that the page for closing offers.
  const given = { id: accounts.user.id, changes: { share: { from: 0, to: 7 } }, date: addMonths(today(), -1) };
  await (await openDevice(rest)).run('member.setFinancialsV2', { ...given, reason: 'Bought before' });
  const add = (name: string, mobileIndia: string) => rest('POST', '/users/add', { name, mobileIndia });
  const { id: spare } = await add(SPARE, '+91 98950 11111');
  const { id: invited } = await add(INVITED, '+91 98950 22222');
  const collection = { payer: { businessId: early }, receivedOn: today(), method: 'CASH', amount: 100 };
  const { number: receipt } = await rest<{ number: string }>('POST', '/collections', collection);
  const { number: wrong } = await rest<{ number: string }>('POST', '/collections', { ...collection, amount: 150 });
  await seedBank(association);
  await rest('POST', '/projects/new', { name: OTHER_PROJECT });
  const upi = await takeOnAccount(association);
  return { ...association, entry, payment, spare, invited, fund, early, lost, receipt, wrong, upi };
}

/** By UPI, by cheque and in dirhams; one more payment is reported. Returns the number of the receipt by UPI. */
async function takeOnAccount({ url, accounts }: Association): Promise<string> {
  const rest = await signInToRest(url, accounts.superAdmin);
  const payer = { memberId: accounts.user.id };
  const collect = (more: object) =>
    rest<{ number: string }>('POST', '/collections', { payer, receivedOn: today(), items: [], ...more });
  const { number: upi } = await collect({ method: 'UPI', amount: 100, onAccount: 100 });
  await collect({ method: 'CHEQUE', chequeNumber: '471105', chequeDate: today(), amount: 200, onAccount: 200 });
  const currency = { code: 'AED', amount: 100, rate: 22.75 };
  await collect({ method: 'CASH', currency, amount: 2275, onAccount: 2275 });
  const link = await rest<{ url: string }>('POST', `/users/${accounts.user.id}/pay-link`);
  const reported = await fetch(`${url}${new URL(link.url).pathname}/reported`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 1000, date: today(), utr: '629412345678' }),
  });
  expect(reported.status).toBe(202);
  return upi;
}

/** What its stop in the walks is called: `put-an-entry-right`. */
export function stopOf({ name }: Pick<Task, 'name'>): string {
  return name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}

/** Opens a task's screen within the app, and its form. */
export async function openForm(task: Task, page: Page, given: Given): Promise<Locator> {
  await openInApp(page, task.path(given));
  return formOf(task, page, given);
}

export async function formOf({ open }: Task, page: Page, given: Given): Promise<Locator> {
  if (!open) return page.getByRole('main');
  await open(page, given);
  return page.getByRole('dialog');
}

export const press = (name: string | RegExp) => (form: Locator) =>
  form.getByRole('button', { name, exact: typeof name === 'string' }).click();
export const field = (label: string) => (form: Locator) => form.getByLabel(label, { exact: true });
export const closed = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0);
export const at = (address: RegExp) => (page: Page) => expect(page).toHaveURL(address);
