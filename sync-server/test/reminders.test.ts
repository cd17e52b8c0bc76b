/** Reminders of what is due: who gets a letter, in which language, and who learns of it. */
import { randomUUID } from 'node:crypto';
import { buildBusinessInput, buildFundInput } from 'shared-schema/testing/build';
import { rupees } from 'shared-schema/money';
import type { MemberId } from 'shared-schema/ids';
import { instant, localDate } from 'shared-schema/local-date';
import { beforeAll, expect, test } from 'vitest';
import { composeMail } from '../src/mail/compose.ts';
import { command, createDevice, expectStatus } from './device.ts';
import { openServerWithMail } from './open-test-server.ts';

const { server, mailbox: box } = await openServerWithMail();
const phone = createDevice(await server.as('admin'));
let businessId: number;
const until = localDate('2026-03-31');
const PHONE = '+91 94470 12345';
beforeAll(async () => {
  businessId = await phone.allocateId('installmentBusinesses');
  const input = buildBusinessInput({ refererId: server.members.referer.id, customerPhoneNumber: PHONE });
  const transactionId = await phone.allocateId('transactions');
  await phone.push(command('installmentBusiness.create', { ...input, id: businessId, transactionId }));
  expectStatus(200, await (await server.as('superAdmin')).put('/settings', { upiId: 'samithi@okicici' }));
});

async function reader(email: string, language: 'ml' | null) {
  return server.addMember({ name: 'Faisal Rahman', email, language, mobileIndia: PHONE });
}

const mail = (accounts: string[], known: string | null = null) =>
  command('reminder.record', { accounts, how: 'MAIL', until, sum: rupees(7466.66), known });

test('a member gets one letter of what their household owes, in their language, with a button that pays it', async () => {
  const { id, email } = await reader('faisal@example.org', 'ml');
  const fund = buildFundInput([id, server.members.admin.id], { startedOn: localDate('2026-02-05') });
  await phone.push(command('chittyFund.create', { ...fund, id: await phone.allocateId('chittyFunds') }));
  const outcomes = await phone.push(mail([`m-${id}`, `b-${businessId}`]));
  expect(outcomes).toMatchObject([{ status: 'applied' }]);
  const letter = await box.next(email!);
  expect(letter.text).toContain('നിങ്ങൾ അടയ്ക്കാനുള്ളത്');
  expect(letter.text).toContain('₹3,733.33');
  expect(letter.text).toContain('ചിട്ടി');
  expect(letter.text).toMatch(/http:\/\/\S+\/pay\/[\w-]{43}\n/);
  // A message that was not sent is taken back: the letter stands again, and is not sent again.
  const accounts = [`m-${id}`];
  const [known] = (await phone.pullAll()).changes.reminders.flatMap((row) => row.last?.at ?? []);
  const message = command('reminder.record', { accounts, how: 'WHATSAPP', until, sum: 1000, known });
  await phone.push(message, command('reminder.withdraw', { accounts, at: message.issuedAt }));
  const queued = await server.database.run(`SELECT 1 FROM mail_queue WHERE kind = 'reminder'`);
  expect([queued.length, box.mails.filter(({ to }) => to === email).length]).toEqual([0, 1]);
});

/** A member, and the customer of a business of their own with two installments due. */
async function household(email: string) {
  const { id } = await reader(email, null);
  const input = buildBusinessInput({ refererId: server.members.referer.id });
  const business = await phone.allocateId('installmentBusinesses');
  const transactionId = await phone.allocateId('transactions');
  await phone.push(command('installmentBusiness.create', { ...input, id: business, transactionId }));
  return { id, email, business, accounts: [`m-${id}`, `b-${business}`] };
}

/** The letter as it would be sent now. */
function letterNow({ id, email }: { id: MemberId; email: string }) {
  const waiting = {
    id: randomUUID(),
    kind: 'reminder',
    address: email,
    memberId: id,
    attempts: 1,
    ageSeconds: 60,
  } as const;
  return composeMail(server.database, server.services.settings, waiting);
}

test('who pays while the letter waits gets none', async () => {
  const owing = await household('paid@example.org');
  expect(await phone.push(mail(owing.accounts))).toMatchObject([{ status: 'applied' }]);
  expect((await letterNow(owing))!.text).toContain('Rajan Pillai: installment 1 of 12');
  const paidAt = new Date().toISOString();
  const pay = (number: number) => command('repayment.markPaid', { id: `ib-${owing.business}-${number}`, paidAt });
  expect(await phone.push(pay(1), pay(2))).toMatchObject([{ status: 'applied' }, { status: 'applied' }]);
  expect(await letterNow(owing)).toBeUndefined();
});

