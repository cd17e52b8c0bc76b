/** The tasks of the menus, for `tasks.spec.ts` to do each in several ways. A new task joins by an entry of its own. */
import { expect, type Locator, type Page } from '@playwright/test';
import { receiptOn, seedThomas } from './collect-actions.ts';
import { chooseMember } from './member-actions.ts';
import { chooseMore } from './more-menu.ts';
import { signInToRest } from './rest-client.ts';
import { SETTINGS } from './screen-texts/association.ts';
import { CLOSING, MOVES, SHARES } from './screen-texts/books.ts';
import { COLLECT } from './screen-texts/cash.ts';
import { BUTTON, FIELD, MORE } from './screen-texts/controls.ts';
import type { Association } from './test-server.ts';

export type Task = {
  /** What a person would say they do. */
  name: string;
  path: (given: Given) => string;
  /** Opens the dialog that `form` is then; without it the form is the screen. */
  open?: (page: Page) => Promise<unknown>;
  fill?: (form: Locator, page: Page) => Promise<unknown>;
  /** A field that was filled, and what it holds: it comes back when the app is opened anew. */
  typed?: [field: (form: Locator) => Locator, value: string];
  send: (form: Locator, page: Page) => Promise<unknown>;
  /** Resolves once the screen shows that it is done. */
  done: (page: Page) => Promise<unknown>;
  /** Who proved some time ago who they are is asked again. */
  asksForProof?: true;
  /** Without a network it says so, and nothing is lost. */
  needsServer?: true;
};

/** What `seedTasks` has entered. */
export type Given = Association & { entry: number; spare: number; invited: number };

const SPARE = 'Omana Kurian';

/** Money in the ledger, Thomas who owes and holds shares, and two members of whom nothing is open. */
export async function seedTasks(association: Association): Promise<Given> {
  const { url, accounts } = association;
  await seedThomas(association);
  const rest = await signInToRest(url, accounts.superAdmin);
  const enter = (amount: number, description: string) =>
    rest('POST', '/transactions/new', { amount, userId: accounts.user.id, type: 'CREDIT', metadata: { description } });
  await enter(900_000, 'Opening balance');
  const { id: entry } = await enter(1500, 'Three shares');
  await rest('PUT', `/users/${accounts.user.id}/financials`, { share: 7, incentive: 0, dividend: 0 });
  const add = (name: string, mobileIndia: string) => rest('POST', '/users/add', { name, mobileIndia });
  const { id: spare } = await add(SPARE, '+91 98950 11111');
  const { id: invited } = await add('Devika Raj', '+91 98950 22222');
  return { ...association, entry, spare, invited };
}

const press = (name: string | RegExp) => (form: Locator) =>
  form.getByRole('button', { name, exact: typeof name === 'string' }).click();
const field = (label: string) => (form: Locator) => form.getByLabel(label, { exact: true });
const closed = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0);
const at = (address: RegExp) => (page: Page) => expect(page).toHaveURL(address);
const ofMember = ({ accounts }: Given) => `/admin/users/${accounts.user.id}`;
const ofBusiness = ({ business }: Given) => `/admin/installment-businesses/${business.id}`;

async function fillEntry(form: Locator, page: Page): Promise<void> {
  await field(FIELD.amount)(form).fill('1500');
  await chooseMember({ page }, FIELD.member, 'Thomas Kurian');
  await field(FIELD.description)(form).fill('Three shares');
}

