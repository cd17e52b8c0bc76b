/** Statements as they come in practice: cut, quoted, shifted, blank, turned around, over several sheets, of another account. For tests. */
import fc from 'fast-check';
import { addDays, type LocalDate, localDate } from '../local-date.ts';
import { spreadsheet } from '../sheets/testing/sheet-builders.ts';

/** Paise. */
export type TrueLine = { date: LocalDate; text: string; effect: number; balance: number };

export type Damaged = {
  damages: string[];
  fileName: string;
  bytes: Uint8Array;
  truth: TrueLine[];
  /** The lines that the file still holds whole; all of them, if it was not cut. */
  whole: TrueLine[];
  /** That through which the cut goes. */
  partly?: TrueLine | undefined;
};

const OPENING = 1_000_000;
const HEADS = ['Date', 'Narration', 'Chq/Ref No', 'Withdrawal', 'Deposit', 'Balance'];

export const trueLines: fc.Arbitrary<TrueLine[]> = fc
  .array(
    fc.record({
      days: fc.constantFrom(0, 0, 0, 1, 2, 40),
      text: fc.constantFrom(
        'UPI/CR/6095123456NN/LEELA',
        'CASH DEPOSIT',
        'SMS CHARGES',
        'ലീല നായർ',
        'TRANSFER ANWAR K',
        'RENT, HALL',
        'TOTAL GAS',
      ),
      paise: fc.integer({ min: 1, max: 10_000_000 }),
      isDebit: fc.boolean(),
    }),
    { minLength: 1, maxLength: 14 },
  )
  .map((given) => {
    let [date, balance] = [localDate('2026-04-01'), OPENING];
    return given.map(({ days, text, paise, isDebit }, index) => {
      date = addDays(date, days);
      const effect = isDebit ? -paise : paise;
      balance += effect;
      return { date, text: text.replace('NN', String(10 + index)), effect, balance };
    });
  });

type Text = string | null;
type Sheet = { name: string; rows: Text[][]; lines: (TrueLine | undefined)[] };
type Draft = { sheets: Sheet[]; hasBalance: boolean };

const rupees = (paise: number) => (paise / 100).toFixed(2);
const dayFirst = (date: string) => date.split('-').toReversed().join('/');

function rowOf({ date, text, effect, balance }: TrueLine): Text[] {
  return [
    dayFirst(date),
    text,
    null,
    effect < 0 ? rupees(-effect) : null,
    effect > 0 ? rupees(effect) : null,
    rupees(balance),
  ];
}

/** Each changes the rows of the file, and says which of its lines are still there whole. `chance` is from 0 to 1. */
type Damage = (draft: Draft, chance: () => number) => void;

const eachLine = ({ sheets }: Draft) =>
  sheets.flatMap((sheet) =>
    sheet.lines.flatMap((line, index) => (line ? [{ sheet, index, row: sheet.rows[index]!, line }] : [])),
  );

function insert({ sheets }: Draft, at: (sheet: Sheet) => number, rows: Text[][]): void {
  const [sheet] = sheets as [Sheet];
  const position = at(sheet);
  sheet.rows.splice(position, 0, ...rows);
  sheet.lines.splice(position, 0, ...rows.map(() => undefined));
}

const ON_TOP = () => 0;
const AT_END = ({ rows }: Sheet) => rows.length;

const pick = <T>(list: T[], chance: () => number): T | undefined => list[Math.floor(chance() * list.length)];

