import { strFromU8, unzipSync } from 'fflate';
import { rupees } from 'shared-schema/money';
import type { ReportTable } from 'shared-schema/reports/report-table';
import { expect, test } from 'vitest';
import { paperAsXlsx, sheetsOf } from './as-xlsx.ts';
import { layOut } from './lay-out.ts';
import { MissingLetters, requireLetters } from './missing-letters.ts';
import type { Paper } from './paper.ts';
import { UnseenFonts } from './unseen-text.ts';
import { wrapText } from './wrap-text.ts';

const TABLE: ReportTable = {
  columns: [
    { head: 'Name', kind: 'text' },
    { head: 'Since', kind: 'date' },
    { head: 'Sum', kind: 'rupees', sum: true },
  ],
  groups: [{ title: 'Kochi', rows: [['=1+1', '2026-11-21', rupees('1234.5')]] }],
  total: ['Total', null, rupees('1234.5')],
};

function paperOf(tables: ReportTable[]): Paper {
  const pageWords = (page: number, pages: number) => `Page ${page} of ${pages}`;
  return { title: 'Day book', notes: ['Note'], tables, fileName: 'x', language: 'en', groupHead: '', pageWords };
}

/** Every letter is half as wide as the text is high. */
const measure = (text: string, { size }: { size: number }) => (text.length * size) / 2;

test('in a spreadsheet amounts are numbers, dates are dates, and a name that looks like a formula is a text', () => {
  const [sheet] = sheetsOf(paperOf([TABLE]));
  const row = sheet!.data.at(-2)!;
  expect(row).toMatchObject([
    { type: String, value: '=1+1' },
    { type: Date, value: new Date('2026-11-21T00:00:00Z') },
    { type: Number, value: 1234.5 },
  ]);
});

test('the heads of a spreadsheet stay in sight, and it is printed on A4', async () => {
  const paper = paperOf([TABLE]);
  const [sheet] = sheetsOf(paper);
  const heads = sheet!.data.findIndex((row) => row?.some((cell) => (cell as { value?: unknown })?.value === 'Since'));
  expect(sheet!.stickyRowsCount).toBe(heads + 1);
  const files = unzipSync(new Uint8Array(await (await paperAsXlsx(paper)).arrayBuffer()));
  const written = strFromU8(files['xl/worksheets/sheet1.xml']!);
  expect(written).toContain('paperSize="9"');
  expect(written).toContain('state="frozen"');
});

test('two tables of one name have sheets of two names, without what a name must not have', () => {
  const tables = [TABLE, TABLE].map((table) => ({ ...table, title: 'A/B: [1]' }));
  expect(sheetsOf(paperOf(tables)).map(({ sheet }) => sheet)).toEqual(['A B   1', 'A B   1 2']);
});

test('whoever signs has a line with room above it, all of them on the last sheet', () => {
  const rows = Array.from({ length: 44 }, (_, index) => [`Member ${index}`, '2026-11-21', rupees(index)]);
  const signs = ['President', 'Auditor'];
  const { sheets } = layOut({ ...paperOf([{ ...TABLE, groups: [{ rows }] }]), signs }, measure);
  const { texts, rules } = sheets.at(-1)!;
  const [president, auditor] = signs.map((who) => texts.find(({ text }) => text === who)!);
  expect([president!.y, president!.x < auditor!.x]).toEqual([auditor!.y, true]);
  const lines = rules.filter(({ y }) => y < president!.y && y > president!.y - 20);
  expect(lines.map(({ x }) => x)).toEqual([president!.x, auditor!.x]);
  // Nothing is written where they sign.
  const above = [...texts, ...rules].filter(({ y }) => y < lines[0]!.y && y > lines[0]!.y - 50);
  expect(above).toEqual([]);
});

test('a long table goes on over sheets that each repeat its heads and say their number', () => {
  const rows = Array.from({ length: 200 }, (_, index) => [`Member ${index}`, '2026-11-21', rupees(index)]);
  const { sheets, width } = layOut(paperOf([{ ...TABLE, groups: [{ rows }] }]), measure);
  expect(sheets.length).toBeGreaterThan(3);
  for (const [index, { texts }] of sheets.entries()) {
    const words = texts.map(({ text }) => text);
    expect(words).toContain('Since');
    expect(words.at(-1)).toBe(`Page ${index + 1} of ${sheets.length}`);
    for (const { x, width: wide } of texts) expect(x + wide).toBeLessThan(width);
  }
  const shown = sheets.flatMap(({ texts }) => texts.map(({ text }) => text));
  expect(shown.filter((text) => text.startsWith('Member'))).toHaveLength(200);
  expect(shown).toContain('₹199.00');
});

test('a table with many columns lies on its side, and nothing of it leaves the sheet', () => {
  const many = Array.from({ length: 9 }, (_, index) => ({ head: `Column ${index}`, kind: 'rupees' as const }));
  const columns = [{ head: 'Name', kind: 'text' as const }, ...many];
  const rows = [['A customer with a very long name indeed', ...many.map(() => rupees(1_234_567))]];
  const { sheets, width, height } = layOut(paperOf([{ columns, groups: [{ rows }] }]), measure);
  expect(width).toBeGreaterThan(height);
  for (const { x, width: wide } of sheets[0]!.texts) expect(x + wide).toBeLessThanOrEqual(width - 30);
});

test('a text is broken between words, and a word that is too wide between letters', () => {
  const wide = (text: string) => text.length;
  expect(wrapText('paid to the association', 10, wide)).toEqual(['paid to', 'the', 'associatio', 'n']);
});

test('unseen texts have a code for each letter, in as many fonts as they need', () => {
  const letters = Array.from({ length: 300 }, (_, index) => String.fromCodePoint(0xd00 + index)).join('');
  const text = { text: letters, x: 10, y: 20, size: 8, width: 100 };
  const fonts = new UnseenFonts([text]);
  const objects: string[] = [];
  const names = fonts.objects((entries, content) => `${objects.push(entries + (content ?? ''))} 0 R`);
  expect(names).toMatch(/^\/F0 \d+ 0 R \/F1 \d+ 0 R$/);
  expect(objects.join('\n')).toContain('<01> <0D00>');
  expect(fonts.write([text])).toMatch(/^BT [\d.]+ Tz 10 20 Td \/F0 8 Tf <01.*FF> Tj \/F1 8 Tf <01.*> Tj ET\n$/);
});

test('a device that draws the same box for all letters of a script is told apart', () => {
  const box = () => 60;
  const drawn = (letter: string) => letter.codePointAt(0)! % 100;
  expect(() => requireLetters('Latha ലത', box)).toThrow(new MissingLetters('malayalam'));
  expect(() => requireLetters('Latha लता', box)).toThrow(new MissingLetters('devanagari'));
  expect(() => requireLetters('Latha', box)).not.toThrow();
  expect(() => requireLetters('Latha ലത लता', drawn)).not.toThrow();
});
