import type { ReactNode } from 'react';
import { dateOfLine, effectOf, type Transaction } from 'shared-schema/ledgers/transaction';
import { localDateOf } from 'shared-schema/local-date';
import type { Money } from 'shared-schema/money';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { enteredLaterAt, lineTime, reasonWords } from '../records/line-description.ts';
import { methodLabel } from '../records/method-choice.tsx';
import { LineDetails } from '../records/line-details.tsx';
import { ViewEntry } from '../records/record-links.tsx';
import { Amount, LineAmount, typeWord } from '../ui/amount.tsx';
import { Mark, WaitingMark } from '../ui/mark.tsx';
import type { RecordCardParts } from '../ui/record-card.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';

type LedgerRow = {
  line: Transaction;
  /** In the reader's language. */
  description: string;
  /** Its ledger's name, where several are shown. */
  ledger: string | undefined;
  balance: Money;
  member: string;
  enteredBy: string;
  /** Undefined unless it is deleted, or if that is not known. */
  deletedBy: string | undefined;
  timeZone: string;
  waiting: boolean;
};

export const ledgerColumns: RecordColumn<LedgerRow>[] = [
  {
    header: 'installments.number',
    end: true,
    roomy: true,
    body: ({ line }) => line.id,
    cell: { kind: 'text', of: ({ line }) => String(line.id) },
  },
  {
    header: 'ledgers.date',
    sortBy: 'date',
    body: (row) => (
      <>
        {struck(row, <span className="line-time">{breakable(lineTime(row.line, row.timeZone))}</span>)}
        <EnteredLater {...row} />
      </>
    ),
    cell: { kind: 'date', of: ({ line, timeZone }) => dateOfLine(line, timeZone) },
  },
  {
    header: 'ledgers.columnMember',
    shown: 'usual',
    body: (row) => struck(row, row.member),
    cell: { kind: 'text', of: ({ member }) => member },
  },
  {
    header: 'fields.description',
    body: (row) => (
      <span className="line-text">
        {row.ledger && <span className="line-note">{row.ledger}</span>}
        {struck(row, row.description)} <LineDetails line={row.line} /> <Marks {...row} />
        <Deleted {...row} />
      </span>
    ),
    cell: { kind: 'text', of: ({ description, ledger }) => [ledger, description].filter(Boolean).join(': ') },
  },
  {
    header: 'ledgers.columnType',
    shown: 'usual',
    body: ({ line }) => typeWord(line.type),
    cell: { kind: 'text', of: ({ line }) => typeWord(line.type) },
  },
  {
    header: 'fields.amount',
    end: true,
    sortBy: 'amount',
    body: (row) => struck(row, <LineAmount {...row.line} />),
    // Deleted entries count nowhere.
    cell: { kind: 'rupees', sum: true, of: ({ line }) => (line.deletedAt ? null : effectOf(line)) },
  },
  {
    header: 'ledgers.columnBalance',
    shown: 'usual',
    end: true,
    body: ({ line, balance }) => <Balance line={line} balance={balance} />,
    cell: { kind: 'rupees', of: ({ line, balance }) => (line.deletedAt ? null : balance) },
  },
  { header: 'records.method', shown: 'offered', firm: true, body: methodOf, cell: { kind: 'text', of: methodOf } },
  { header: 'fields.head', shown: 'offered', body: headOf, cell: { kind: 'text', of: headOf } },
  { header: 'ledgers.action', body: ({ line }) => <ViewEntry id={line.id} /> },
];

/** Where there is little room the time stands under the day, neither of them broken. */
function breakable(time: string): string {
  return time.replaceAll(' ', '\u00A0').replace(',\u00A0', ', ');
}

function methodOf({ line }: LedgerRow): string {
  return line.method ? methodLabel(line.method) : '';
}

function headOf({ line }: LedgerRow): string {
  return line.head ?? '';
}

export function ledgerCard(row: LedgerRow): RecordCardParts {
  const { line, description, ledger, balance, member, timeZone } = row;
  return {
    title: struck(row, member),
    subtitle: [typeWord(line.type), formatDate(dateOfLine(line, timeZone)), ledger, description]
      .filter(Boolean)
      .join(' · '),
    note: (
      <>
        <EnteredLater {...row} />
        <Deleted {...row} />
      </>
    ),
    amount: struck(row, <LineAmount {...line} />),
    amountNote: (
      <>
        <span className="visually-hidden">{t('ledgers.columnBalance')}</span> <Balance line={line} balance={balance} />
      </>
    ),
    mark: (line.reversedBy || row.waiting) && <Marks {...row} />,
    open: <ViewEntry id={line.id} />,
  };
}

/** Struck through once it is deleted. */
function struck({ line }: LedgerRow, content: ReactNode): ReactNode {
  return line.deletedAt ? <del>{content}</del> : content;
}

function EnteredLater({ line, enteredBy, timeZone }: LedgerRow) {
  const entered = enteredLaterAt(line, timeZone);
  if (!entered) return null;
  const date = formatDate(localDateOf(entered, timeZone));
  return <span className="line-note">{t('ledgers.enteredOnBy', { date, name: enteredBy })}</span>;
}

function Marks({ line, waiting }: LedgerRow) {
  return (
    <>
      {line.reversedBy && <Mark tone="plain">{t('ledgers.undoneMark', { id: line.reversedBy })}</Mark>}
      {waiting && <WaitingMark />}
    </>
  );
}

function Deleted({ line, deletedBy, timeZone }: LedgerRow) {
  if (!line.deletedAt) return null;
  const date = formatDate(localDateOf(line.deletedAt, timeZone));
  const reason = line.reason ? reasonWords(line.reason) : 'none';
  return <span className="line-note">{t('ledgers.deletedOn', { date, name: deletedBy ?? 'none', reason })}</span>;
}

function Balance({ line, balance }: { line: Transaction; balance: Money }) {
  return line.deletedAt ? '–' : <Amount money={balance} ledger />;
}
