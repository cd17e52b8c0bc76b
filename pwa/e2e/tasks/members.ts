/** Tasks of members, what they hold and what they may do. */
import { expect } from '@playwright/test';
import { chooseMember } from '../member-actions.ts';
import { SHARES } from '../screen-texts/books.ts';
import { BUTTON, FIELD } from '../screen-texts/controls.ts';
import { at, closed, field, press, SPARE, type Given, type Task } from './task.ts';

const ofMember = ({ accounts }: Given) => `/admin/users/${accounts.user.id}`;

export const MEMBERS_TASKS: Task[] = [
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
    name: 'make a member an admin',
    form: 'members/admins-page',
    path: () => '/admin/association/admins',
    open: (page) => page.getByRole('button', { name: BUTTON.inviteAdmin }).click(),
    fill: (_form, page) => chooseMember({ page }, FIELD.memberChosen, SPARE),
    typed: [field(FIELD.memberChosen), SPARE],
    send: press(BUTTON.makeAdmin),
    // Who has no password yet gets a link right away.
    done: (page) => expect(page.getByRole('dialog').getByRole('button', { name: BUTTON.makeLink })).toBeVisible(),
    asksForProof: true,
  },
  {
    name: 'invite an auditor',
    form: 'members/audit-dialog',
    path: () => '/admin/association/admins',
    open: (page) => page.getByRole('button', { name: BUTTON.inviteAuditor }).click(),
    async fill(form) {
      await field(FIELD.fullName)(form).fill('Rema Nair');
      await field(FIELD.email)(form).fill('rema@audit.example');
    },
    typed: [field(FIELD.fullName), 'Rema Nair'],
    send: press(BUTTON.inviteAuditor),
    done: (page) => expect(page.getByText('Rema Nair').first()).toBeVisible(),
    asksForProof: true,
  },
  {
    name: 'sell shares to a member',
    form: 'members/holdings-dialog',
    path: ofMember,
    open: (page) => page.getByRole('button', { name: SHARES.buy }).click(),
    fill: (form) => field(FIELD.shares)(form).fill('3'),
    typed: [field(FIELD.shares), '3'],
    send: press(SHARES.buy),
    done: closed,
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
    form: 'members/delete-member-dialog',
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
    name: 'make a member an admin',
    path: ({ invited }) => `/admin/users/${invited}`,
    open: (page) => page.getByRole('button', { name: BUTTON.editMember }).click(),
    fill: (form) => field(FIELD.role)(form).selectOption('ADMIN'),
    typed: [field(FIELD.role), 'ADMIN'],
    send: async (form, page) => {
      await press(BUTTON.save)(form);
      await press(BUTTON.makeAdmin)(page.getByRole('dialog'));
    },
    done: closed,
    asksForProof: true,
  },
  {
    name: 'make an admin a super admin',
    path: ({ accounts }) => `/admin/users/${accounts.otherAdmin.id}`,
    open: (page) => page.getByRole('button', { name: BUTTON.makeSuperAdmin }).click(),
    send: press(BUTTON.makeSuperAdmin),
    done: closed,
    asksForProof: true,
    needsServer: true,
  },
];
