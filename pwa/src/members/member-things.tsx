import type { ProjectId } from 'shared-schema/ids';
import type { Member } from 'shared-schema/members/member';
import { add } from 'shared-schema/money';
import { daysLate, isOverdue } from 'shared-schema/repayments/days-late';
import { isPaid, paidShare, remaining, unpaid } from 'shared-schema/repayments/repayment';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { readDebts, readOwnAccounts } from '../records/owed.ts';
import { useToday } from '../records/time.tsx';
import { useRecords } from '../records/use-records.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { Amount } from '../ui/amount.tsx';
import { RowLink, Rows } from '../ui/rows.tsx';
import { Steps } from '../ui/steps-bar.tsx';
import { type OwedRepayment, readSchedule } from './read-members.ts';

type Props = { member: Member; projectId: ProjectId | undefined };

/** What the member themselves still pays for, each with how far it has come; nothing where there is nothing. */
export function MemberThings({ member, projectId }: Props) {
  const { data } = useRecords((books) => readThings(books, member, projectId), [member, projectId]);
  if (!data || data.length === 0) return null;
  return (
    <Rows label={t('members.paysFor')}>
      {data.map((thing) => (
        <Thing key={keyOf(thing[0]!.about)} repayments={thing} />
      ))}
    </Rows>
  );
}

/** The unpaid goods and tickets that are the member's own, each with all its repayments in their order. */
async function readThings(
  books: BooksReader,
  { id }: Member,
  projectId: ProjectId | undefined,
): Promise<OwedRepayment[][]> {
  const schedule = await readSchedule(books, id, projectId);
  const debts = (await readDebts(books)).filter(({ userId }) => userId === id);
  const own = new Set(await readOwnAccounts(books, id, debts));
  const open = new Set(debts.filter(({ account }) => own.has(account)).map(keyOf));
  return [...Map.groupBy(schedule, ({ about }) => keyOf(about))]
    .filter(([key]) => open.has(key))
    .map(([, thing]) => thing.toSorted((a, b) => a.repayment.sequence - b.repayment.sequence));
}

/** A ticket of a fund, or the goods of a business. */
function keyOf({ id, ticket = 0 }: { id: number; ticket?: number | undefined }): string {
  return `${id} ${ticket}`;
}

function Thing({ repayments }: { repayments: OwedRepayment[] }) {
  const today = useToday();
  const { about } = repayments[0]!;
  const all = repayments.map(({ repayment }) => repayment);
  const open = unpaid(all);
  const late = open.filter((due) => isOverdue(due, today));
  const next = open.find((due) => !isOverdue(due, today));
  const words = [
    t('members.sequence', { sequence: all.filter(isPaid).length, count: all.length }),
    late[0] && t('installments.daysOverdue', { count: daysLate(late[0], today) }),
    next && t('members.nextOn', { date: formatDate(next.dueDate) }),
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
