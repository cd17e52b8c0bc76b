import { t } from '../language/texts.ts';
import { Mark } from '../ui/mark.tsx';
import type { RecordCardParts } from '../ui/record-card.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';
import type { Checked, Fault } from './check-sheet.ts';

type Row = Checked['rows'][number];

export const rowColumns: RecordColumn<Row>[] = [
  {
    header: 'imports.row',
    end: true,
    body: ({ row }) => row,
    cell: { kind: 'count', of: ({ row }) => row },
  },
  { header: 'imports.record', body: ({ title }) => title, cell: { kind: 'text', of: ({ title }) => title } },
  {
    header: 'imports.columnHead',
    body: ({ faults }) => <Lines lines={faults.map(({ column }) => column ?? '')} />,
    cell: { kind: 'text', of: ({ faults }) => faults.map(({ column }) => column ?? '').join('; ') },
  },
  {
    header: 'imports.wrong',
    body: ({ faults }) => <Said faults={faults} />,
    cell: { kind: 'text', of: ({ faults }) => faults.map(({ reason }) => reason).join('; ') },
  },
];

export function rowCard({ row, title, faults }: Row): RecordCardParts {
  return {
    title: title || t('imports.rowNumber', { row }),
    subtitle: title && t('imports.rowNumber', { row }),
    mark: faults.length === 0 && <Mark tone="done">{t('imports.right')}</Mark>,
    note: faults.length > 0 && <Lines lines={faults.map(withColumn)} />,
  };
}

/** Most reasons name the column themselves. */
function withColumn({ column, reason }: Fault): string {
  return !column || reason.includes(column) ? reason : `${column}: ${reason}`;
}

function Said({ faults }: { faults: Fault[] }) {
  if (faults.length === 0) return <Mark tone="done">{t('imports.right')}</Mark>;
  return <Lines lines={faults.map(({ reason }) => reason)} />;
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <ul className="import-faults">
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}
