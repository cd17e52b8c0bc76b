import { type ChittyFund, hasWon, nextDrawDay, nextDrawMonth } from 'shared-schema/chitties/chitty-fund';
import type { MemberId, ProjectId } from 'shared-schema/ids';
import { add } from 'shared-schema/money';
import {
  daysLate,
  isOverdue,
  isPaid,
  paidShare,
  remaining,
  type Repayment,
  unpaid,
} from 'shared-schema/repayments/repayment';
import { formatDate, t } from '../language/texts.ts';
import { readDebts, readOwnAccounts } from './owed.ts';
import { useToday, useRecords } from './records.tsx';
import type { BooksReader } from '../sync/books/reader.ts';
import { RowLink, Rows } from '../ui/rows.tsx';
import { Amount } from '../ui/facts.tsx';
import { Steps } from '../ui/steps-bar.tsx';
import { type OwedRepayment, readSchedule } from './member-schedule.ts';

type Props = { userId: MemberId; projectId?: ProjectId | undefined };

/** What a member themselves pays for, each with how far it has come; nothing where there is nothing. */
export function MemberThings({ userId, projectId }: Props) {
  const { data } = useRecords((books) => readThings(books, userId, projectId), [userId, projectId]);
  if (!data || data.length === 0) return null;
  return (
    <Rows label={t('members.paysFor')}>
      {data.map((thing) => (
        <ThingRow key={keyOf(thing.about)} {...thing} />
      ))}
    </Rows>
  );
}

type Thing = {
  about: OwedRepayment['about'];
  /** In their order. */
  repayments: Repayment[];
  /** Of a ticket: its chitty. */
  fund: ChittyFund | undefined;
};

/** The goods that are still to be paid, and the tickets that are still to be paid or to win. */
export async function readThings(books: BooksReader, id: MemberId, projectId: ProjectId | undefined): Promise<Thing[]> {
  const schedule = await readSchedule(books, id, projectId);
  const debts = (await readDebts(books)).filter(({ userId }) => userId === id);
  const own = new Set(await readOwnAccounts(books, id, debts));
  const owed = new Set(debts.filter(({ account }) => own.has(account)).map(keyOf));
  const tickets = schedule.flatMap(({ about }) => (about.kind === 'subscription' ? [about.id] : []));
  const funds = new Map((await books.chittyFunds.many([...new Set(tickets)])).map((fund) => [fund?.id, fund]));
  return [...Map.groupBy(schedule, ({ about }) => keyOf(about))].flatMap(([key, rows]): Thing[] => {
    const { about } = rows[0]!;
    const fund = about.kind === 'subscription' ? funds.get(about.id) : undefined;
    const mayWin = fund?.status === 'ONGOING' && about.kind === 'subscription' && !hasWon(fund, about.ticket);
    if (!owed.has(key) && !mayWin) return [];
    const repayments = rows.map(({ repayment }) => repayment).toSorted((a, b) => a.sequence - b.sequence);
    return [{ about, repayments, fund }];
  });
}

/** A ticket of a fund, or the goods of a business. */
function keyOf({ id, ticket = 0 }: { id: number; ticket?: number | undefined }): string {
  return `${id} ${ticket}`;
}

function ThingRow({ about, repayments: all, fund }: Thing) {
  const today = useToday();
  const open = unpaid(all);
  const late = open.filter((due) => isOverdue(due, today));
  const next = open.find((due) => !isOverdue(due, today));
  const words = [
    t('members.sequence', { sequence: all.filter(isPaid).length, count: all.length }),
    late[0] && t('installments.daysOverdue', { count: daysLate(late[0], today) }),
    next && t('members.nextOn', { date: formatDate(next.dueDate) }),
    fund && about.kind === 'subscription' && drawWords(fund, about.ticket),
  ];
  const parts = {
    note: words.filter(Boolean).join(' · '),
    value: <Amount money={add(...open.map(remaining))} />,
    bar: <Steps steps={all.map((each) => ({ share: paidShare(each), late: late.includes(each) }))} />,
  };
  if (about.kind === 'installment') {
    return (
      <RowLink
        to="/admin/installment-businesses/$businessId"
        params={{ businessId: about.id }}
        label={about.item}
        {...parts}
      />
    );
  }
  return (
    <RowLink
      to="/admin/chitty-fund/$chittyFundId"
      params={{ chittyFundId: about.id }}
      search={{ ticket: about.ticket }}
      label={t('records.fundTicket', about)}
      {...parts}
    />
  );
}

/** Whether a ticket has won, or when it may. */
function drawWords(fund: ChittyFund, ticket: number): string | undefined {
  if (hasWon(fund, ticket)) return t('dashboard.won');
  const [month, day] = [nextDrawMonth(fund), nextDrawDay(fund)];
  return month && day ? t('dashboard.nextDraw', { month, date: formatDate(day) }) : undefined;
}