test('where only a bank account has a UPI ID, the letter names it and has the button', async () => {
  const owing = await household('by-account@example.org');
  await phone.push(mail(owing.accounts));
  const treasurer = await server.as('superAdmin');
  expectStatus(200, await treasurer.put('/settings', { upiId: '' }));
  expect((await letterNow(owing))!.text).not.toContain('/pay/');
  const account = { name: 'Main account', bank: 'Federal Bank', lastDigits: '4321', upiId: 'samithi@fbl' };
  expectStatus(201, await treasurer.post('/bank-accounts', account));
  const { text } = (await letterNow(owing))!;
  expect(text).toContain('samithi@fbl');
  expect(text).toMatch(/\/pay\/[\w-]{43}/);
  await server.database.run('DELETE FROM pay_links');
  await server.database.run('DELETE FROM bank_accounts');
  expectStatus(200, await treasurer.put('/settings', { upiId: 'samithi@okicici' }));
});

test('who has another address, or is no longer a member, when the letter leaves gets none', async () => {
  const owing = await household('moved@example.org');
  await phone.push(mail(owing.accounts));
  const set = (change: string) => server.database.run(`UPDATE members SET ${change} WHERE id = $1`, [owing.id]);
  for (const [change, back] of [
    [`email = 'new@example.org'`, `email = 'moved@example.org'`],
    [`status = 'REJECTED'`, `status = 'APPROVED'`],
    ['deleted_at = now()', 'deleted_at = NULL'],
  ] as const) {
    await set(change);
    expect(await letterNow(owing)).toBeUndefined();
    await set(back);
    expect(await letterNow(owing)).toBeDefined();
  }
});

test('a message on WhatsApp while the letter waits changes nothing in it', async () => {
  const owing = await household('waits@example.org');
  await phone.push(mail(owing.accounts));
  const letter = await letterNow(owing);
  const [own] = owing.accounts;
  const message = { accounts: [own], how: 'WHATSAPP', until: localDate('2026-02-28'), sum: 1000, known: null };
  await phone.push(command('reminder.record', message));
  // Each time it is written it gets a link of its own.
  const withoutToken = (written: unknown) => JSON.stringify(written).replaceAll(/\/pay\/[\w-]{43}/g, '/pay/…');
  expect(withoutToken(await letterNow(owing))).toBe(withoutToken(letter));
  // By then the letter is two messages old.
  await phone.push(command('reminder.record', message));
  expect(await letterNow(owing)).toBeUndefined();
});

test('a reminder that reaches the server days after it was asked for sends no letter', async () => {
  const late = await household('late@example.org');
  const inTime = await household('in-time@example.org');
  box.refuse('450 Mailbox busy');
  const hoursAgo = (hours: number) => ({ issuedAt: instant(Date.now() - hours * 3_600_000) });
  await phone.push({ ...mail(late.accounts), ...hoursAgo(49) }, { ...mail(inTime.accounts), ...hoursAgo(47) });
  const queued = await server.database.run(`DELETE FROM mail_queue WHERE kind = 'reminder' RETURNING address`);
  box.refuse(undefined);
  expect(queued).toContainEqual({ address: inTime.email });
  expect(queued).not.toContainEqual({ address: late.email });
  const known = (await phone.pullAll()).changes.reminders.find(({ id }) => id === late.accounts[0]);
  expect(known!.last).toMatchObject({ how: 'MAIL' });
});

test('members learn nothing of reminders, neither others’ nor their own', async () => {
  const { id } = await reader('asks@example.org', null);
  await phone.push(
    command('reminder.record', { accounts: [`m-${id}`], how: 'WHATSAPP', until, sum: 1000, known: null }),
  );
  expect((await phone.pullAll()).changes.reminders.map((row) => row.id)).toContain(`m-${id}`);
  const theirs = createDevice(await server.connectAs('asks@example.org'));
  expect((await theirs.pullAll()).changes.reminders).toEqual([]);
  const history = await (await server.as('admin')).get(`/history?table=reminders&id=m-${id}`);
  expect(history.body).toMatchObject([{ action: 'reminder.record' }]);
});
