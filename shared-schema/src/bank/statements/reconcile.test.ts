import { describe, expect, test } from 'vitest';
import { localDate } from '../../local-date.ts';
import { type Money, rupees } from '../../money.ts';
import { type BookedEntry, reconcile, type ReconciledLine } from './reconcile.ts';

const day = (ofApril: number) => localDate(`2026-04-${String(ofApril).padStart(2, '0')}`);
const DAY = day(10);
const LATER = day(11);

function entry(id: string, rupeesIn: number, given: Partial<BookedEntry> = {}): BookedEntry {
  return {
    id,
    date: DAY,
    type: rupeesIn > 0 ? 'CREDIT' : 'DEBIT',
    amount: rupees(Math.abs(rupeesIn)),
    matched: [],
    ...given,
  };
}

function line(id: string, rupeesIn: number, given: Partial<ReconciledLine> = {}): ReconciledLine {
  const type = rupeesIn > 0 ? 'CREDIT' : 'DEBIT';
  return { id, date: DAY, type, amount: rupees(Math.abs(rupeesIn)), setAside: false, ...given };
}

const whole = (lineId: string, amount: number) => ({ matched: [{ lineId, amount: rupees(amount) }] });

/** The account of the worked sums: bank A by the books 21,482.30, by the bank 25,482.30. */
const ACCOUNT = {
  opening: { amount: rupees(20_000), date: day(1) },
  entries: [
    entry('upi', 2000, whole('1', 2000)),
    entry('paid in', 3500, whole('2', 3500)),
    entry('cheque 123', -4000),
    entry('charges', -17.7, whole('3', 17.7)),
  ],
  lines: [
    line('1', 2000, { balance: rupees(22_000) }),
    line('2', 3500, { balance: rupees(25_500) }),
    line('3', -17.7, { balance: rupees('25482.30') }),
  ],
};

test('a cheque that was not presented explains why the bank has more', () => {
  expect(reconcile(ACCOUNT, DAY)).toEqual({
    date: DAY,
    books: rupees('21482.30'),
    bank: rupees('25482.30'),
    explained: [{ why: 'NOT_IN_BANK', date: DAY, amount: rupees(4000), entryId: 'cheque 123' }],
    difference: 0,
  });
});

test('a cheque that was paid in and is not credited yet explains why the bank has less', () => {
  const entries = [...ACCOUNT.entries, entry('member’s cheque', 1000)];
  const { books, explained, difference } = reconcile({ ...ACCOUNT, entries }, DAY);
  expect([books, difference]).toEqual([rupees('22482.30'), 0]);
  expect(explained).toContainEqual({
    why: 'NOT_IN_BANK',
    date: DAY,
    amount: rupees(-1000),
    entryId: 'member’s cheque',
  });
});

test('a line that the opening balance holds explains nothing, also where an entry of after it was matched to it', () => {
  const entries = [...ACCOUNT.entries, entry('receipt', 1000, whole('0', 1000))];
  const lines = [line('0', 1000, { date: localDate('2026-03-31') }), ...ACCOUNT.lines];
  const { books, bank, explained, difference } = reconcile({ ...ACCOUNT, entries, lines }, DAY);
  expect([books, bank, difference]).toEqual([rupees('22482.30'), rupees('25482.30'), 0]);
  expect(explained).toContainEqual({ why: 'NOT_IN_BANK', date: DAY, amount: rupees(-1000), entryId: 'receipt' });
});

test('what was under way at the opening is booked on the bank’s day, and what the bank had before is in the balance', () => {
  const [before, after] = [localDate('2026-03-30'), localDate('2026-04-02')];
  const parts = [{ lineId: '9', amount: rupees(400), on: after }];
  const cheque = entry('cheque', 700, { date: before, matched: parts });
  const apart = [{ counts: before, came: after, amount: rupees(400) }];
  const late = entry('late', 250, { date: after, apart: [{ counts: after, came: before, amount: rupees(250) }] });
  const opening = { amount: rupees(1000), date: localDate('2026-04-01') };
  const account = { entries: [{ ...cheque, apart }, late], lines: [line('9', 400, { date: after })], opening };
  expect(reconcile(account, opening.date)).toMatchObject({ books: rupees(1000), bank: rupees(1000), explained: [] });
  expect(reconcile(account, after)).toMatchObject({ books: rupees(1400), bank: rupees(1400), explained: [] });
});

