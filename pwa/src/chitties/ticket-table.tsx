import { useMemo } from 'react';
import { hasWon } from 'shared-schema/chitties/chitty-fund';
import type { ChittyFundId, MemberId } from 'shared-schema/ids';
import type { LocalDate } from 'shared-schema/local-date';
import { shownNumber } from 'shared-schema/members/member';
import { formatMoney, type Money } from 'shared-schema/money';
import { t } from '../language/texts.ts';
import { column, MemberLink } from '../records/columns.tsx';
import { useToday } from '../records/records.tsx';
import { useBooks } from '../sync/books/use-books.ts';
import { ViewLink } from '../ui/button.tsx';
import type { RecordCardParts } from '../ui/record-card.tsx';
import { type RecordColumn, RecordTable } from '../ui/record-table.tsx';
import { monthWon } from './draw-draft.ts';
import { ticketStanding } from './fund-now.ts';
import { type FundView, holderOf } from './with-fund.tsx';

type Row = {
  id: ChittyFundId;
  ticket: number;
  userId: MemberId;
  name: string;
  /** `Member PSK-01`; `Member 12` where the association has given them no number, or this device does not know it. */
  called: string;
  paid: Money;
  /** What is due by now. */
  owes: Money;
  late: boolean;
  wonIn: number | undefined;
  onOpen: () => void;
};

type Props = FundView & {
  /** A ticket was chosen whose subscriptions are to be seen. Stays the same function. */ onOpen: () => void;
};

/** Every ticket: whose it is, what has been paid on it and what is due, and when it won. Each opens its subscriptions. */
export function TicketTable({ onOpen, ...view }: Props) {
  const { fund, names } = view;
  const today = useToday();
  const members = useBooks((books) => books.members.many([...new Set(fund.users.map(({ userId }) => userId))]), [fund]);
  const rows = useMemo(() => {
    const numbers = new Map(members?.flatMap((member) => (member ? [[member.id, shownNumber(member)]] : [])));
    return fund.users.map(({ userId }, index) => ({
      ...rowOf({ fund, names }, index + 1, today, onOpen),
      called: t('records.memberNumber', { id: numbers.get(userId) ?? String(userId) }),
    }));
  }, [fund, names, members, today, onOpen]);
  return (
    <>
      <div className="section-head">
        <h2>{t('chitties.tickets')}</h2>
      </div>
      <RecordTable
        label={t('chitties.tickets')}
        rows={rows}
        rowKey={({ ticket }) => ticket}
        columns={columns}
        card={card}
        empty={t('chitties.noSubscriptions')}
      />
    </>
  );
}

function rowOf(view: FundView, ticket: number, today: LocalDate, onOpen: () => void): Omit<Row, 'called'> {
  const { fund } = view;
  const { paid, owes, overdue } = ticketStanding(fund, ticket, today);
  return {
    id: fund.id,
    ticket,
    userId: fund.users[ticket - 1]!.userId,
    name: holderOf(view, ticket),
    paid,
    owes,
    late: overdue > 0,
    wonIn: hasWon(fund, ticket) ? monthWon(fund, ticket) : undefined,
    onOpen,
  };
}

const columns: RecordColumn<Row>[] = [
  column.number('chitties.ticket', ({ ticket }) => ticket),
  {
    header: 'ledgers.columnMember',
    body: ({ userId, name, called }) => (
      <>
        <MemberLink id={userId} name={name} /> <span className="quiet small">{called}</span>
      </>
    ),
  },
  column.rupees('chitties.paid', ({ paid }) => paid),
  { header: 'members.owes', end: true, body: (row) => <Owes {...row} short /> },
  column.text(
    'chitties.won',
    ({ wonIn }) => (wonIn === undefined ? '–' : t('chitties.monthNumber', { month: wonIn })),
    {
      firm: true,
    },
  ),
  { header: 'common.actions', body: (row) => <Open {...row} /> },
];

function card(row: Row): RecordCardParts {
  const { ticket, called, name, paid, wonIn } = row;
  return {
    title: name,
    subtitle: `${t('chitties.ticketNumber', { ticket })}, ${called}`,
    note: wonIn !== undefined && t('chitties.wonIn', { month: wonIn }),
    amount: <Owes {...row} />,
    amountNote: t('chitties.paidSum', { sum: formatMoney(paid) }),
    open: <Open {...row} />,
  };
}

/** In a column whose head says so, it is the sum alone. */
function Owes({ owes, late, short }: Row & { short?: boolean }) {
  const sum = formatMoney(owes);
  const inWords = owes > 0 ? t('chitties.owesSum', { sum }) : t('chitties.owesNothing');
  return <span className={late ? 'amount is-late' : 'amount'}>{short ? sum : inWords}</span>;
}

/** The draw that is being entered stays as it is. */
function Open({ id, ticket, onOpen }: Row) {
  return (
    <ViewLink
      to="/admin/chitty-fund/$chittyFundId"
      params={{ chittyFundId: id }}
      search={({ draw }) => ({ draw, ticket })}
      replace
      resetScroll={false}
      ignoreBlocker
      label={t('chitties.viewTicket', { ticket })}
      onClick={onOpen}
    />
  );
}
