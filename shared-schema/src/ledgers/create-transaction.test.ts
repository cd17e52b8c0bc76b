import { describe, expect, test } from 'vitest';
import type { MemberId, ProjectId } from '../ids.ts';
import { localDate } from '../local-date.ts';
import { LARGEST_AMOUNT, rupees } from '../money.ts';
import { buildBooks, buildContext, buildMember, buildTransactionInput, NOW } from '../testing/build.ts';
import { closeOctober, OCTOBER_CLOSED } from '../testing/collections.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { createTransaction } from './transaction-commands.ts';

const CREATE = 'transaction.create';
type Overrides = Parameters<typeof buildTransactionInput>[0];

function create(overrides: Overrides = {}, books = buildBooks()) {
  return books.run(CREATE, buildTransactionInput(overrides), buildContext());
}

describe('creating a ledger line', () => {
  test('stores what was entered, with the time of entry', async () => {
    const books = buildBooks();
    await create({ reference: '  R-12 ' }, books);
    expect(books.get('transactions', 700)).toEqual({
      id: 700,
      ledger: 'general',
      projectId: 1,
      type: 'CREDIT',
      amount: rupees(1500),
      userId: 2,
      description: 'Share capital',
      reference: 'R-12',
      associatedType: null,
      associatedId: null,
      repaymentId: null,
      timeCompleted: NOW,
      createdBy: 1,
      deletedAt: null,
      date: '2026-11-21',
    });
  });

  test.each([
    ['general', null],
    ['charity', 'CHARITY_FUND'],
    ['operational', 'OPERATIONAL_FUND'],
  ] as const)('in the %s ledger sets the associated type', async (ledger, associatedType) => {
    const [change] = await create({ ledger });
    expect(change!.row).toMatchObject({ ledger, associatedType });
  });

  test('defaults to a credit without a reference', async () => {
    const books = buildBooks();
    const input = { ledger: 'general', amount: 5, userId: 2, description: 'Found in the tin' };
    await books.run(CREATE, input, buildContext());
    expect(books.get('transactions', 1)).toMatchObject({ type: 'CREDIT', reference: null, amount: 5 });
  });
});

test('an earlier day counts from its start', async () => {
  const [change] = await create({ date: localDate('2026-11-18') });
  expect(change!.row).toMatchObject({
    date: '2026-11-18',
    timeCompleted: '2026-11-17T18:30:00.000Z',
    enteredAt: NOW,
  });
});

test('only admins enter lines', () => {
  expect(rolesThatMay(createTransaction)).toEqual(ADMINS);
});

describe('is refused', () => {
  test.each([
    ['amount', 0, 'Amount must be a positive number'],
    ['amount', -5, 'Amount must be a positive number'],
    ['amount', 0.5, 'Amount must be a positive number'],
    ['amount', Number.NaN, 'Amount must be a positive number'],
    ['amount', '5', 'Amount must be a positive number'],
    ['amount', LARGEST_AMOUNT + 1, 'An amount must not be above ₹1,00,00,00,000'],
    ['amount', 1e300, 'Amount must be a positive number'],
    ['userId', undefined, 'User is required'],
    ['userId', '2', 'User is required'],
    ['description', '', 'Description is required'],
    ['description', undefined, 'Description is required'],
    ['description', 'x'.repeat(1_000_000), 'Description must be at most 500 characters'],
    ['type', 'credit', 'Type must be CREDIT or DEBIT'],
    ['ledger', 'pocket', 'A ledger is general, charity or operational'],
  ])('with %s %j', async (field, value, message) => {
    const run = buildBooks().run(CREATE, { ...buildTransactionInput(), [field]: value }, buildContext());
    const refusal = await refusalOf(run);
    expect(refusal).toMatchObject({ code: 'input.invalid', kind: 'invalid' });
    expect(refusal.details.issues).toContainEqual({ message, path: field });
  });

  test('for an unknown member or project', async () => {
    const nobody = await refusalOf(create({ userId: 77 as MemberId }));
    expect(nobody).toMatchObject({ code: 'member.unknown', kind: 'invalid', details: { id: 77, path: 'userId' } });
    const nowhere = await refusalOf(create({ projectId: 9 as ProjectId }));
    expect(nowhere).toMatchObject({ code: 'project.unknown', kind: 'invalid', details: { id: 9, path: 'projectId' } });
  });

  test('for a member who has been deleted', async () => {
    const books = buildBooks();
    books.put([{ table: 'members', row: buildMember({ id: 2 as MemberId, deletedAt: NOW }) }]);
    expect(await refusalOf(create({}, books))).toMatchObject({ code: 'member.unknown' });
  });

  test('for a day to come, while it can still be put right', async () => {
    const input = buildTransactionInput({ date: localDate('2026-11-22') });
    const run = buildBooks().run(CREATE, input, { ...buildContext(), immediate: true });
    expect(await refusalOf(run)).toMatchObject({
      code: 'entry.inFuture',
      kind: 'invalid',
      details: { date: '2026-11-22', today: '2026-11-21', path: 'date' },
    });
  });

  test('for a day before there was any association, while it can still be put right', async () => {
    const input = buildTransactionInput({ date: localDate('1949-12-31') });
    const run = buildBooks().run(CREATE, input, { ...buildContext(), immediate: true });
    expect(await refusalOf(run)).toMatchObject({
      code: 'entry.tooEarly',
      kind: 'invalid',
      details: { date: '1949-12-31', first: '1950-01-01', path: 'date' },
    });
  });

  test('for a closed day', async () => {
    const books = buildBooks();
    await closeOctober(books);
    expect(await refusalOf(create({ date: localDate('2026-10-30') }, books))).toMatchObject(OCTOBER_CLOSED);
  });

  test('with an id that is taken', async () => {
    const books = buildBooks();
    await create({}, books);
    const again = await refusalOf(create({ amount: rupees(9) }, books));
    expect(again).toMatchObject({ code: 'transaction.numberTaken', kind: 'conflict', details: { id: 700 } });
    expect(books.get('transactions', 700)!.amount).toBe(rupees(1500));
  });
});
