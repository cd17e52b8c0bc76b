import { describe, expect, test } from 'vitest';
import type { AccountId } from '../collections/account-id.ts';
import type { MemberId } from '../ids.ts';
import { type Instant, instant, localDate } from '../local-date.ts';
import { rupees } from '../money.ts';
import { buildBooks, buildBusinessInput, buildContext, buildFundInput, buildMember, NOW } from '../testing/build.ts';
import { english } from '../testing/english.ts';
import { refusalOf } from '../testing/refusal.ts';
import { upiLink } from './reminder.ts';
import { duesToRemindOf, reminderMessage, upiFor } from './reminder-message.ts';

const UNTIL = localDate('2026-11-21');
const LATER = instant('2026-11-22T06:00:00.000Z');
const [THOMAS, RAJAN] = ['m-2', 'b-41'] as [AccountId, AccountId];
const anitha = buildContext();
const shaji = buildContext({ id: 3, issuedAt: LATER });

/** Thomas (2), who has a ticket of a chitty, and Rajan Pillai, who bought a refrigerator in installments. */
async function books() {
  const made = buildBooks();
  await made.run('installmentBusiness.create', buildBusinessInput({ tenure: 24 }), anitha);
  const fund = buildFundInput([2, 2] as MemberId[], { startedOn: localDate('2026-10-05') });
  await made.run('chittyFund.create', { ...fund, id: 7 }, anitha);
  return made;
}

type Sent = { accounts?: AccountId[]; how?: 'WHATSAPP' | 'MAIL'; known?: Instant | null };

function reminder({ accounts = [THOMAS], how = 'WHATSAPP', known = null }: Sent = {}) {
  return { accounts, how, until: UNTIL, sum: rupees(5000), known };
}

describe('a reminder', () => {
  test('is on record for everyone whose dues it told of, and no money moves', async () => {
    const made = await books();
    const lines = made.all('transactions');
    await made.run('reminder.record', reminder({ accounts: [THOMAS, RAJAN] }), anitha);
    const last = { at: NOW, by: 1, how: 'WHATSAPP', until: UNTIL, sum: rupees(5000), accounts: [THOMAS, RAJAN] };
    for (const id of [THOMAS, RAJAN]) {
      expect(made.get('reminders', id)).toEqual({ id, last, before: null, deletedAt: null });
    }
    expect(made.all('transactions')).toEqual(lines);
  });

  test('by WhatsApp is recorded although somebody else had sent one: it happened', async () => {
    const made = await books();
    await made.run('reminder.record', reminder(), anitha);
    await made.run('reminder.record', reminder(), shaji);
    expect(made.get('reminders', THOMAS)).toMatchObject({ last: { by: 3, at: LATER }, before: { by: 1, at: NOW } });
  });

  test('by mail is refused if somebody else had sent one that the sender did not know of', async () => {
    const made = await books();
    await made.run('reminder.record', reminder(), anitha);
    expect(await refusalOf(made.run('reminder.record', reminder({ how: 'MAIL' }), shaji))).toMatchObject({
      code: 'reminder.alreadySent',
      message: 'Not sent: Anitha Nair had sent a reminder before, 21 Nov 2026, 14:00.',
    });
    await made.run('reminder.record', reminder({ how: 'MAIL', known: NOW }), shaji);
    expect(made.get('reminders', THOMAS)!.last).toMatchObject({ by: 3, how: 'MAIL' });
  });

  test('by mail needs a member with an e-mail address', async () => {
    const made = await books();
    made.put([{ table: 'members', row: buildMember({ id: 2 as MemberId, name: 'Thomas Kurian', email: null }) }]);
    const send = (accounts: AccountId[]) =>
      refusalOf(made.run('reminder.record', reminder({ accounts, how: 'MAIL' }), anitha));
    expect(await send([THOMAS])).toMatchObject({ code: 'reminder.noEmail' });
    expect(await send([RAJAN])).toMatchObject({ code: 'reminder.noEmail', details: { name: 'Rajan Pillai' } });
    expect(await send(['m-99' as AccountId])).toMatchObject({ code: 'member.notFound' });
    expect(await send(['b-99' as AccountId])).toMatchObject({ code: 'installmentBusiness.notFound' });
  });

  test('by mail goes to nobody who was not let in', async () => {
    const made = await books();
    for (const status of ['PENDING', 'REJECTED'] as const) {
      made.put([{ table: 'members', row: buildMember({ id: 2 as MemberId, name: 'Thomas Kurian', status }) }]);
      expect(await refusalOf(made.run('reminder.record', reminder({ how: 'MAIL' }), anitha))).toMatchObject({
        code: 'member.notAdmitted',
        message: 'Thomas Kurian is not an approved member.',
      });
    }
  });

  test('that was not sent is taken back by whoever recorded it, and the one before stands again', async () => {
    const made = await books();
    await made.run('reminder.record', reminder(), anitha);
    await made.run('reminder.record', reminder(), shaji);
    await made.run('reminder.withdraw', { accounts: [THOMAS], at: NOW }, anitha);
    expect(made.get('reminders', THOMAS)!.last).toMatchObject({ by: 3 });
    await made.run('reminder.withdraw', { accounts: [THOMAS], at: LATER }, shaji);
    expect(made.get('reminders', THOMAS)).toMatchObject({ last: { by: 1 }, before: null });
    await made.run('reminder.withdraw', { accounts: [THOMAS], at: NOW }, anitha);
    expect(made.get('reminders', THOMAS)).toMatchObject({ last: null });
  });

  test('that was sent after the one that is taken back stays', async () => {
    const made = await books();
    const anithaLater = buildContext({ issuedAt: LATER });
    await made.run('reminder.record', reminder(), anitha);
    await made.run('reminder.record', reminder(), anithaLater);
    await made.run('reminder.withdraw', { accounts: [THOMAS], at: NOW }, anithaLater);
    expect(made.get('reminders', THOMAS)).toMatchObject({ last: { at: LATER }, before: { at: NOW } });
  });
});

