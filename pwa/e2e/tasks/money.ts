/** Tasks of where money is, and of what is seldom done with it. */
import { THOMAS } from '../collect-actions.ts';
import { MOVES } from '../screen-texts/books.ts';
import { COLLECT, UPI } from '../screen-texts/cash.ts';
import { FIELD } from '../screen-texts/controls.ts';
import { pattern, t } from '../texts.ts';
import { closed, field, opening, OTHER_PROJECT, press, type Task } from './task.ts';

export const MONEY_TASKS: Task[] = [
  {
    name: 'move money to another place',
    form: 'cash/move-dialog',
    path: () => '/admin/cash',
    open: opening(t('money.move')),
    fill: (form) => field(FIELD.amount)(form).fill('10'),
    typed: [field(FIELD.amount), '10'],
    send: press(t('money.move')),
    done: closed,
  },
  {
    name: 'add a bank account',
    form: 'cash/bank-account-dialog',
    path: () => '/admin/cash',
    open: opening(t('money.add')),
    async fill(form) {
      await field(t('fields.accountName'))(form).fill('Second account');
      await field(t('fields.bank'))(form).fill('Canara Bank');
      await field(t('fields.lastDigits'))(form).fill('8765');
    },
    typed: [field(t('fields.bank')), 'Canara Bank'],
    send: press(t('money.add')),
    done: closed,
    asksForProof: true,
  },
  {
    name: 'pay a cheque in',
    form: 'records/cheque-dialog',
    path: () => '/admin/cash',
    open: opening(COLLECT.payIn),
    send: press(COLLECT.payIn),
    done: closed,
  },
  {
    name: 'exchange foreign notes',
    form: 'records/held-notes',
    path: () => '/admin/cash',
    open: opening(t('cash.exchange')),
    fill: (form) => field(t('cash.exchangeReceived'))(form).fill('2300'),
    typed: [field(t('cash.exchangeReceived')), '2,300'],
    send: press(t('cash.exchange')),
    done: closed,
  },
  {
    name: 'add the UTR to a receipt',
    form: 'receipts/same-payment',
    path: ({ upi }) => `/admin/receipts/${upi}`,
    open: opening(UPI.add),
    fill: (form) => field(t('fields.utr'))(form).fill('629412345679'),
    typed: [field(t('fields.utr')), '629412345679'],
    send: press(UPI.add),
    done: closed,
  },
  {
    name: 'decline a reported payment',
    form: 'collect/reported-payments-page',
    path: () => '/admin/collect/reported',
    open: opening(t('reported.declineOf', { name: THOMAS })),
    fill: (form) => field(FIELD.reason)(form).fill('It did not arrive'),
    typed: [field(FIELD.reason), 'It did not arrive'],
    send: press(pattern('reported.declineVerb')),
    done: closed,
  },
  {
    name: 'put a fund in another project',
    form: 'chitties/move-fund-dialog',
    path: ({ fund }) => `/admin/chitty-fund/${fund}`,
    open: (page) => page.getByRole('button', { name: MOVES.moveToProject }).click(),
    fill: (form) => field(FIELD.project)(form).selectOption(OTHER_PROJECT),
    send: press(t('moves.moveVerb')),
    done: closed,
  },
];
