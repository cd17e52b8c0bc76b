/** The rows to correct, as a sheet that can be read in again: the file's own heads and cells, and what is wrong. */
import type { Translate } from 'shared-schema/texts/translate';
import type { Cell, SheetTable } from 'shared-schema/sheets/workbook';
import type { CheckedRow } from './sheet-kind.ts';

export async function faultyRows({ heads, rows }: SheetTable, faulty: CheckedRow[], t: Translate): Promise<File> {
  const { default: writeXlsxFile } = await import('write-excel-file/universal');
  const reasons = new Map(faulty.map(({ row, faults }) => [row, faults.map(({ reason }) => reason).join(' ')]));
  const bold = { type: String, fontWeight: 'bold' } as const;
  const width = Math.max(heads.length, ...rows.map(({ cells }) => cells.length));
  const positions = Array.from({ length: width }, (_, position) => position);
  const data = [
    [
      ...positions.map((position) => ({ ...bold, value: heads[position] ?? '' })),
      { ...bold, value: t('imports.wrong') },
    ],
    ...rows.flatMap(({ row, cells }) => {
      const reason = reasons.get(row);
      return reason
        ? [[...positions.map((position) => written(cells[position])), { type: String, value: reason }]]
        : [];
    }),
  ];
  const sheets = [{ sheet: t('imports.toCorrect').slice(0, 31), data, stickyRowsCount: 1 }];
  const blob = await writeXlsxFile(sheets as never).toBlob();
  return new File([blob], 'rows-to-correct.xlsx', { type: blob.type });
}

/** As the sheet shows it: what cannot be read is kept letter by letter. */
function written(cell: Cell | undefined) {
  if (!cell) return null;
  if (cell.date) return { type: Date, value: new Date(`${cell.date}T00:00:00Z`), format: 'dd/mm/yyyy' };
  return { type: String, value: cell.text };
}
