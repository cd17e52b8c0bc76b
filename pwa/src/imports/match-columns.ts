/** Which column of a sheet fills which field: by its name in any of the languages, or as a person chose before. */
import { LANGUAGES } from 'shared-schema/texts/languages';
import type { Translator } from 'shared-schema/texts/translate';
import { localValues } from '../browser-storage.ts';
import { translatorFor } from '../language/texts.ts';
import { comparableText } from 'shared-schema/sheets/plain-cell';
import { type ColumnContent, guessColumn } from 'shared-schema/sheets/guess-column';
import type { TableRow } from 'shared-schema/sheets/workbook';
import { ALIASES_OF_KIND, HEAD_ALIASES } from './aliases.ts';
import type { Column } from './columns.ts';
import { columnsOfKind, type Matching, unusedColumns, withOneAmount } from './sheet-columns.ts';
import type { SheetKind } from './sheet-kind.ts';

/** The texts of all three languages: a sheet may come from somebody who reads another one. */
export function allTranslators(): Promise<Translator[]> {
  return Promise.all(LANGUAGES.map(translatorFor));
}

/**
 * The app's own names come first, then what people say instead. Of columns without a name, the only
 * one that looks like what is needed is taken for it.
 */
export function matchColumns(
  kind: SheetKind,
  heads: string[],
  translators: Translator[],
  rows: TableRow[] = [],
): Matching {
  const chosen = chosenBefore()[kind] ?? {};
  const written = heads.map(comparableText);
  const matching: Matching = {};
  const taken = new Set<number>();
  const names = [
    (column: Column) => [...namesOf(column, translators), ...(chosen[column.field] ?? [])],
    ({ field }: Column) => [...(HEAD_ALIASES[field] ?? []), ...(ALIASES_OF_KIND[kind]?.[field] ?? [])],
  ];
  for (const namesFor of names) {
    for (const column of columnsOfKind(kind, {})) {
      if (column.field in matching) continue;
      const wanted = new Set(namesFor(column));
      const position = written.findIndex((head, index) => head !== '' && !taken.has(index) && wanted.has(head));
      if (position < 0) continue;
      matching[column.field] = position;
      taken.add(position);
    }
  }
  const wasChosen = (field: string) => chosen[field]?.includes(written[Number(matching[field])] ?? '') ?? false;
  const named = withOneAmount(kind, matching, wasChosen);
  return { ...named, ...matchByContent(kind, named, written, rows) };
}

/** Such as the names that programs give to columns without one. */
const SAYS_NOTHING = /^(column|field|unnamed)?\d*$/;

/** Fields that nothing else looks like. An amount may be a balance, and words may be anything. */
const LOOKS: Record<string, ColumnContent> = {
  name: 'name',
  mobileIndia: 'phone',
  customerPhoneNumber: 'phone',
  email: 'email',
  date: 'date',
  purchaseDate: 'date',
  startedOn: 'date',
};

function matchByContent(kind: SheetKind, matching: Matching, heads: string[], rows: TableRow[]): Matching {
  const records = rows.filter((row) => row.kind === 'record');
  const nameless = unusedColumns(heads.length, matching).filter((position) => SAYS_NOTHING.test(heads[position]!));
  const looks = nameless.map((position) => ({
    position,
    look: guessColumn(records.map(({ cells }) => cells[position] ?? null)),
  }));
  const found: Matching = {};
  for (const { field } of columnsOfKind(kind, matching)) {
    const alike = field in matching ? [] : looks.filter(({ look }) => look !== undefined && look === LOOKS[field]);
    if (alike.length === 1) found[field] = alike[0]!.position;
  }
  return found;
}

function namesOf({ field, label }: Column, translators: Translator[]): string[] {
  return [field, ...translators.map(({ t }) => t(label))].map(comparableText);
}

type Chosen = Record<string, string[]>;

const KEY = 'importColumns';

function chosenBefore(): Partial<Record<SheetKind, Chosen>> {
  try {
    return JSON.parse(localValues.get(KEY) ?? '{}') as Partial<Record<SheetKind, Chosen>>;
  } catch {
    return {};
  }
}

/** Remembers under which heads a person found the fields, for the next sheet of that kind. What they chose before for a head is forgotten. */
export function rememberColumns(kind: SheetKind, heads: string[], matching: Matching): void {
  const written = new Set(heads.map(comparableText));
  const before = chosenBefore();
  const others = Object.entries(before[kind] ?? {}).map(([field, names]): [string, string[]] => [
    field,
    names.filter((name) => !written.has(name)),
  ]);
  const chosen: Chosen = Object.fromEntries(others);
  for (const [field, place] of Object.entries(matching)) {
    if (typeof place === 'string') continue;
    const name = comparableText(heads[place] ?? '');
    if (name) chosen[field] = [...(chosen[field] ?? []), name];
  }
  localValues.set(KEY, JSON.stringify({ ...before, [kind]: chosen }));
}
