/** The columns of lists, by what stands in them. How it is shown, aligned and written to a file follows. */
import type { LocalDate } from 'shared-schema/local-date';
import type { Money } from 'shared-schema/money';
import type { CellKind, ReportCell } from 'shared-schema/reports/report-table';
import { formatNumber, t } from '../language/texts.ts';
import { Amount } from '../ui/facts.tsx';
import { OneLine } from '../ui/record-card.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';
import { Day } from './records.tsx';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import type { MemberId, TransactionId } from 'shared-schema/ids';
import type { TableName } from 'shared-schema/tables';
import { useReadsBooks, useUser } from '../session/session-context.tsx';
import { readsBooksUser } from '../session/user.ts';
import { ViewLink } from '../ui/button.tsx';
import { RowLink } from '../ui/rows.tsx';

/** What else is to be said of a column; `body` if what is shown is more than what stands in a file. */
type More<R> = Partial<Omit<RecordColumn<R>, 'header' | 'cell'>> & {
  /** The sum of all stands at the end of a file. */
  sum?: boolean;
};

function text<R>(header: string, of: (row: R) => string | null | undefined, more?: More<R>): RecordColumn<R> {
  return made('text', header, of, { body: of, ...more });
}

/** Words that are cut short where there is no room for them. */
function line<R>(header: string, of: (row: R) => string | null | undefined, more?: More<R>): RecordColumn<R> {
  return text(header, of, { body: (row) => <OneLine text={of(row) ?? ''} />, ...more });
}

/** Words that may be one long word. */
function breakable<R>(header: string, of: (row: R) => string | null): RecordColumn<R> {
  return text(header, of, { body: (row) => <span className="breakable">{of(row)}</span> });
}

/** By which people call a record. */
function number<R>(header: string, of: (row: R) => number, more?: More<R>): RecordColumn<R> {
  return text(header, (row) => String(of(row)), { end: true, ...more });
}

function count<R>(header: string, of: (row: R) => number | null | undefined, more?: More<R>): RecordColumn<R> {
  const body = (row: R) => shownOr(of(row), formatNumber);
  return made('count', header, of, { end: true, body, ...more });
}

function rupees<R>(header: string, of: (row: R) => Money | null | undefined, more?: More<R>): RecordColumn<R> {
  const body = (row: R) => shownOr(of(row), (money) => <Amount money={money} />);
  return made('rupees', header, of, { end: true, body, ...more });
}

function day<R>(header: string, of: (row: R) => LocalDate | null | undefined, more?: More<R>): RecordColumn<R> {
  const body = (row: R) => shownOr(of(row), (date) => <Day date={date} />);
  return made('date', header, of, { firm: true, body, ...more });
}

/** A column of a list, by what stands in it. */
export const column = { text, line, breakable, number, count, rupees, day };

/** Where a row stands in the whole list. */
export const serialNumber: RecordColumn<{ position: number }> = {
  header: 'common.serialNumber',
  end: true,
  shown: 'usual',
  body: ({ position }) => position,
};

function made<R>(
  kind: CellKind,
  header: string,
  of: (row: R) => ReportCell | undefined,
  { sum, ...shown }: More<R> & Pick<RecordColumn<R>, 'body'>,
): RecordColumn<R> {
  return { header, ...shown, cell: { kind, of: (row) => of(row) ?? null, ...(sum && { sum }) } };
}

function shownOr<V, S>(value: V | null | undefined, shown: (value: V) => S): S | null {
  return value === null || value === undefined ? null : shown(value);
}

type Props = { table: TableName; id: number | string };

/** To what was changed of a record, and by whom; for who reads the books. */
export function HistoryRow({ table, id }: Props) {
  if (!useReadsBooks()) return null;
  return (
    <RowLink
      to="/admin/history"
      search={{ table, id: String(id) }}
      icon={<History aria-hidden />}
      label={t('records.history')}
    />
  );
}

/** Opens the page of a ledger entry, from its row in a list. */
export function ViewEntry({ id }: { id: TransactionId }) {
  return (
    <ViewLink
      to="/admin/transactions/$transactionId"
      params={{ transactionId: id }}
      label={t('ledgers.viewEntry', { id })}
    />
  );
}

type MemberLinkProps = {
  id: MemberId;
  name: string;
  /** A click anywhere in the row opens it. */ 'data-opens'?: boolean;
};

/** A member's name; a link to their page for those who may open it. */
export function MemberLink({ id, name, ...rest }: MemberLinkProps) {
  const user = useUser();
  if (!readsBooksUser(user) && user.id !== id) return name;
  return (
    <Link to="/admin/users/$userId" params={{ userId: String(id) }} {...rest}>
      {name}
    </Link>
  );
}
