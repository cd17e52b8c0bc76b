/** Tasks of the ledgers and of cash. */
import { expect, type Locator, type Page } from '@playwright/test';
import { chooseClosingDay } from '../choose-closing-day.ts';
import { chooseMember } from '../member-actions.ts';
import { CLOSING, MOVES, PAPERS } from '../screen-texts/books.ts';
import { CASH } from '../screen-texts/cash.ts';
import { BUTTON, FIELD } from '../screen-texts/controls.ts';
import { at, closed, field, press, type Task } from './task.ts';

export const LEDGERS_TASKS: Task[] = [
  {
    name: 'enter money in the ledger',
    path: () => '/admin/transactions/new',
    fill: fillEntry,
    typed: [field(FIELD.amount), '1,500'],
    send: press(BUTTON.createTransaction),
    done: at(/\/admin\/transactions$/),
  },
  {
    name: 'pay for several things',
    path: () => '/admin/transactions/new?pay=true',
    async fill(form, page) {
      await fillEntry(form, page, FIELD.payee);
      await form.getByRole('button', { name: BUTTON.addLine }).click();
      await field(FIELD.amount)(form.getByRole('group', { name: BUTTON.secondLine })).fill('250');
    },
    typed: [(form) => field(FIELD.amount)(form).first(), '1,500'],
    send: press(BUTTON.createTransaction),
    done: at(/\/admin\/transactions$/),
  },
  {
    name: 'enter money of the charity fund',
    path: () => '/admin/charity-fund/new',
    fill: fillEntry,
    typed: [field(FIELD.amount), '1,500'],
    send: press(BUTTON.createCharityEntry),
    done: at(/\/admin\/charity-fund$/),
  },
  {
    name: 'enter money of the operational fund',
    path: () => '/admin/operational-fund/new',
    fill: fillEntry,
    typed: [field(FIELD.amount), '1,500'],
    send: press(BUTTON.createOperationalEntry),
    done: at(/\/admin\/operational-fund$/),
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
    name: 'put an entry right',
    path: ({ entry }) => `/admin/transactions/${entry}`,
    open: (page) => page.getByRole('button', { name: BUTTON.correct }).click(),
    async fill(form) {
      await field(FIELD.reason)(form).fill('Typed 1,500 for 1,050');
      await field(FIELD.amount)(form).fill('1050');
    },
    typed: [field(FIELD.amount), '1,050'],
    send: press(BUTTON.confirmCorrect),
    done: closed,
  },
  {
    name: 'say why a payment has no paper',
    form: 'records/entry-papers',
    path: ({ payment }) => `/admin/transactions/${payment}`,
    open: (page) => page.getByRole('button', { name: PAPERS.noPaper }).click(),
    fill: (form) => form.getByText(PAPERS.notGiven).click(),
    send: press(BUTTON.save),
    done: closed,
  },
  {
    name: 'hand over cash',
    path: () => '/admin/cash',
    open: (page) => page.getByRole('button', { name: BUTTON.handOver }).click(),
    async fill(form) {
      await form.getByRole('radio', { name: CASH.bank, exact: true }).click();
      await field(FIELD.amount)(form).fill('100');
    },
    typed: [field(FIELD.amount), '100'],
    send: press(BUTTON.handOver),
    done: closed,
  },
  {
    name: 'count the cash and close the day',
    path: () => '/admin/cash',
    open: (page) => page.getByRole('button', { name: BUTTON.closeDay }).click(),
    fill: (form) => field('₹500')(form).fill('9'),
    typed: [field('₹500'), '9'],
    async send(form, page) {
      await press(BUTTON.closeDay)(form);
      const question = page.getByRole('dialog', { name: CASH.differenceQuestion });
      await press(BUTTON.smallChange)(question);
      await press(BUTTON.closeDay)(question);
    },
    done: closed,
  },
  {
    name: 'close the books',
    path: () => '/admin/periods',
    fill: (form) => chooseClosingDay(form, '2026-08-30'),
    async send(form, page) {
      await press(CLOSING.closeUntil)(form);
      await press(CLOSING.close)(page.getByRole('dialog'));
    },
    done: (page) => expect(page.getByRole('heading', { name: CLOSING.closings })).toBeVisible(),
    asksForProof: true,
    needsServer: true,
  },
];

async function fillEntry(form: Locator, page: Page, person = FIELD.member): Promise<void> {
  await field(FIELD.amount)(form).fill('1500');
  await chooseMember({ page }, person, 'Thomas Kurian');
  await field(FIELD.description)(form).fill('Three shares');
}