describe('the message', () => {
  test('tells what is due by the day, when, how much, and how to pay', async () => {
    const made = await books();
    const contracts = [...made.all('installmentBusinesses'), ...made.all('chittyFunds')];
    const dues = duesToRemindOf(contracts, [THOMAS, RAJAN], localDate('2026-03-31'));
    const upi = upiFor('samithi@okicici', 'Pravasi Samithi', dues, RAJAN);
    const message = reminderMessage({ name: 'Rajan Pillai', association: 'Pravasi Samithi', upi, dues }, english);
    expect(message.split('\n')).toEqual([
      'Dear Rajan Pillai,',
      'A reminder from Pravasi Samithi of the payments due:',
      '• Installment 1 of 24, Refrigerator, 260 l: ₹2,066.66, due on 28 Feb 2026',
      '• Installment 2 of 24, Refrigerator, 260 l: ₹2,066.66, due on 31 Mar 2026',
      'In all: ₹4,133.32',
      'UPI ID for payments: samithi@okicici',
      'Pay by UPI: upi://pay?pa=samithi@okicici&pn=Pravasi%20Samithi&am=4133.32&cu=INR&tn=Business%2041',
      '',
      'If you have paid already, this message needs no answer.',
    ]);
  });

  test('names the customer to whoever else of the household is written to, and says nothing of UPI without an ID', async () => {
    const made = await books();
    const contracts = [...made.all('installmentBusinesses'), ...made.all('chittyFunds')];
    const dues = duesToRemindOf(contracts, [THOMAS, RAJAN], localDate('2026-11-05'));
    const upi = upiFor('', 'Pravasi Samithi', dues, THOMAS);
    const message = reminderMessage({ name: 'Thomas Kurian', association: 'Pravasi Samithi', upi, dues }, english);
    expect(message).toContain(
      '• Rajan Pillai: installment 9 of 24, Refrigerator, 260 l: ₹2,066.66, due on 31 Oct 2026',
    );
    expect(message).toContain('• Subscription 1 of 3, chitty fund 7, ticket 2: ₹5,000.00, due on 5 Nov 2026');
    expect(message).not.toContain('UPI');
  });

  test('tells of nobody else: what a member answers for is the customer’s to be reminded of', async () => {
    const made = await books();
    expect(duesToRemindOf(made.all('installmentBusinesses'), [THOMAS], UNTIL)).toEqual([]);
  });
});

test('a UPI link carries rupees and paise, and text that cannot break out of it', () => {
  expect(upiLink('a.b-c@upi', 'Samithi & Sons', rupees('12345.5'), 'Member 2')).toBe(
    'upi://pay?pa=a.b-c@upi&pn=Samithi%20%26%20Sons&am=12345.50&cu=INR&tn=Member%202',
  );
  expect(upiLink('a@b', 'S', rupees('0.07'), 'm-2')).toContain('&am=0.07&');
});
