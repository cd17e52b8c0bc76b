/** Random sequences of purchases, returns, dividends and deletions: what members hold always follows from lines and runs. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { effectOf } from '../ledgers/transaction.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { add, type Money, negate, NOTHING, subtract } from '../money.ts';
import { instant } from '../local-date.ts';
import type { Member } from '../members/member.ts';
import { RefusalError } from '../refusal-error.ts';
import { buildBooks, buildContext, NOW } from '../testing/build.ts';
import { dividendFor } from './dividend-run.ts';
import { priceOf, sharesOf } from './holdings.ts';

type Step = { name: string; input: Record<string, unknown> };

const memberId = fc.constantFrom(1, 2, 3);
const line = fc.integer({ min: 1, max: 25 });
const run = fc.integer({ min: 1, max: 4 });
const shares = fc.integer({ min: 1, max: 9 });
const paise = fc.integer({ min: 1, max: 5000 }).map((each) => each * 10);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: stepOf('shares.buy', { id: line, memberId, shares }) },
  { weight: 2, arbitrary: stepOf('shares.giveBack', { id: line, memberId, shares }) },
  {
    weight: 2,
    arbitrary: stepOf('dividendRun.create', { id: run, rate: fc.oneof(record('perShare'), record('sum')) }),
  },
  stepOf('dividendRun.undo', { id: run }),
  { weight: 3, arbitrary: stepOf('dividend.pay', { id: line, memberId, amount: paise }) },
  { weight: 2, arbitrary: stepOf('transaction.delete', { id: line }) },
);

function stepOf(name: string, input: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Step> {
  return fc.record(input).map((each) => ({ name, input: each }));
}

function record(field: string) {
  return paise.map((amount) => ({ [field]: amount }));
}

test('after any sequence of commands shares and dividends are what lines and runs come to', async () => {
  const done = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
      const books = buildBooks();
      for (const [index, { name, input }] of steps.entries()) {
        if (await attempt(books, name, input, index)) done.add(name);
        for (const member of books.all('members')) expectHoldings(books, member);
        expect(add(...books.all('transactions').map(effectOf))).toBe(expectedBalance(books));
      }
    }),
    { numRuns: 200 },
  );
  expect([...done].toSorted()).toEqual([
    'dividend.pay',
    'dividendRun.create',
    'dividendRun.undo',
    'shares.buy',
    'shares.giveBack',
    'transaction.delete',
  ]);
});

/** Each a minute after the one before. The preview counts the shares of the moment. */
async function attempt(books: MemoryBooks, name: string, input: Step['input'], minute: number): Promise<boolean> {
  const issuedAt = instant(Date.parse(NOW) + minute * 60_000);
  const held = books.all('members').reduce((total, { share }) => total + share!, 0);
  const previewed = name === 'dividendRun.create' ? { ...input, shares: held } : input;
  try {
    await books.run(name, previewed, buildContext({ role: 'SUPERADMIN', issuedAt }));
    return true;
  } catch (error) {
    if (error instanceof RefusalError) return false;
    throw error;
  }
}

function expectHoldings(books: MemoryBooks, { id, share, dividend }: Member): void {
  const lines = books.all('transactions').filter(({ userId }) => userId === id);
  const traded = lines.filter(({ purpose }) => purpose === 'SHARES');
  expect(share).toBe(traded.reduce((sum, each) => sum + (each.type === 'CREDIT' ? 1 : -1) * sharesOf(each), 0));
  const credited = books
    .all('dividendRuns')
    .flatMap((each) => each.parts.filter((part) => part.memberId === id).map((part) => dividendFor(part, each)));
  const paid = lines.filter(({ purpose }) => purpose === 'DIVIDEND').map(({ amount }) => amount);
  expect(dividend).toBe(subtract(add(...credited), add(...paid)));
  expect(dividend).toBeGreaterThanOrEqual(0);
}

/** The price of all shares that are held, less what was paid out. */
function expectedBalance(books: MemoryBooks): Money {
  const prices = books.all('members').map(({ share }) => priceOf(share!));
  const paid = books.all('transactions').flatMap((each) => (each.purpose === 'DIVIDEND' ? [negate(each.amount)] : []));
  return add(...prices, ...paid, NOTHING);
}
