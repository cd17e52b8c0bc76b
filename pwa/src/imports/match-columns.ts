/** Which kind a sheet is of, and which column of it fills which field: by its name in any of the languages, or as a person chose before. */
import { LANGUAGES } from 'shared-schema/texts/languages';
import type { Translator } from 'shared-schema/texts/translate';
import { localValues } from '../browser-storage.ts';
import { translatorFor } from '../language/texts.ts';
import { comparableText, type SheetTable, type TableRow } from 'shared-schema/sheets/workbook';
import { guessColumn } from 'shared-schema/sheets/guess-column';
import { namesCalled, PAID, RECEIVED } from './columns.ts';
import { type Column, kindName, SHEET_KINDS, type SheetKind } from './sheet-kind.ts';
import { sheetKinds } from './sheet-kinds.ts';

/** By the field: the place of the column that fills it, from 0, or the value that all rows have. */
export type Matching = Record<string, number | string>;

/** What stands for the direction of all rows, where no column says it: a minus before what was paid. */
export const BY_SIGN = 'sign';

/** The same where the amounts have a Cr or Dr: it means one thing in a cash book and the other at a bank. */
export const BY_MARK = { crIsReceived: 'crIsReceived', drIsReceived: 'drIsReceived' } as const;

/**
 * The columns that a sheet may have: those of its template, and the two in which many write what came in and what went out. Each is
 * required as far as what was matched makes it so.
 */
export function columnsOfKind(kind: SheetKind, matching: Matching): Column[] {
  const { columns } = sheetKinds[kind];
  if (!hasDirection(kind)) return columns;
  const required = !isSplit(matching);
  return columns.flatMap((column) => {
    if (column.field === 'type') return [{ ...column, required }];
    return column.field === 'amount' ? [{ ...column, required }, RECEIVED, PAID] : [column];
  });
}

/** Its rows say whether money came or went: a column, two columns, a sign, or one answer for all. */
export function hasDirection(kind: SheetKind): boolean {
  return sheetKinds[kind].columns.some(({ field }) => field === 'type');
}

/** What came in and what went out stand in two columns. */
export function isSplit(matching: Matching): boolean {
  return 'received' in matching || 'paid' in matching;
}

/** A row has one amount: what was chosen instead of another takes its place. */
const RIVALS: Record<string, string[]> = { amount: ['received', 'paid'], received: ['amount'], paid: ['amount'] };

export function withoutRivals(field: string, matching: Matching): Matching {
  return Object.fromEntries(Object.entries(matching).filter(([other]) => !RIVALS[field]?.includes(other)));
}

/**
 * Of columns found by name: beside an amount, one such as `Receipt` or `Paid` holds a number or a tick; beside both, the amount is another
 * one, such as a balance.
 */
function withOneAmount(kind: SheetKind, matching: Matching): Matching {
  if (!hasDirection(kind) || !('amount' in matching)) return matching;
  return withoutRivals('received' in matching && 'paid' in matching ? 'received' : 'amount', matching);
}

/** What must be chosen before the sheet can be checked. */
export function missingColumns(kind: SheetKind, matching: Matching): Column[] {
  return columnsOfKind(kind, matching).filter(({ field, required }) => required && !(field in matching));
}

/** The columns of the sheet that fill nothing, from 0. */
export function unusedColumns(width: number, matching: Matching): number[] {
  const used = new Set(Object.values(matching));
  return Array.from({ length: width }, (_, position) => position).filter((position) => !used.has(position));
}

/** The texts of all three languages: a sheet may come from somebody who reads another one. */
export function allTranslators(): Promise<Translator[]> {
  return Promise.all(LANGUAGES.map(translatorFor));
}

/** What heads of columns may say, of every kind and in every language: it tells them from the rows of a sheet. */
export function headsInBooks(translators: Translator[]): Set<string> {
  const columns = SHEET_KINDS.flatMap((kind) => columnsOfKind(kind, {}));
  return new Set(columns.flatMap((column) => [...namesOf(column, translators), ...namesCalled(column)]));
}

/**
 * As a person chose for a sheet with the same heads; else the app's own names come first, then what people say instead. Of columns without
 * a name, the only one that looks like what is needed is taken for it.
 */
export function matchColumns(
  kind: SheetKind,
  heads: string[],
  translators: Translator[],
  rows: TableRow[] = [],
): Matching {
  const written = heads.map(comparableText);
  const named = chosenBefore()[layoutOf(kind, heads)] ?? matchByName(kind, written, translators);
  return { ...named, ...matchByContent(kind, named, written, rows) };
}

