import { commandNames } from 'shared-schema/commands';
import type { MemberId, TransactionId } from 'shared-schema/ids';
import type { MemoryBooks } from 'shared-schema/memory-books';
import { rupees } from 'shared-schema/money';
import {
  buildBooks,
  buildBusinessInput,
  buildContext,
  buildFundInput,
  buildTransactionInput,
} from 'shared-schema/testing/build';
import { booksFor, booksOfThatTime, contextOf, releases } from 'shared-schema/testing/releases';
import type { Row } from 'shared-schema/tables';
import { expect, test } from 'vitest';
import { describeChange } from './describe.ts';

async function booksWithContracts(): Promise<MemoryBooks> {
  const books = buildBooks();
  await books.run('installmentBusiness.create', buildBusinessInput(), buildContext());
  await books.run('chittyFund.create', { id: 7, ...buildFundInput([2, 3] as MemberId[]) }, buildContext());
  return books;
}

function describeOn(books: MemoryBooks, name: string, input: object): Promise<string> {
  const source = {
    rows: (refs: { table: string; id: unknown }[]) =>
      Promise.resolve(refs.map(({ table, id }) => books.get(table as 'members', id as number) as Row | undefined)),
    all: () => Promise.resolve(books.all('projects')),
  };
  return describeChange({ name, input }, source, (id) => Promise.resolve(books.get('members', id)?.name));
}

test.each<[name: string, input: object, sentence: string]>([
  [
    'repayment.markPaid',
    { id: 'ib-41-3', paidAt: '2026-11-21T08:30:00.000Z' },
    'Installment 3 of 12, Refrigerator, 260 l: ₹3,733.33 from Rajan Pillai',
  ],
  [
    // After a dividend less was collected than the subscription.
    'repayment.markPaid',
    { id: 'cf-7-2-1', paidAt: '2026-11-21T08:30:00.000Z', amount: rupees(7000) },
    'Subscription of month 1, chitty fund 7, ticket 2: ₹7,000.00 from Shaji Varghese',
  ],
  [
    'chittyFund.holdDraw',
    { id: 7, month: 1, ticket: 1, discount: rupees(4000), witnesses: ['Latha', 'Joseph'] },
    'Draw of month 1, chitty fund 7: ticket 1, Thomas Kurian, wins. Prize money ₹6,000.00',
  ],
  [
    'chittyFund.holdDraw',
    { id: 7, month: 1, ticket: 1, box: true, witnesses: ['Latha', 'Joseph'] },
    'Draw of month 1 from the box, chitty fund 7: ticket 1, Thomas Kurian, wins. Prize money ₹9,500.00',
  ],
  [
    'installmentBusiness.create',
    buildBusinessInput(),
    'New business 41: Refrigerator, 260 l for Rajan Pillai, ₹50,000.00',
  ],
  ['installmentBusiness.markRepaid', { id: 41 }, 'Business 41, Refrigerator, 260 l for Rajan Pillai: marked as repaid'],
  ['installmentBusiness.delete', { id: 41 }, 'Business 41, Refrigerator, 260 l for Rajan Pillai: deleted'],
  [
    'transaction.create',
    buildTransactionInput(),
    'Credit of ₹1,500.00 for Thomas Kurian, Transaction Ledger: Share capital',
  ],
  [
    'transaction.delete',
    { id: 400 },
    'Entry no. 400 deleted: Purchase of Refrigerator, 260 l for Rajan Pillai, ₹40,000.00',
  ],
  [
    'transaction.transfer',
    {
      from: { ledger: 'general', projectId: 1 },
      to: { ledger: 'charity', projectId: 2 },
      amount: rupees(5000),
      description: 'Medical camp',
    },
    '₹5,000.00 transferred from Transaction ledger, Welfare Association to Charity fund, Project 2: Medical camp',
  ],
  [
    'installmentBusiness.edit',
    { id: 41, changes: { customerName: { to: 'Rajan P.' }, refererId: { to: 3 } } },
    'Business 41, Refrigerator, 260 l for Rajan Pillai: Customer name and Referer changed',
  ],
  ['chittyFund.move', { id: 7, projectId: 1 }, 'Chitty fund 7 moved to Welfare Association'],
  ['member.approve', { id: 2 }, 'Registration of Thomas Kurian approved'],
  [
    'member.update',
    { id: 2, changes: { fatherName: { to: 'Kurian' }, dob: { to: null } } },
    "Details of Thomas Kurian edited: Father's Name and Date of Birth (DOB)",
  ],
  ['project.rename', { id: 1, name: 'Doha unit' }, 'Project Welfare Association renamed to Doha unit'],
])('%s is described with who and how much', async (name, input, sentence) => {
  expect(await describeOn(await booksWithContracts(), name, input)).toBe(sentence);
});

test('records that are not on the device are described by number', async () => {
  const nothing = buildBooks();
  const paid = (id: string) => describeOn(nothing, 'repayment.markPaid', { id, paidAt: '2026-11-21T08:30:00.000Z' });
  expect(await paid('ib-41-3')).toBe('Installment 3 of business 41 paid');
  expect(await paid('cf-7-2-1')).toBe('Subscription of month 1, chitty fund 7, ticket 2 paid');
  expect(await describeOn(nothing, 'member.delete', { id: 9 })).toBe('Member deleted: member 9');
  expect(await describeOn(nothing, 'transaction.delete', { id: 400 as TransactionId })).toBe('Entry no. 400 deleted');
});

test('an edit whose values were taken out of the outbox is described by its fields', async () => {
  const emptied = { id: 2, changes: { indiaAddress: {} } };
  expect(await describeOn(buildBooks(), 'member.update', emptied)).toBe(
    'Details of Thomas Kurian edited: Indian Address',
  );
});

test('a change of another version of the app is described by its command’s name', async () => {
  const books = buildBooks();
  expect(await describeOn(books, 'chittyFund.merge', {})).toContain('chittyFund.merge');
  expect(await describeOn(books, 'repayment.markPaid', {})).toContain('repayment.markPaid');
  const broken = { rows: () => Promise.reject(new Error('gone')), all: () => Promise.reject(new Error('gone')) };
  const approval = { name: 'member.approve', input: { id: 2 } };
  expect(await describeChange(approval, broken, () => Promise.resolve(undefined))).toContain('member.approve');
});

test.each(releases)('every change queued by release %s is described', async (_, queue) => {
  const books = booksOfThatTime();
  for (const entry of queue) {
    const { name, input, refused } = entry;
    const at = booksFor(entry, books);
    expect(commandNames).toContain(name);
    expect(await describeOn(at, name, input)).not.toContain(name);
    if (!refused) await at.run(name, input, contextOf(entry));
    // Once more, as after the change has been made on this device.
    expect(await describeOn(at, name, input)).not.toContain(name);
  }
});
