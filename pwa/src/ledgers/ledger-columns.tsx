import type { ReactNode } from 'react';
import { dateOfLine, effectOf, type Transaction } from 'shared-schema/ledgers/transaction';
import { localDateOf } from 'shared-schema/local-date';
import type { Money } from 'shared-schema/money';
import { formatDate, t } from '../language/texts.ts';
import { column, ViewEntry } from '../records/columns.tsx';
import { enteredLaterAt, lineTime, reasonWords } from '../records/line-description.ts';
import { methodLabel } from '../records/way-of-paying.tsx';
import { LineDetails } from '../records/line-details.tsx';
import { Amount, LineAmount, typeWord } from '../ui/facts.tsx';
import { Mark, WaitingMark, type RecordCardParts } from '../ui/record-card.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';

export type LedgerRow = {
  line: Transaction;
  /** In the reader's language. */
  description: string;
  /** Its ledger's name, where several are shown. */
  ledger: string | undefined;
  /** What the head is called under which it stands, if one was chosen. */
  head: string | undefined;
  balance: Money;
  member: string;
  enteredBy: string;
  /** Undefined unless it is deleted, or if that is not known. */
  deletedBy: string | undefined;
  timeZone: string;
  waiting: boolean;
};

export const ledgerColumns: RecordColumn<LedgerRow>[] = [
  column.number('installments.number', ({ line }) => line.id, { roomy: true }),
  column.day('fields.date', ({ line, timeZone }) => dateOfLine(line, timeZone), {
    firm: false,
    sortBy: 'date',
    body: (row) => (
      <>
        {struck(row, <span className="line-time">{breakable(lineTime(row.line, row.timeZone))}</span>)}
        <EnteredLater {...row} />
      </>
    ),
  }),
  column.text('ledgers.columnMember', ({ member }) => member, {
    shown: 'usual',
    body: (row) => struck(row, row.member),
  }),
  column.text('fields.description', ({ description, ledger }) => [ledger, description].filter(Boolean).join(': '), {
    body: (row) => (
      <span className="line-text">
        {row.ledger && <span className="line-text quiet small">{row.ledger}</span>}
        {struck(row, row.description)} <LineDetails line={row.line} /> <Marks {...row} />
        <Deleted {...row} />
      </span>
    ),
  }),
  column.text('ledgers.columnType', ({ line }) => typeWord(line.type), { shown: 'usual' }),
  // Deleted entries count nowhere.
  column.rupees('fields.amount', ({ line }) => (line.deletedAt ? null : effectOf(line)), {
    sortBy: 'amount',
    body: (row) => struck(row, <LineAmount {...row.line} />),
    sum: true,
  }),
  column.rupees('ledgers.columnBalance', ({ line, balance }) => (line.deletedAt ? null : balance), {
    shown: 'usual',
    body: ({ line, balance }) => <Balance line={line} balance={balance} />,
  }),
  column.text('records.method', ({ line }) => line.method && methodLabel(line.method), {
    shown: 'offered',
    firm: true,
  }),
  column.text('fields.head', ({ head }) => head, { shown: 'offered' }),
  { header: 'ledgers.action', body: ({ line }) => <ViewEntry id={line.id} /> },
];

/** Where there is little room the time stands under the day, neither of them broken. */
function breakable(time: string): string {
  return time.replaceAll(' ', '\u00A0').replace(',\u00A0', ', ');
}

export function ledgerCard(row: LedgerRow): RecordCardParts {
  const { line, description, ledger, balance, member, timeZone } = row;
  return {
    title: struck(row, description),
    subtitle: [typeWord(line.type), formatDate(dateOfLine(line, timeZone)), member, ledger].filter(Boolean).join(' · '),
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
    long: true,
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
  return <span className="line-text quiet small">{t('ledgers.enteredOnBy', { date, name: enteredBy })}</span>;
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
  return (
    <span className="line-text quiet small">{t('ledgers.deletedOn', { date, name: deletedBy ?? 'none', reason })}</span>
  );
}

function Balance({ line, balance }: { line: Transaction; balance: Money }) {
  return line.deletedAt ? '–' : <Amount money={balance} ledger />;
}
