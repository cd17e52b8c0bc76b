/** Files that are made to do harm: a few bytes that ask for gigabytes, or for hours. */
import { strToU8, zipSync } from 'fflate';
import { spreadsheet } from './sheet-builders.ts';

export type HostileFile = { name: string; fileName: string; bytes: Uint8Array };

const page = (...parts: string[]) => strToU8(`<html><table>${parts.join('')}</table></html>`);

function sheetOf(xml: string): Uint8Array {
  return withPart('xl/worksheets/sheet1.xml', strToU8(`<worksheet>${xml}</worksheet>`));
}

function ods(rows: string): Uint8Array {
  return zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'META-INF/manifest.xml': strToU8('<manifest:manifest/>'),
    'styles.xml': strToU8('<office:document-styles/>'),
    'content.xml': strToU8(
      `<office:document-content><office:body><office:spreadsheet><table:table table:name="S">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
    ),
  });
}

const odsCell = (repeats: string) =>
  `<table:table-cell office:value-type="string" ${repeats}><text:p>x</text:p></table:table-cell>`;

/** A workbook in which one part is another. */
function withPart(name: string, content: Uint8Array): Uint8Array {
  return zipSync({ ...plainParts(), [name]: content });
}

function plainParts(): Record<string, Uint8Array> {
  return {
    '[Content_Types].xml': strToU8(
      '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    ),
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8('<worksheet><sheetData/></worksheet>'),
  };
}

/** 200 MB of blanks, as small as they get. */
let made: Uint8Array | undefined;
function bomb(): Uint8Array {
  return (made ??= withPart('xl/worksheets/sheet1.xml', new Uint8Array(200e6)));
}

/** Says of each part that it is `size` bytes: in its directory, or before the parts, too. */
function lying(bytes: Uint8Array, size: number, where: 'directory' | 'everywhere'): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  for (let at = 0; at + 46 < copy.length; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
    if (where === 'everywhere' && view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, size, true);
  }
  return copy;
}

const xlml = (rows: string) =>
  strToU8(
    `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="S"><Table>${rows}</Table></Worksheet></Workbook>`,
  );
const xlmlCell = (attributes: string) => `<Cell ${attributes}><Data ss:Type="String">x</Data></Cell>`;

/** Made anew each time: together they are large. */
export const HOSTILE_FILES: { name: string; make: () => HostileFile }[] = [
  [
    'five cells of a page that reach over a billion columns',
    'a.xls',
    () => page(`<tr>${'<td colspan=1000000000>x'.repeat(5)}`),
  ],
  [
    'five closed cells of a page that reach over a billion columns',
    'a.xls',
    () => page(`<tr>${'<td colspan=1000000000>x</td>'.repeat(5)}</tr>`),
  ],
  [
    'a cell of a page that reaches over a billion columns and rows',
    'a.xls',
    () => page(`<tr><td rowspan=1000000000 colspan=1000000000>x</td><td>y</td></tr>`),
  ],
  ['a page whose cells are all joined', 'a.xls', () => page('<tr><td rowspan=2 colspan=2>x</td></tr>'.repeat(200_000))],
  ['a page of nothing but opened cells', 'a.xls', () => page('<tr><td>x'.repeat(1_100_000))],
  ['tables in tables, a hundred thousand deep', 'a.xls', () => page('<table><tr><td>'.repeat(100_000))],
  ['a page whose comment never ends', 'a.xls', () => page('<!--'.repeat(300_000))],
  ['a workbook that unpacks to 200 MB', 'a.xlsx', bomb],
  ['one that says it is small', 'a.xlsx', () => lying(bomb(), 1000, 'everywhere')],
  ['one whose directory says it is small', 'a.xlsx', () => lying(bomb(), 1000, 'directory')],
  ['one that says it is 4 GB', 'a.xlsx', () => lying(bomb(), 0xfffffffe, 'everywhere')],
  [
    'an archive of two thousand entries',
    'a.xlsx',
    () =>
      zipSync({
        ...plainParts(),
        ...Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`xl/${index}.xml`, new Uint8Array()])),
      }),
  ],
  [
    'a cell in the last column of each of 100,000 rows',
    'a.xlsx',
    () =>
      sheetOf(
        `<sheetData>${Array.from({ length: 100_000 }, (_, row) => `<row r="${row + 1}"><c r="XFD${row + 1}"><v>1</v></c></row>`).join('')}</sheetData>`,
      ),
  ],
  [
    'a sheet that joins all of its cells a thousand times',
    'a.xlsx',
    () =>
      sheetOf(
        `<sheetData><row r="1"><c r="A1"><v>1</v></c><c r="ALL1"><v>1</v></c></row><row r="1000000"><c r="A1000000"><v>1</v></c></row></sheetData><mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(1000)}</mergeCells>`,
      ),
  ],
  [
    'five million cells',
    'a.xlsx',
    () => sheetOf(`<sheetData><row r="1">${'<c><v>1</v></c>'.repeat(5_000_000)}</row></sheetData>`),
  ],
  [
    'elements a million deep',
    'a.xlsx',
    () => sheetOf(`<sheetData><row r="1"><c r="A1"><is>${'<r>'.repeat(1_000_000)}</is></c></row></sheetData>`),
  ],
  [
    'an OpenDocument cell that comes 16 billion times',
    'a.ods',
    () =>
      ods(
        `<table:table-row table:number-rows-repeated="1000000">${odsCell('table:number-columns-repeated="16384"')}</table:table-row>`,
      ),
  ],
  [
    'an OpenDocument cell that is joined with a billion',
    'a.ods',
    () =>
      ods(
        `<table:table-row>${odsCell('table:number-columns-spanned="1000000000" table:number-rows-spanned="1000000000"')}${odsCell('')}</table:table-row>`,
      ),
  ],
  [
    'an OpenDocument with a cell a billion columns away',
    'a.ods',
    () =>
      ods(
        `<table:table-row><table:table-cell table:number-columns-repeated="1000000000"/>${odsCell('')}</table:table-row>`,
      ),
  ],
  [
    'an XML workbook with a cell a billion columns away',
    'a.xls',
    () => xlml(`<Row>${xlmlCell('ss:Index="1000000000"')}</Row>`),
  ],
  [
    'an XML workbook with a row a billion rows below',
    'a.xls',
    () => xlml(`<Row ss:Index="1000000000">${xlmlCell('')}</Row>`),
  ],
  [
    'an XML workbook with a cell joined with a billion',
    'a.xls',
    () => xlml(`<Row>${xlmlCell('ss:MergeAcross="1000000000" ss:MergeDown="1000000000"')}${xlmlCell('')}</Row>`),
  ],
  ['eight million empty fields', 'a.csv', () => strToU8(','.repeat(8_000_000))],
  ['four million empty lines', 'a.csv', () => strToU8('a\n'.repeat(4_000_000))],
  ['300,000 quotes', 'a.csv', () => strToU8('"a,'.repeat(300_000))],
  [
    'an old workbook cut in its middle',
    'a.xls',
    () => spreadsheet([{ name: 'S', rows: [['Date', 'x']] }], 'xls').subarray(0, 1500),
  ],
].map(([name, fileName, make]) => ({
  name: name as string,
  make: () => ({ name: name as string, fileName: fileName as string, bytes: (make as () => Uint8Array)() }),
}));
