/**
 * Random books saved as one workbook, read back and entered in an association that has only the person who does it: nothing is
 * asked, and every balance of every day, what is due and what members hold are equal. What that person holds was set there.
 */
import * as fc from 'fast-check';
import { dateOfLine, effectOf } from 'shared-schema/ledgers/transaction';
import { instant } from 'shared-schema/local-date';
import { MemoryBooks } from 'shared-schema/memory-books';
import { RefusalError } from 'shared-schema/refusal-error';
import type { Contract } from 'shared-schema/repayments/contract';
import { remaining } from 'shared-schema/repayments/repayment';
import { anyStep } from 'shared-schema/testing/any-step';
import { buildBooks, buildContext, NOW, TIME_ZONE } from 'shared-schema/testing/build';
import { searchRuns } from 'shared-schema/testing/search-runs';
import { expect, test } from 'vitest';
import { booksIn, readSaved, savedBooks } from '../testing/saved-books.ts';

const LATER = instant(Date.parse(NOW) + 86_400_000);
const context = { ...buildContext({ role: 'SUPERADMIN', issuedAt: LATER }), immediate: true };

test('random books, entered elsewhere, have the same balances, dues and holdings', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 40, size: 'max' }), async (history) => {
      const books = withPhones(buildBooks());
      for (const [minute, { name, input }] of history.entries()) {
        const issuedAt = instant(Date.parse(NOW) + minute * 60_000);
        await attempt(() => books.run(name, input, buildContext({ role: 'SUPERADMIN', issuedAt })));
      }
      const fresh = new MemoryBooks();
      fresh.put(books.all('projects').map((row) => ({ table: 'projects', row })));
      fresh.put([{ table: 'members', row: books.get('members', 1)! }]);
      await enter(fresh, await savedBooks(booksIn(books), context));
      expect(figuresOf(fresh)).toEqual(figuresOf(books));
    }),
    { numRuns: searchRuns(10) },
  );
});

function withPhones(books: MemoryBooks): MemoryBooks {
  books.put(
    books.all('members').map((row) => ({
      table: 'members',
      row: { ...row, mobileIndia: `+91 94470 1000${row.id}`, memberNumber: row.id % 2 ? `${row.id + 1}` : null },
    })),
  );
  return books;
}

async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
  }
}

async function enter(books: MemoryBooks, bytes: Uint8Array): Promise<void> {
  const there = { members: books.all('members'), projects: books.all('projects'), context };
  const sheets = (await readSaved(bytes, there)).map((each) => ({ ...each, id: crypto.randomUUID() }));
  if (sheets.length > 0) await books.run('import.enterBook', { fileName: 'everything.xlsx', sheets }, context);
}

function figuresOf(books: MemoryBooks) {
  const balances = new Map<string, number>();
  for (const line of books.all('transactions')) {
    const key = `${dateOfLine(line, TIME_ZONE)} ${line.ledger} ${line.projectId}`;
    balances.set(key, (balances.get(key) ?? 0) + effectOf(line));
  }
  const due = (contracts: Contract[]) =>
    contracts
      .filter((each) => !('writtenOff' in each && each.writtenOff))
      .map(({ scheduledRepayments }) => scheduledRepayments.reduce((sum, each) => sum + remaining(each), 0))
      .toSorted((a, b) => a - b);
  return {
    balances: [...balances].filter(([, sum]) => sum !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    businesses: due(books.all('installmentBusinesses')),
    funds: due(books.all('chittyFunds')),
    holdings: books
      .all('members')
      .map(({ name, memberNumber, share = 0, dividend = 0 }) => `${memberNumber} ${name} ${share} ${dividend}`)
      .toSorted(),
  };
}
