/** Where members pay to is changed: every super admin gets a letter, and the one who did it, too. */
import { beforeAll, expect, test } from 'vitest';
import { expectStatus } from './device.ts';
import { openServerWithMail } from './open-test-server.ts';

const ACCOUNT = {
  name: 'Main account',
  bank: 'Federal Bank',
  ifsc: 'FDRL0001234',
  lastDigits: '4321',
  upiId: 'samithi@fbl',
};

const { server, mailbox } = await openServerWithMail();
const superAdmin = await server.as('superAdmin');
let account: number;
/** Everybody who is to be told. */
let told: string[];

beforeAll(async () => {
  const { email } = await server.addPerson({ role: 'SUPERADMIN' });
  told = [server.members.superAdmin.email!, email];
});

const edit = async (changes: object) =>
  expectStatus(200, await superAdmin.put(`/bank-accounts/${account}`, { ...ACCOUNT, ...changes }));

async function expectLetters(): Promise<void> {
  for (const address of told)
    expect((await mailbox.next(address)).text).toContain('members may now be asked to pay there');
}

test('a new account is told, because a project’s money may go there from now on', async () => {
  account = expectStatus(201, await superAdmin.post<{ id: number }>('/bank-accounts', ACCOUNT)).body.id;
  await expectLetters();
});

test.each([
  { upiId: 'nanma@fbl' },
  { upiId: 'nanma@fbl', lastDigits: '9999' },
  { ifsc: 'SBIN0001234' },
  { ifsc: 'SBIN0001234', projectId: 1 },
])('%j of a bank account is told', async (changes) => {
  await edit(changes);
  await expectLetters();
});

test('the UPI ID in Settings is told; names of an account, and settings that lead no money elsewhere, are not', async () => {
  const before = mailbox.mails.length;
  await edit({ ifsc: 'SBIN0001234', projectId: 1, name: 'Current account' });
  expectStatus(200, await superAdmin.put('/settings', { contactPhone: '+91 494 555 0142' }));
  expectStatus(200, await superAdmin.put('/settings', { upiId: 'nanma@okbank' }));
  await expectLetters();
  expect(mailbox.mails).toHaveLength(before + told.length);
});
