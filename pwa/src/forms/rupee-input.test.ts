/** Whatever is typed is read as decided, and is shown as it was read before it is sent; or it is refused. */
import * as fc from 'fast-check';
import { formatMoney } from 'shared-schema/money';
import { formatPercent } from 'shared-schema/percent';
import { searchRuns } from 'shared-schema/testing/search-runs';
import { parsePaise, parsePercent } from 'shared-schema/typed-figure';
import { expect, test } from 'vitest';
import { percentUnderstood, rupeesUnderstood } from './rupee-input.tsx';

test.each([
  ['1500,50', '₹1,500.50'],
  ['1,5', '₹1.50'],
  ['1500', '₹1,500.00'],
  ['१,५०,०५०', '₹1,50,050.00'],
  ['₹1500.5', '₹1,500.50'],
  ['1,500.50', undefined],
  ['1,500', undefined],
  ['500', undefined],
  ['1,50,05', undefined],
  ['five', undefined],
  ['', undefined],
])('%j is shown beside the field as %j', (typed, shown) => {
  expect(rupeesUnderstood(typed)).toBe(shown);
});

test('a per cent figure is shown where it is written otherwise', () => {
  expect(['1,5', '1.5', '١٫٥', '1.5%', '1,55,5'].map(percentUnderstood)).toEqual([
    '1.5%',
    undefined,
    '1.5%',
    undefined,
    undefined,
  ]);
});

/** Of the usual digits, Devanagari and Malayalam. */
const ZEROS = [0x30, 0x966, 0xd66];
const MARKS = ['.', ',', ' ', "'", '-', '₹'];

/** In `npm test` up to five characters; SEARCH_TIMES=20 tries those of six and seven, too: a million shapes. */
const LONGEST = searchRuns(1) > 1 ? 7 : 5;

test('every short shape of a figure, in three scripts, is shown as it was read, or refused', () => {
  const wrong: string[] = [];
  for (const shape of shapesUpTo(LONGEST)) {
    for (const zero of ZEROS) wrong.push(...faultIn(shape, zero));
    if (wrong.length > 0) break;
  }
  expect(wrong).toEqual([]);
});

test('longer figures at random, in three scripts, are shown as they were read, or refused', () => {
  const unit = fc.constantFrom(...'0 1 2 3 4 5 6 7 8 9'.split(' '), ',', '.', ...MARKS);
  fc.assert(
    fc.property(fc.string({ unit, minLength: 1, maxLength: 12 }), fc.constantFrom(...ZEROS), (typed, zero) => {
      expect(faultIn(typed, zero)).toEqual([]);
    }),
    { numRuns: searchRuns(1) > 1 ? 1_000_000 : 20_000 },
  );
});

/** Digits count up, so that none can be mistaken for another. */
function* shapesUpTo(longest: number, before = '', digits = 0): Generator<string> {
  if (before) yield before;
  if (before.length === longest) return;
  yield* shapesUpTo(longest, before + ((digits % 9) + 1), digits + 1);
  for (const mark of MARKS) yield* shapesUpTo(longest, before + mark, digits);
}

/** What is read or shown otherwise than decided. */
function faultIn(usual: string, zero: number): string[] {
  const typed = usual.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  const [money, rate] = [parsePaise(typed), parsePercent(typed)];
  if (money !== meant(usual.replace(/^( *-? *)₹/, '$1'), 2) || rate !== meant(usual, 3)) return [`read: ${typed}`];
  if (money === undefined) return [];
  const [written, shown] = [formatMoney(money), rupeesUnderstood(typed)];
  const isShown = shown === written && parsePaise(shown) === money;
  const isWrittenSo = shown === undefined && [written, written.slice(1), written.slice(1, -3)].includes(typed.trim());
  const isRateShown = rate === undefined || (percentUnderstood(typed) ?? `${typed.trim()}%`) === formatPercent(rate);
  return (isShown || isWrittenSo) && isRateShown ? [] : [`shown: ${typed}`];
}

const WITH_POINT =
  /^(\d*|[1-9]\d{0,2}(?:([, '])\d{3})(?:\2\d{3})*|[1-9]\d?(?:([, '])\d{2})(?:\3\d{2})*\3\d{3})(?:\.(\d*))?$/;
const WITH_COMMA =
  /^(\d*|[1-9]\d{0,2}(?:([. '])\d{3})(?:\2\d{3})*|[1-9]\d?(?:([. '])\d{2})(?:\3\d{2})*\3\d{3}),(\d{1,2})$/;

/** How decided, in thousandths: a comma groups as 3 or 2-2-3 digits, or stands before one or two last digits; all else is refused. */
function meant(usual: string, decimals: number): number | undefined {
  const [, sign, figure] = /^(-?) ?(.*)$/.exec(usual.replace(/ +/g, ' ').trim())!;
  const [, whole, , , fraction = ''] = WITH_POINT.exec(figure!) ?? WITH_COMMA.exec(figure!) ?? [];
  if (whole === undefined || !/\d/.test(figure!)) return undefined;
  if (fraction.slice(decimals).replace(/0+$/, '') || fraction.length > 3) return undefined;
  const thousandths = Number(whole.replace(/\D/g, '') + fraction.padEnd(3, '0'));
  return sign && thousandths ? -thousandths : thousandths;
}
