import type { ImportKindName } from 'shared-schema/imports/import-batch';
import type { TransactionType } from 'shared-schema/ledgers/ledger';
import type { LocalDate } from 'shared-schema/local-date';
import type { Money } from 'shared-schema/money';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { Amount, LineAmount } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import { Mark } from '../ui/mark.tsx';
import type { RecordCardParts } from '../ui/record-card.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';
import type { CheckedRow, Fault } from './check-sheet.ts';

type LeaveOut = (row: number, out: boolean) => void;

type Preview = { columns: RecordColumn<CheckedRow>[]; card: (row: CheckedRow) => RecordCardParts };

/** Rows as the records that they become. */
export function previewOf(kind: ImportKindName, leaveOut: LeaveOut): Preview {
  const hasSum = kind !== 'members';
  const columns: (RecordColumn<CheckedRow> | false)[] = [
    { header: 'imports.row', end: true, body: ({ row }) => row, cell: { kind: 'count', of: ({ row }) => row } },
    dateOf(kind) !== undefined && {
      header: 'imports.date',
      firm: true,
      body: (row) => dayOf(kind, row),
      cell: { kind: 'text', of: (row) => dayOf(kind, row) },
    },
    {
      header: 'imports.record',
      body: ({ title, out }) => <span className={out && 'import-out'}>{title}</span>,
      cell: { kind: 'text', of: ({ title }) => title },
    },
    hasSum && { header: 'fields.amount', end: true, body: (row) => <Sum kind={kind} row={row} /> },
    {
      header: 'imports.columnHead',
      body: ({ faults }) => <Lines lines={faults.map(({ column }) => column ?? '')} />,
      cell: { kind: 'text', of: ({ faults }) => faults.map(({ column }) => column ?? '').join('; ') },
    },
    {
      header: 'imports.wrong',
      body: (row) => <Said row={row} />,
      cell: { kind: 'text', of: ({ faults }) => faults.map(({ reason }) => reason).join('; ') },
    },
    { header: 'imports.leaveOut', firm: true, body: (row) => <LeaveOutButton row={row} leaveOut={leaveOut} /> },
  ];
  return { columns: columns.filter((column) => column !== false), card: (row) => cardOf(kind, row, leaveOut) };
}

function cardOf(kind: ImportKindName, row: CheckedRow, leaveOut: LeaveOut): RecordCardParts {
  const { title, faults } = row;
  const number = t('imports.rowNumber', { row: row.row });
  const day = dayOf(kind, row);
  return {
    title: title || number,
    subtitle: title && [number, day].filter(Boolean).join(' · '),
    amount: kind !== 'members' && <Sum kind={kind} row={row} />,
    mark: faults.length === 0 && <Said row={row} />,
    note: faults.length > 0 && <Lines lines={faults.map(withColumn)} />,
    action: (faults.length > 0 || row.out === 'byHand') && <LeaveOutButton row={row} leaveOut={leaveOut} />,
  };
}

const DATES: Partial<Record<ImportKindName, string>> = {
  shares: 'date',
  businesses: 'purchaseDate',
  chitties: 'startedOn',
  openings: 'date',
  entries: 'date',
};

function dateOf(kind: ImportKindName): string | undefined {
  return DATES[kind];
}

function dayOf(kind: ImportKindName, { values }: CheckedRow): string {
  const date = values[dateOf(kind) ?? ''];
  return typeof date === 'string' ? formatDate(date as LocalDate) : '';
}

/** What a line does to its ledger, or what a contract is about. */
function Sum({ kind, row: { values, out } }: { kind: ImportKindName; row: CheckedRow }) {
  const amount = amountOf(kind, values);
  if (amount === undefined || out === 'note') return null;
  const type = values.type as TransactionType | undefined;
  return type ? <LineAmount type={type} amount={amount as Money} /> : <Amount money={amount as Money} />;
}

function amountOf(kind: ImportKindName, values: CheckedRow['values']): number | undefined {
  const { price, shares } = values;
  if (kind === 'shares') return typeof price === 'number' && typeof shares === 'number' ? price * shares : undefined;
  const amount = values[kind === 'businesses' ? 'showroomPrice' : 'amount'];
  return typeof amount === 'number' ? amount : undefined;
}

/** Most reasons name the column themselves. */
function withColumn({ column, reason }: Fault): string {
  return !column || reason.includes(column) ? reason : `${column}: ${reason}`;
}

function Said({ row: { faults, out } }: { row: CheckedRow }) {
  if (out) return <span className="quiet">{t(OUT[out])}</span>;
  if (faults.length === 0) return <Mark tone="done">{t('imports.right')}</Mark>;
  return <Lines lines={faults.map(({ reason }) => reason)} />;
}

const OUT = {
  total: 'imports.isTotal',
  note: 'imports.isNote',
  inBooks: 'imports.isInBooks',
  byHand: 'imports.isLeftOut',
} as const;

function LeaveOutButton({ row: { row, out }, leaveOut }: { row: CheckedRow; leaveOut: LeaveOut }) {
  if (out && out !== 'byHand') return null;
  const label = out ? t('imports.bringBack') : t('imports.leaveOut');
  return <Button look="text" label={label} onClick={() => leaveOut(row, !out)} />;
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
