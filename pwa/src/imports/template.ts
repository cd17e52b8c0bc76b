/** The sheet that a person fills in, in the language of the screen. */
import type { ImportKindName } from 'shared-schema/imports/import-batch';
import { linesAsCsv } from 'shared-schema/reports/csv';
import type { Translate } from 'shared-schema/texts/translate';
import { type Column, COLUMNS, headOf } from './columns.ts';

export type TemplateFormat = 'xlsx' | 'csv';

export async function templateFile(kind: ImportKindName, format: TemplateFormat, t: Translate): Promise<File> {
  const blob = format === 'csv' ? csvTemplate(kind, t) : await xlsxTemplate(kind, t);
  return new File([blob], `import-${kind}.${format}`, { type: blob.type });
}

function csvTemplate(kind: ImportKindName, t: Translate): Blob {
  const columns = COLUMNS[kind];
  const lines = [columns.map((column) => headOf(column, t)), columns.map((column) => exampleText(column, t))];
  return new Blob([linesAsCsv(lines)], { type: 'text/csv;charset=utf-8' });
}

async function xlsxTemplate(kind: ImportKindName, t: Translate): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/universal');
  const bold = { type: String, fontWeight: 'bold' } as const;
  const columns = COLUMNS[kind];
  const heads = columns.map((column) => ({ ...bold, value: headOf(column, t), wrap: true }));
  const example = columns.map((column) => exampleCell(column, t));
  const explained = [
    [{ ...bold, value: t('imports.explained') }],
    [{ type: String, value: t('imports.exampleRow') }],
    [],
    [t('imports.column'), t('imports.needed'), t('imports.whatItHolds')].map((value) => ({ ...bold, value })),
    ...columns.map((column) =>
      [t(column.label), column.required ? t('imports.yes') : '', aboutColumn(column, t)].map((value) => ({
        type: String,
        value,
      })),
    ),
  ];
  return writeXlsxFile([
    {
      sheet: t('imports.sheet'),
      data: [heads, example],
      columns: columns.map((column) => ({ width: Math.max(14, headOf(column, t).length + 2) })),
      stickyRowsCount: 1,
    },
    { sheet: t('imports.explanation'), data: explained, columns: [{ width: 30 }, { width: 10 }, { width: 80 }] },
  ] as never).toBlob();
}

function exampleCell(column: Column, t: Translate) {
  const { example, type } = column;
  if (example === undefined) return null;
  if (type === 'date') return { type: Date, value: new Date(`${example}T00:00:00Z`), format: 'dd/mm/yyyy' };
  if (typeof example === 'number') return { type: Number, value: example };
  return { type: String, value: exampleText(column, t) };
}

function exampleText({ example, type, choices }: Column, t: Translate): string | number | null {
  if (example === undefined) return null;
  if (type === 'date') return String(example).split('-').toReversed().join('/');
  return choices?.find(({ value }) => value === example)?.name(t) ?? example;
}

/** What a column takes, in a sentence. */
export function aboutColumn({ field, type, choices }: Column, t: Translate): string {
  if (choices) return t('imports.aboutChoice', { choices: choices.map(({ name }) => name(t)).join(', ') });
  if (field === 'chitty') return t('imports.aboutChitty');
  if (field === 'wonIn') return t('imports.aboutWonIn');
  const abouts = {
    text: 'imports.aboutText',
    phone: 'imports.aboutPhone',
    date: 'imports.aboutDate',
    rupees: 'imports.aboutRupees',
    percent: 'imports.aboutPercent',
    count: 'imports.aboutCount',
    member: 'imports.aboutMember',
    project: 'imports.aboutProject',
    choice: 'imports.aboutText',
  } as const;
  return t(abouts[type]);
}