function matchByName(kind: SheetKind, written: string[], translators: Translator[]): Matching {
  const matching: Matching = {};
  const taken = new Set<number>();
  for (const namesFor of [(column: Column) => namesOf(column, translators), namesCalled]) {
    for (const column of columnsOfKind(kind, {})) {
      if (column.field in matching) continue;
      const wanted = new Set(namesFor(column));
      const position = written.findIndex((head, index) => head !== '' && !taken.has(index) && wanted.has(head));
      if (position < 0) continue;
      matching[column.field] = position;
      taken.add(position);
    }
  }
  return withOneAmount(kind, matching);
}

/** Such as the names that programs give to columns without one. */
const SAYS_NOTHING = /^(column|field|unnamed)?\d*$/;

function matchByContent(kind: SheetKind, matching: Matching, heads: string[], rows: TableRow[]): Matching {
  const records = rows.filter((row) => row.kind === 'record');
  const nameless = unusedColumns(heads.length, matching).filter((position) => SAYS_NOTHING.test(heads[position]!));
  const contents = nameless.map((position) => ({
    position,
    content: guessColumn(records.map(({ cells }) => cells[position] ?? null)),
  }));
  const found: Matching = {};
  for (const { field, looks } of columnsOfKind(kind, matching)) {
    const alike = field in matching ? [] : contents.filter(({ content }) => content !== undefined && content === looks);
    if (alike.length === 1) found[field] = alike[0]!.position;
  }
  return found;
}

function namesOf({ field, label }: Column, translators: Translator[]): string[] {
  return [field, ...translators.map(({ t }) => t(label))].map(comparableText);
}

/**
 * What a sheet holds, by its name and the heads of its columns. `wanted` comes first among those that fit alike. Undefined for a sheet that
 * is nothing of the kind.
 */
export function guessKind(
  name: string,
  { heads, rows }: SheetTable,
  wanted: SheetKind,
  translators: Translator[],
): SheetKind | undefined {
  const before = kindsBefore()[keyOf(heads)];
  if (before === '') return undefined;
  const known = SHEET_KINDS.find((kind) => kind === before);
  if (known) return known;
  const written = comparableText(name);
  const byName = SHEET_KINDS.find((kind) => translators.some(({ t }) => comparableText(kindName(kind, t)) === written));
  if (byName) return byName;
  const fits = [wanted, ...SHEET_KINDS.filter((kind) => kind !== wanted)].map((kind) => {
    const matching = matchColumns(kind, heads, translators, rows);
    // How it tells money received from money paid may be answered for the whole sheet.
    const missing = missingColumns(kind, matching).filter(({ field }) => field !== 'type').length;
    const required = columnsOfKind(kind, matching).filter(({ required: isRequired }) => isRequired).length;
    // A cash book with a running balance: what it received and paid is no opening balance.
    const isCashBook = kind === 'openings' && isSplit(matching);
    return { kind, fit: Object.keys(matching).length - missing, enough: missing * 2 <= required && !isCashBook };
  });
  const best = fits.filter(({ enough, fit }) => enough && fit > 0).toSorted((a, b) => b.fit - a.fit)[0];
  return best?.kind;
}

// What a person said before, kept in this browser.

function remembered<T>(key: string): Record<string, T> {
  try {
    return JSON.parse(localValues.get(key) ?? '{}') as Record<string, T>;
  } catch {
    return {};
  }
}

function remember(key: string, name: string, value: unknown): void {
  localValues.set(key, JSON.stringify({ ...remembered(key), [name]: value }));
}

/** Where a person found the fields, by kind and heads: under other heads, the same name may be of something else. */
const chosenBefore = () => remembered<Matching>('importColumns');

function layoutOf(kind: SheetKind, heads: string[]): string {
  return `${kind} ${keyOf(heads)}`;
}

/** For the next sheet of that kind with the same heads. A column without a name, and what all rows have, is asked anew. */
export function rememberColumns(kind: SheetKind, heads: string[], matching: Matching): void {
  const named = Object.entries(matching).filter(
    ([, place]) => typeof place === 'number' && comparableText(heads[place] ?? ''),
  );
  remember('importColumns', layoutOf(kind, heads), Object.fromEntries(named));
}

/** What sheets with the same heads brought; empty for one that was not brought in. */
const kindsBefore = () => remembered<string>('importKinds');

function keyOf(heads: string[]): string {
  return heads.map(comparableText).join(' ');
}

export function rememberKind(heads: string[], kind: SheetKind | ''): void {
  remember('importKinds', keyOf(heads), kind);
}

/** What words of sheets stand for. */
export const rememberedWords = () => remembered<string | number>('importWords');

/** Which of this association's projects is meant, and whether money came or went, is asked anew for each sheet. */
export function rememberWord(field: string, key: string, value: string | number): void {
  if (field !== 'type' && typeof value !== 'number') remember('importWords', key, value);
}
