/** The workbook of everything: a sheet for each kind that import reads, and last what does not come along. */
import { IMPORT_KINDS } from 'shared-schema/imports/import-kind-name';
import type { Translate } from 'shared-schema/texts/translate';
import { sheetOf, xlsxOf } from '../template.ts';
import type { BooksOut } from './books-out.ts';
import { neverAlong } from './never-along.ts';

export async function booksFile({ sheets, left }: BooksOut, fileName: string, t: Translate): Promise<File> {
  const written = IMPORT_KINDS.flatMap((kind) => {
    const rows = sheets[kind] ?? [];
    return rows.length > 0 ? [sheetOf(kind, rows, t(`imports.${kind}`), t)] : [];
  });
  const blob = await xlsxOf([...written, readMe(left, t)]);
  return new File([blob], fileName, { type: blob.type });
}

function readMe(left: string[], t: Translate) {
  const line = (value: string, style: object = {}) => [{ type: String, value, wrap: true, ...style }];
  const bold = { fontWeight: 'bold' };
  return {
    sheet: t('booksOut.readMe'),
    data: [
      line(t('booksOut.title'), bold),
      line(t('booksOut.about')),
      [],
      line(t('booksOut.staysTitle'), bold),
      ...[...left, ...neverAlong(t)].map((sentence) => line(sentence)),
    ],
    columns: [{ width: 100 }],
    orientation: 'portrait',
  };
}
