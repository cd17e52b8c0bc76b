/** Tasks of collecting and of the office. */
import { expect } from '@playwright/test';
import { giveReason, receiptOn, THOMAS } from '../collect-actions.ts';
import { chooseMore } from '../more-menu.ts';
import { SETTINGS } from '../screen-texts/association.ts';
import { CLOSING, IMPORT } from '../screen-texts/books.ts';
import { COLLECT, RECEIPT, REMINDERS } from '../screen-texts/cash.ts';
import { BUTTON, FIELD, HEADS, MORE } from '../screen-texts/controls.ts';
import { closed, field, press, type Task } from './task.ts';

export const OFFICE_TASKS: Task[] = [
  {
    name: 'take money from a person',
    path: ({ accounts }) => `/admin/collect/m-${accounts.user.id}`,
    fill: (form) => field(COLLECT.sum)(form).fill('700'),
    typed: [field(COLLECT.sum), '700'],
    send: press(COLLECT.take('₹700.00')),
    done: receiptOn,
  },
  {
    name: 'cancel a receipt',
    path: ({ receipt }) => `/admin/receipts/${receipt}`,
    open: (page) => chooseMore(page, MORE.any, BUTTON.cancelReceipt),
    fill: (form) => giveReason(form, 'Wrong customer'),
    send: press(BUTTON.cancelReceipt),
    done: (page) => expect(page.getByText(RECEIPT.cancelledBecause('Wrong customer'))).toBeVisible(),
  },
  {
    name: 'correct a receipt',
    path: ({ early, wrong }) => `/admin/collect/b-${early}?again=${wrong}`,
    fill: (form) => field(COLLECT.sum)(form).fill('400'),
    typed: [field(COLLECT.sum), '400'],
    send: press(RECEIPT.correct('₹400.00')),
    changes: 2,
    done: receiptOn,
  },
  {
    name: 'send a reminder',
    path: () => '/admin/collect/reminders',
    open: (page) => page.getByRole('button', { name: REMINDERS.remind(THOMAS) }).click(),
    send: press(REMINDERS.mail),
    done: (page) => expect(page.getByRole('button', { name: REMINDERS.mail })).toHaveCount(0),
  },
  {
    name: 'say what a member was given',
    form: 'periods/closing-checklist',
    path: () => '/admin/periods',
    open: (page) => page.getByRole('button', { name: CLOSING.toBeExplained }).click(),
    fill: async (form) => {
      await field(CLOSING.whatItWas)(form).selectOption(CLOSING.anExpense);
      await form.getByRole('checkbox').check();
    },
    send: press(BUTTON.save),
    done: (page) => expect(page.getByRole('button', { name: CLOSING.toBeExplained })).toHaveCount(0),
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
    name: 'make a head',
    form: 'records/head-dialog',
    path: () => '/admin/heads',
    open: (page) => page.getByRole('button', { name: HEADS.new }).click(),
    fill: (form) => field(FIELD.head)(form).fill('Hall rent'),
    typed: [field(FIELD.head), 'Hall rent'],
    send: press(HEADS.save),
    done: closed,
  },
  {
    name: 'bring in a sheet',
    path: () => '/admin/import',
    async fill(form) {
      const buffer = Buffer.from(`${IMPORT.nameHead},${IMPORT.mobileHead}\r\nJoseph Mathew,+91 98950 33333`);
      await form.getByLabel(IMPORT.file).setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer });
    },
    send: press(IMPORT.enter(1)),
    done: (page) => expect(page.getByRole('button', { name: IMPORT.undo('members.csv') })).toBeVisible(),
    asksForProof: true,
    needsServer: true,
    requests: 2,
  },
  {
    name: 'change the association’s phone number',
    path: () => '/admin/association/receipts',
    fill: (form) => field(SETTINGS.contactPhone)(form).fill('+91 494 555 0142'),
    typed: [field(SETTINGS.contactPhone), '+91 494 555 0142'],
    send: press(SETTINGS.save),
    done: (page) => expect(page.getByText(SETTINGS.saved, { exact: true }).first()).toBeVisible(),
    asksForProof: true,
    needsServer: true,
  },
];