const DAMAGES: Record<string, Damage> = {
  'head lines': (draft) =>
    insert(draft, ON_TOP, [['FEDERAL BANK', null], ['Statement from', '01/04/2026', 'to', '30/06/2026'], [null]]),
  'foot lines': (draft) =>
    insert(draft, AT_END, [[null], ['STATEMENT SUMMARY'], ['Generated On: 01/07/2026', null, 'By', '12345']]),
  'a total': (draft) => {
    const lines = eachLine(draft).map(({ line }) => line.effect);
    const sum = (sign: number) =>
      rupees(lines.filter((each) => each * sign > 0).reduce((all, each) => all + Math.abs(each), 0));
    insert(draft, AT_END, [['Total', null, null, sum(-1), sum(1), null]]);
  },
  'an opening balance': (draft) =>
    insert(draft, ({ lines }) => Math.max(0, lines.findIndex(Boolean)), [
      [null, 'Opening Balance', null, null, null, rupees(OPENING)],
    ]),
  'no balances': (draft) => {
    draft.hasBalance = false;
    for (const { rows } of draft.sheets) for (const row of rows) if (row.length === 6) row.pop();
  },
  'newest first': ({ sheets }) => {
    for (const sheet of sheets) {
      const first = sheet.lines.findIndex(Boolean);
      const last = sheet.lines.findLastIndex(Boolean);
      for (const list of [sheet.rows, sheet.lines] as unknown[][])
        list.splice(first, last - first + 1, ...list.slice(first, last + 1).toReversed());
    }
  },
  'a day’s date once': (draft) => {
    let before = '';
    for (const { row } of eachLine(draft)) {
      const date = row[0] ?? '';
      if (date === before) row[0] = null;
      before = date;
    }
  },
  'a blank cell': (draft, chance) => {
    const found = pick(eachLine(draft), chance);
    if (found) found.row[Math.floor(chance() * found.row.length)] = null;
  },
  'a cell shifted': (draft, chance) => {
    const found = pick(eachLine(draft), chance);
    found?.row.splice(Math.floor(chance() * found.row.length), 0, null);
  },
  'an amount cut in two': (draft, chance) => {
    const found = pick(eachLine(draft), chance);
    const position = found?.row.findLastIndex((cell) => /^\d{3,}\.\d\d$/.test(cell ?? '')) ?? -1;
    if (position < 0) return;
    const text = found!.row[position]!;
    found!.row.splice(position, 1, text.slice(0, 1), text.slice(1));
  },
  'a line gone': ({ sheets }, chance) => {
    const sheet = sheets[0]!;
    const lines = sheet.lines.flatMap((line, index) => (line ? [index] : []));
    const index = pick(lines.slice(1, -1), chance);
    if (index === undefined) return;
    sheet.rows.splice(index, 1);
    sheet.lines.splice(index, 1);
  },
  'a sheet a month': (draft) => {
    const [sheet] = draft.sheets as [Sheet];
    const months = Map.groupBy(eachLine(draft), ({ line }) => line.date.slice(0, 7));
    const above = sheet.rows.slice(0, sheet.rows.findIndex((row) => row[0] === 'Date') + 1);
    if (months.size < 2) return;
    draft.sheets = [...months].map(([name, found]) => ({
      name,
      rows: [...above.map((row) => [...row]), ...found.map(({ row }) => row)],
      lines: [...above.map(() => undefined), ...found.map(({ line }) => line)],
    }));
  },
  'another currency': (draft) => insert(draft, ON_TOP, [['Account Currency', 'AED']]),
  'another account': (draft) => insert(draft, ON_TOP, [['Account Number', '000099998888']]),
  'a date that is none': (draft, chance) => {
    const found = pick(eachLine(draft), chance);
    if (found) found.row[0] = `${found.row[0] ?? '01/04/2026'} (P)`;
  },
  'heads again': (draft, chance) => {
    const [sheet] = draft.sheets as [Sheet];
    const head = sheet.rows.find((row) => row[0] === 'Date')!;
    const position = pick(
      sheet.lines.flatMap((line, index) => (line ? [index] : [])),
      chance,
    );
    if (position !== undefined) insert(draft, () => position, [['Page 2'], [...head]]);
  },
};

/** What is done to the bytes of a CSV: `at` is from 0 to 1. */
const BYTES: Record<string, (bytes: Uint8Array, at: number) => Uint8Array> = {
  cut: (bytes, at) => bytes.subarray(0, Math.floor(bytes.length * at)),
  'a stray quote': (bytes, at) => spliced(bytes, at, 0, [0x22]),
  'half a character': (bytes, at) => spliced(bytes, at, 1, [0xe0]),
};

function spliced(bytes: Uint8Array, at: number, gone: number, added: number[]): Uint8Array {
  const list = [...bytes];
  list.splice(Math.floor(bytes.length * at), gone, ...added);
  return Uint8Array.from(list);
}

const some = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

export const damagedStatement: fc.Arbitrary<Damaged> = fc
  .record({
    truth: trueLines,
    damages: fc.uniqueArray(fc.constantFrom(...Object.keys(DAMAGES)), { maxLength: 3 }),
    bytes: fc.option(fc.record({ what: fc.constantFrom(...Object.keys(BYTES)), at: some }), { freq: 2 }),
    chances: fc.array(some, { minLength: 12, maxLength: 12 }),
    format: fc.constantFrom('csv' as const, 'csv' as const, 'xlsx' as const, 'xls' as const),
    lineEnd: fc.constantFrom('\n', '\r\n'),
  })
  .map(({ truth, damages: given, bytes: cut, chances, format, lineEnd }) => {
    const draft: Draft = {
      hasBalance: true,
      sheets: [{ name: 'S', rows: [[...HEADS], ...truth.map(rowOf)], lines: [undefined, ...truth] }],
    };
    let next = 0;
    // Of an amount whose balance is gone as well nobody can tell that it was cut in two.
    const damages = given.includes('an amount cut in two') ? given.filter((each) => each !== 'a blank cell') : given;
    for (const name of damages) DAMAGES[name]!(draft, () => chances[next++ % chances.length]!);
    const isBook = format !== 'csv' || draft.sheets.length > 1;
    const whole = eachLine(draft).map(({ line }) => line);
    if (isBook) {
      const type = format === 'csv' ? 'xlsx' : format;
      return { damages, fileName: `a.${type}`, bytes: spreadsheet(draft.sheets, type), truth, whole };
    }
    const written = csvOf(draft.sheets[0]!.rows, lineEnd);
    const bytes = cut ? BYTES[cut.what]!(written, cut.at) : written;
    const rowsKept = new TextDecoder().decode(bytes).split(lineEnd).length - 1;
    const kept = cut?.what === 'cut' ? Math.max(0, rowsKept - draft.sheets[0]!.lines.findIndex(Boolean)) : whole.length;
    return {
      damages: cut ? [...damages, `${cut.what} at ${cut.at}`] : damages,
      fileName: 'a.csv',
      bytes,
      truth,
      // What was cut off is no longer in the file.
      whole: whole.slice(0, kept),
      partly: whole[kept],
    };
  });

function csvOf(rows: Text[][], lineEnd: string): Uint8Array {
  const field = (cell: Text) => (cell && /[",]/.test(cell) ? `"${cell}"` : (cell ?? ''));
  return new TextEncoder().encode(rows.map((row) => row.map(field).join(',') + lineEnd).join(''));
}
