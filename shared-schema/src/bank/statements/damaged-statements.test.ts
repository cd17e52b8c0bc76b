/** Whatever has become of a statement: every row of it is accounted for, no sum is wrong, and nothing is lost without a word. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, localDate } from '../../local-date.ts';
import { type Money, rupees } from '../../money.ts';
import { searchRuns } from '../../testing/search-runs.ts';
import { readWorkbook } from '../../sheets/read-workbook.ts';
import { newLines } from './new-lines.ts';
import { readStatement, type ReadStatement } from './read-statement.ts';
import type { FileLine } from './statement-facts.ts';
import { type Damaged, damagedStatement, trueLines, type TrueLine } from '../../testing/damaged-statements.ts';

const counts = { entered: 0, asked: 0 };

test('a damaged statement is entered right, or not at all', () => {
  fc.assert(
    fc.property(damagedStatement, (damaged) => {
      const book = readWorkbook(damaged.bytes, damaged.fileName);
      const read = 'refused' in book ? undefined : readStatement(book, { lastDigits: '4321' });
      if (!read || !('lines' in read) || 'refused' in book) {
        counts.asked++;
        return;
      }
      counts.entered++;
      // Bytes that are gone may be those that said it.
      const isWhole = damaged.damages.every((damage) => !damage.includes(' at '));
      expect(damaged.damages.filter((damage) => isWhole && damage.startsWith('another'))).toEqual([]);
      expectAllRows(book.sheets, read);
      expectRight(read.lines, damaged);
    }),
    { numRuns: searchRuns(250) },
  );
  process.stdout.write(`${JSON.stringify(counts)}\n`);
  expect(Math.min(counts.entered, counts.asked)).toBeGreaterThan(searchRuns(250) / 20);
});

function expectAllRows(
  sheets: { name: string; rows: unknown[] }[],
  { lines, leftOut }: Extract<ReadStatement, { lines: unknown }>,
): void {
  const keyOf = ({ row, sheet = sheets[0]!.name }: { row: number; sheet?: string }) => `${sheet} ${row}`;
  const told = [...lines, ...leftOut].map(keyOf);
  expect(new Set(told).size).toBe(told.length);
  expect(told.toSorted()).toEqual(
    sheets.flatMap(({ name, rows }) => rows.map((_, index) => `${name} ${index + 1}`)).toSorted(),
  );
}

/** The lines are those that the file still holds, with their sums and days; of one that is cut the rest may tell as much. */
function expectRight(lines: FileLine[], damaged: Damaged): void {
  const { whole, partly } = damaged;
  const hasDay = isDayTold(damaged);
  const written = (date: string, sum: number) => (hasDay ? `${date} ${sum}` : String(sum));
  const told = lines.map(({ date, type, amount }) => written(date, type === 'CREDIT' ? amount / 10 : -amount / 10));
  const inFile = partly ? [...whole, partly] : whole;
  const named = (list: TrueLine[]) => list.map(({ date, effect }) => written(date, effect)).toSorted();
  expect([named(whole), named(inFile)]).toContainEqual(told.toSorted());
}

/** Where the one date is gone that tells a line from that above, it takes the day above. */
function isDayTold({ damages }: Damaged): boolean {
  const isGone = damages.includes('newest first') || damages.includes('a line gone');
  if (isGone && damages.includes('a day’s date once')) return false;
  return !damages.includes('a blank cell') && !damages.includes('a cell shifted');
}

/** How another file of the bank tells the same line. */
const retold = fc.constantFrom('alike', 'text cut', 'no balance', 'a day later');

test('a statement that comes again, told otherwise and with lines between, enters nothing twice and loses nothing', () => {
  fc.assert(
    fc.property(
      trueLines,
      fc.array(fc.tuple(retold, fc.boolean()), { minLength: 14, maxLength: 14 }),
      (truth, tellings) => {
        const known = truth.map((line, index) => asLine(line, index, 0));
        let moved = 0;
        const told = known.flatMap((line, index) => {
          const [how, hasCharge] = tellings[index]!;
          const charge = {
            ...line,
            text: `CHARGE ${index}`,
            utr: null,
            type: 'DEBIT' as const,
            amount: rupees(7),
            row: 100 + index,
          };
          if (hasCharge) moved += 7000;
          const again = retell({ ...line, balance: (line.balance! - moved) as Money }, how);
          return hasCharge ? [{ ...charge, balance: again.balance ?? line.balance! }, again] : [again];
        });
        const { fresh, open } = newLines(told, known);
        for (const { row } of told.filter((line) => !open.includes(line))) {
          expect([row, fresh.some((line) => line.row === row)]).toEqual([row, row >= 100]);
        }
      },
    ),
    { numRuns: searchRuns(250) },
  );
});

/** Days to the line before it, and the sum; all with one of two numbers, as payers by phone have them. */
const numbered = fc.array(
  fc.record({
    days: fc.integer({ min: 1, max: 4 }),
    effect: fc.constantFrom(100, 100, -100, 250, -250),
    utr: fc.constantFrom('919876543210', '918765432109'),
  }),
  { minLength: 2, maxLength: 12 },
);

test('one number on lines of many days: two files without a gap, in any order, enter each line once, or ask', () => {
  const place = fc.tuple(fc.nat({ max: 11 }), fc.nat({ max: 12 }));
  fc.assert(
    fc.property(numbered, place, place, fc.boolean(), (payments, before, part, isTold) => {
      let [date, balance] = [localDate('2026-01-01'), 1000];
      const truth = payments.map(({ days, effect, utr }, row) => {
        [date, balance] = [addDays(date, days), balance + effect];
        const line = asLine({ date, text: `UPI/${utr}`, effect, balance }, row, 0);
        return isTold ? line : { ...line, balance: undefined };
      });
      const [known, file] = [truth.slice(...before), truth.slice(...part)];
      // Of a gap the lines may be any: such as one that was booked later.
      fc.pre(file.length > 0 && Math.max(before[0], part[0]) <= Math.min(before[1], part[1]));
      const { fresh, open } = newLines(file, known);
      for (const { row } of file.filter((line) => open.every((asked) => asked.row !== line.row)))
        expect([row, fresh.some((line) => line.row === row)]).toEqual([row, known.every((line) => line.row !== row)]);
    }),
    { numRuns: searchRuns(250) },
  );
});

function asLine({ date, text, effect, balance }: TrueLine, row: number, moved: number): FileLine {
  const utr = /\d{12}/.exec(text)?.[0] ?? null;
  const amount = (Math.abs(effect) * 10) as Money;
  return {
    row,
    date,
    text,
    utr,
    type: effect > 0 ? 'CREDIT' : 'DEBIT',
    amount,
    balance: (balance * 10 - moved) as Money,
  };
}

function retell(line: FileLine, how: string): FileLine {
  const { balance: _balance, ...rest } = line;
  if (how === 'no balance') return rest;
  if (how === 'text cut') return { ...line, text: line.text.slice(0, 8) };
  return how === 'a day later' && line.utr ? { ...line, date: addDays(line.date, 1) } : line;
}