export const TASKS: Task[] = [
  {
    name: 'enter money in the ledger',
    path: () => '/admin/transactions/new',
    fill: fillEntry,
    typed: [field(FIELD.amount), '1500'],
    send: press(BUTTON.createTransaction),
    done: at(/\/admin\/transactions$/),
  },
  {
    name: 'change the association’s phone number',
    path: () => '/admin/settings',
    fill: (form) => field(SETTINGS.contactPhone)(form).fill('+91 494 555 0142'),
    typed: [field(SETTINGS.contactPhone), '+91 494 555 0142'],
    send: press(SETTINGS.save),
    done: (page) => expect(page.getByText(SETTINGS.saved, { exact: true }).first()).toBeVisible(),
    asksForProof: true,
    needsServer: true,
  },
  {
    name: 'take money from a person',
    path: ({ accounts }) => `/admin/collect/m-${accounts.user.id}`,
    fill: (form) => field(COLLECT.sum)(form).fill('700'),
    typed: [field(COLLECT.sum), '700'],
    send: press(COLLECT.take('₹700.00')),
    done: receiptOn,
  },
  {
    name: 'credit a dividend to all members',
    path: () => '/admin/master-sheet/dividends',
    async fill(form) {
      await form.getByRole('button', { name: SHARES.sum }).click();
      await form.getByRole('textbox', { name: SHARES.sum }).fill('70');
    },
    typed: [(form) => form.getByRole('textbox', { name: SHARES.sum }), '70'],
    async send(form, page) {
      await press(SHARES.credit)(form);
      await press(SHARES.confirmCredit)(page.getByRole('dialog'));
    },
    done: (page) => expect(page.getByRole('button', { name: SHARES.undo }).first()).toBeVisible(),
    asksForProof: true,
  },
  {
    name: 'enter a business',
    path: () => '/admin/installment-businesses/new',
    async fill(form, page) {
      await field(FIELD.customerName)(form).fill('Latha Menon');
      await field(FIELD.customerPhone)(form).fill('+91 94470 55555');
      await field(FIELD.itemDescription)(form).fill('Washing machine, 7 kg');
      await chooseMember({ page }, FIELD.referer, 'Thomas Kurian');
      await field(FIELD.purchaseDate)(form).fill('2026-11-01');
      await field(FIELD.showroomPrice)(form).fill('25000');
      await field(FIELD.advancePayment)(form).fill('5000');
      await field(FIELD.tenure)(form).fill('10');
      await field(FIELD.interest)(form).fill('1');
    },
    typed: [field(FIELD.showroomPrice), '25000'],
    send: press(BUTTON.createBusiness),
    done: at(/\/admin\/installment-businesses(\/\d+)?$/),
  },
  {
    name: 'move money to another ledger',
    path: () => '/admin/transactions',
    open: (page) => page.getByRole('button', { name: MOVES.transfer }).click(),
    async fill(form) {
      await field(FIELD.amount)(form).fill('50');
      await field(FIELD.description)(form).fill('For the hall');
    },
    typed: [field(FIELD.amount), '50'],
    send: press(MOVES.transferVerb),
    done: closed,
  },
  {
    name: 'edit a business',
    path: ofBusiness,
    open: (page) => chooseMore(page, MORE.any, MOVES.editDetails),
    fill: (form) => field(FIELD.customerName)(form).fill('Suresh Kumar'),
    typed: [field(FIELD.customerName), 'Suresh Kumar'],
    send: press(BUTTON.save),
    done: closed,
  },
  {
    name: 'edit a member',
    path: ofMember,
    open: (page) => page.getByRole('button', { name: BUTTON.editMember }).click(),
    fill: (form) => field(FIELD.fathersName)(form).fill('Kurian Thomas'),
    typed: [field(FIELD.fathersName), 'Kurian Thomas'],
    send: press(BUTTON.save),
    done: closed,
  },
  {
    name: 'set what a member holds',
    path: ofMember,
    open: (page) => page.getByRole('button', { name: BUTTON.editFinancials }).click(),
    async fill(form) {
      await field(FIELD.dividend)(form).fill('25');
      await field(FIELD.reason)(form).fill('From the old books');
    },
    typed: [field(FIELD.dividend), '25'],
    send: press(BUTTON.save),
    done: closed,
  },
  {
    name: 'sell shares to a member',
    path: ofMember,
    open: (page) => chooseMore(page, MORE.member('Thomas Kurian'), SHARES.buy),
    fill: (form) => field(FIELD.shares)(form).fill('3'),
    typed: [field(FIELD.shares), '3'],
    send: press(SHARES.buy),
    done: closed,
  },
  {
    name: 'add a member',
    path: () => '/admin/users/new',
    async fill(form) {
      await field(FIELD.fullName)(form).fill('Kunjamma Varghese');
      await field(FIELD.indianMobile)(form).fill('+91 94470 66666');
    },
    typed: [field(FIELD.fullName), 'Kunjamma Varghese'],
    send: press(BUTTON.addMember),
    done: (page) => expect(page.getByRole('heading', { level: 1 })).toContainText('Kunjamma Varghese'),
  },
  {
    name: 'delete a member',
    path: ({ spare }) => `/admin/users/${spare}`,
    open: (page) => page.getByRole('button', { name: BUTTON.deleteMember }).click(),
    send: press(BUTTON.confirmDeleteMember(SPARE)),
    done: at(/\/admin\/users$/),
    asksForProof: true,
  },
  {
    name: 'invite a member',
    path: ({ invited }) => `/admin/users/${invited}`,
    open: (page) => page.getByRole('button', { name: BUTTON.invite }).click(),
    send: press(BUTTON.makeLink),
    done: (page) => expect(page.getByRole('dialog').getByLabel(FIELD.message)).toHaveValue(/http/),
    asksForProof: true,
    needsServer: true,
  },
  {
    name: 'begin a project',
    path: () => '/admin/projects',
    open: (page) => page.getByRole('button', { name: BUTTON.newProject }).click(),
    fill: (form) => field(FIELD.projectName)(form).fill('Doha unit'),
    typed: [field(FIELD.projectName), 'Doha unit'],
    send: press(BUTTON.addProject),
    done: closed,
  },
  {
    name: 'mark an installment as paid',
    path: ofBusiness,
    open: (page) => page.getByRole('button', { name: BUTTON.markPaid, disabled: false }).first().click(),
    send: press(BUTTON.markPaidAmount),
    done: closed,
  },
  {
    name: 'put an entry right',
    path: ({ entry }) => `/admin/transactions/${entry}`,
    open: (page) => page.getByRole('button', { name: BUTTON.correct }).click(),
    async fill(form) {
      await field(FIELD.reason)(form).fill('Typed 1,500 for 1,050');
      await field(FIELD.amount)(form).fill('1050');
    },
    typed: [field(FIELD.amount), '1050'],
    send: press(BUTTON.confirmCorrect),
    done: closed,
  },
  {
    name: 'hand over cash',
    path: () => '/admin/cash',
    open: (page) => page.getByRole('button', { name: BUTTON.handOver }).click(),
    async fill(form) {
      await field(FIELD.receiver)(form).selectOption({ value: 'bank' });
      await field(FIELD.amount)(form).fill('100');
    },
    typed: [field(FIELD.amount), '100'],
    send: press(BUTTON.handOver),
    done: closed,
  },
  {
    name: 'close the books',
    path: () => '/admin/periods',
    fill: (form) => field(CLOSING.until)(form).fill('2026-08-31'),
    async send(form, page) {
      await press(CLOSING.closeUntil)(form);
      await press(CLOSING.close)(page.getByRole('dialog'));
    },
    done: (page) => expect(page.getByRole('heading', { name: CLOSING.closings })).toBeVisible(),
    asksForProof: true,
    needsServer: true,
  },
];
