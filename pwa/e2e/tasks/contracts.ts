/** Tasks of businesses and chitty funds. */
import { expect } from '@playwright/test';
import { receiptOn, THOMAS } from '../collect-actions.ts';
import { chooseMember } from '../member-actions.ts';
import { MOVES } from '../screen-texts/books.ts';
import { COLLECT } from '../screen-texts/cash.ts';
import { FUND } from '../screen-texts/chitties.ts';
import { BUTTON, FIELD } from '../screen-texts/controls.ts';
import { t } from '../texts.ts';
import { at, closed, field, INVITED, opening, press, type Given, type Task } from './task.ts';

const ofBusiness = ({ business }: Given) => `/admin/installment-businesses/${business.id}`;

export const CONTRACTS_TASKS: Task[] = [
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
    typed: [field(FIELD.showroomPrice), '25,000'],
    send: press(BUTTON.createBusiness),
    done: at(/\/admin\/installment-businesses(\/\d+)?$/),
  },
  {
    name: 'edit a business',
    path: ofBusiness,
    open: (page) => page.getByRole('button', { name: MOVES.editDetails }).click(),
    fill: (form) => field(FIELD.customerName)(form).fill('Suresh Kumar'),
    typed: [field(FIELD.customerName), 'Suresh Kumar'],
    send: press(BUTTON.save),
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
    name: 'settle a business early',
    path: ({ early }) => `/admin/installment-businesses/${early}`,
    open: (page) => page.getByRole('button', { name: COLLECT.settle }).click(),
    async fill(form) {
      await field(COLLECT.waived)(form).fill('100');
      await field(COLLECT.reason)(form).fill('Paid before its time');
    },
    typed: [field(COLLECT.reason), 'Paid before its time'],
    send: press(COLLECT.takeInCash),
    done: receiptOn,
  },
  {
    name: 'write off a debt',
    path: ({ lost }) => `/admin/installment-businesses/${lost}`,
    open: (page) => page.getByRole('button', { name: COLLECT.writeOff }).click(),
    fill: (form) => field(COLLECT.reason)(form).fill('Moved away'),
    typed: [field(COLLECT.reason), 'Moved away'],
    send: press(COLLECT.writeOffVerb),
    done: closed,
  },
  {
    name: 'start a chitty fund',
    path: () => '/admin/chitty-fund/new',
    async fill(form, page) {
      await form.getByLabel(FIELD.tenure).fill('2');
      await form.getByLabel(FIELD.chitValue).fill('10000');
      await form.getByLabel(FIELD.commission).fill('5');
      await form.getByLabel(FIELD.memberCount).fill('2');
      await chooseMember({ page }, FIELD.ticket(1), THOMAS);
      await chooseMember({ page }, FIELD.ticket(2), INVITED);
    },
    typed: [(form) => form.getByLabel(FIELD.chitValue), '10,000'],
    send: press(BUTTON.createFund),
    done: at(/\/admin\/chitty-fund$/),
  },
  {
    name: 'collect a month of a chitty',
    path: ({ fund }) => `/admin/chitty-fund/${fund}/month/1`,
    fill: (form) => form.getByRole('checkbox').last().click(),
    typed: [(form) => form.getByRole('checkbox').last(), true],
    send: press(BUTTON.takeFrom(1, '₹1,000.00')),
    done: (page) => expect(page.getByRole('heading', { name: FUND.receiptsMade(1) })).toBeVisible(),
  },
  {
    name: 'hold a draw',
    path: ({ fund }) => `/admin/chitty-fund/${fund}?draw=true`,
    async fill(form) {
      await press(BUTTON.fromBox)(form);
      await form.getByLabel(FIELD.winner).selectOption('2');
      await form.getByLabel(FIELD.witness(1)).fill('Latha Menon');
      await form.getByLabel(FIELD.witness(2)).fill('Joseph Mathew');
    },
    typed: [(form) => form.getByLabel(FIELD.witness(1)), 'Latha Menon'],
    async send(form, page) {
      await press(BUTTON.recordDraw)(form);
      await press(BUTTON.confirmRecordDraw)(page.getByRole('dialog'));
    },
    done: (page) => expect(page.getByRole('heading', { name: FUND.minutesOf })).toBeVisible(),
  },
  {
    name: 'pay a prize',
    form: 'chitties/prize-dialog',
    path: ({ fund }) => `/admin/chitty-fund/${fund}/draws/1`,
    open: opening(t('chitties.payPrize')),
    fill: (form) => field(t('fields.reference'))(form).fill('PR-1'),
    typed: [field(t('fields.reference')), 'PR-1'],
    send: press(BUTTON.confirmPayPrize),
    done: closed,
  },
  {
    name: 'enter the registration of a chitty',
    form: 'chitties/manage-fund',
    path: ({ fund }) => `/admin/chitty-fund/${fund}`,
    open: opening(t('chitties.edit')),
    fill: (form) => field(t('chitties.registration'))(form).fill('No. 7 of 2026'),
    typed: [field(t('chitties.registration')), 'No. 7 of 2026'],
    send: press(t('forms.save')),
    done: closed,
  },
];