describe('what the books had before the first line of the bank', () => {
  const [long, before] = [localDate('2024-02-01'), day(9)];
  const entries = [
    entry('of years', 900, { date: long }),
    entry('cheque', -200, { date: before, ...whole('1', 200) }),
    entry('receipt', 500),
  ];
  /** The bank had as much before its first line, of a cheque of the day before that is matched. */
  const since = (had: number, opening?: { amount: Money; date: typeof long }) => {
    const lines = [line('1', -200, { balance: rupees(had - 200) })];
    return reconcile({ entries, lines, ...(opening && { opening }) }, DAY);
  };
  const receipt = { why: 'NOT_IN_BANK', date: DAY, amount: rupees(-500), entryId: 'receipt' };

  test('is held by its opening balance where both had as much', () => {
    expect(since(900)).toMatchObject({
      books: rupees(1200),
      bank: rupees(700),
      explained: [receipt],
      difference: 0,
    });
  });

  test('is unexplained by as much as the two differ, and listed nowhere', () => {
    expect(since(850)).toMatchObject({ explained: [receipt], difference: rupees(-50) });
  });

  test('is on its way where the bank has moved nothing since the opening of the account', () => {
    const opening = { amount: rupees(300), date: localDate('2024-01-01') };
    expect(since(300, opening)).toMatchObject({
      explained: [{ why: 'NOT_IN_BANK', entryId: 'of years', amount: rupees(-900) }, receipt],
      difference: 0,
    });
  });
});

describe('what one side has and the other has not', () => {
  const only = (account: { entries?: BookedEntry[]; lines?: ReconciledLine[] }) => {
    const { explained, difference } = reconcile({ entries: [], lines: [], ...account }, DAY);
    return [...explained.map(({ why, amount }) => [why, amount]), difference];
  };

  test.each([
    ['a credit without receipt', { lines: [line('1', 500)] }, 'NOT_IN_BOOKS', 500],
    ['a line set aside', { lines: [line('1', -500, { setAside: true })] }, 'SET_ASIDE', -500],
    [
      'what the bank books tomorrow',
      { entries: [entry('a', 500, whole('1', 500))], lines: [line('1', 500, { date: LATER })] },
      'LATER_IN_BANK',
      -500,
    ],
    [
      'what the books had to date later',
      { entries: [entry('a', 500, { ...whole('1', 500), date: LATER })], lines: [line('1', 500)] },
      'LATER_IN_BOOKS',
      500,
    ],
    [
      'what of an entry is not matched',
      { entries: [entry('a', 800, whole('1', 500))], lines: [line('1', 500)] },
      'NOT_IN_BANK',
      -300,
    ],
  ])('%s', (_what, account, why, amount) => {
    expect(only(account)).toEqual([[why, rupees(amount)], 0]);
  });

  test('an entry that was undone before the bank heard of it is nothing', () => {
    const entries = [entry('a', 500, { undoes: 'b' }), entry('b', -500, { undoes: 'a', date: LATER })];
    expect(reconcile({ entries, lines: [] }, LATER)).toMatchObject({ books: 0, explained: [], difference: 0 });
    expect(only({ entries })).toEqual([['NOT_IN_BANK', rupees(-500)], 0]);
  });
});

test('one line over several receipts, and one entry over several lines, meet', () => {
  const entries = [
    entry('a', 300, whole('1', 300)),
    entry('b', 200, whole('1', 200)),
    entry('c', 700, {
      matched: [
        { lineId: '2', amount: rupees(400) },
        { lineId: '3', amount: rupees(300) },
      ],
    }),
  ];
  const lines = [line('1', 500), line('2', 400), line('3', 300)];
  expect(reconcile({ entries, lines }, DAY)).toMatchObject({ explained: [], difference: 0 });
});

test('a line that is missing from the statements is a difference that nothing explains', () => {
  const lines = ACCOUNT.lines.filter(({ id }) => id !== '2');
  const entries = ACCOUNT.entries.filter(({ id }) => id !== 'paid in');
  expect(reconcile({ ...ACCOUNT, entries, lines }, DAY).difference).toBe(rupees(3500));
});

test('a line changed by a paisa is seen', () => {
  const lines = ACCOUNT.lines.map((each) =>
    each.id === '3' ? { ...each, balance: (each.balance! + 10) as Money } : each,
  );
  expect(reconcile({ ...ACCOUNT, lines }, DAY).difference).toBe(rupees('0.01'));
});
