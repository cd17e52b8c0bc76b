import { accountOfMember } from 'shared-schema/collections/account-id';
import { isBuyer, type Owed, owedOf } from 'shared-schema/collections/owed';
import type { Receipt } from 'shared-schema/collections/receipt';
import type { InstallmentBusinessId } from 'shared-schema/ids';
import type { LocalDate } from 'shared-schema/local-date';
import { type Member, memberTotal, shownNumber } from 'shared-schema/members/member';
import { phonesOf } from 'shared-schema/members/phone-number';
import { formatMoney } from 'shared-schema/money';
import { formatDate, t } from '../language/texts.ts';
import { holdsWords } from '../records/holdings.ts';
import { readLastReceipt } from '../records/line-description.ts';
import { useRecords, useToday } from '../records/records.tsx';
import { type DueAtHand, readDebts, readOwedBy } from '../records/owed.ts';
import { useIsAdmin, useUser } from '../session/session-context.tsx';
import type { BooksReader } from '../sync/books/reader.ts';
import { Row, RowLink, type RowParts, Rows } from '../ui/rows.tsx';
import { Amount, ListSum } from '../ui/facts.tsx';

/** What the page is about: what a member owes, answers for and holds, and what they paid last; each opens what it is made of. */
export function MemberFigures({ member }: { member: Member }) {
  const today = useToday();
  const admin = useIsAdmin();
  const { data } = useRecords((books) => readOwes(books, member, today), [member, today]);
  const { data: last } = useRecords(
    async (books) => ({ receipt: await readLastReceipt(books, member.id) }),
    [member.id],
  );
  const mine = useUser().id === member.id;
  const owes = { label: t(mine ? 'dashboard.iOwe' : 'members.owes'), ...owedParts('owes', data?.own) };
  const answersFor = {
    label: t(mine ? 'dashboard.iAnswerFor' : 'members.answersFor'),
    ...owedParts('answersFor', data?.answersFor),
  };
  const holds = {
    label: t(mine ? 'dashboard.iHold' : 'members.holds'),
    note: holdsWords(member),
    value: (
      <ListSum of="holds">
        <Amount money={memberTotal(member)} />
      </ListSum>
    ),
  };
  return (
    <div className="read-first" aria-busy={!data || !last}>
      <Rows label={t('members.whatTheyOwe')}>
        {admin ? (
          <RowLink to="/admin/collect/$account" params={{ account: accountOfMember(member.id) }} {...owes} />
        ) : (
          <Row {...owes} />
        )}
        {data && data.bought.remaining > 0 && <Bought {...data} />}
        {data && data.answersFor.remaining > 0 && (
          <RowLink to="/admin/installment-businesses" search={{ referer: member.id }} {...answersFor} />
        )}
        {admin ? (
          <RowLink to="/admin/master-sheet" search={{ q: `${member.name} ${shownNumber(member)}` }} {...holds} />
        ) : (
          <Row {...holds} />
        )}
        <LastReceipt receipt={last?.receipt} />
      </Rows>
    </div>
  );
}

/** Opens the business, or below the sum of several each of them. */
function Bought({ bought, businesses }: Pick<Awaited<ReturnType<typeof readOwes>>, 'bought' | 'businesses'>) {
  const parts = { label: t('members.bought'), ...owedParts('bought', bought) };
  const linkTo = (id: InstallmentBusinessId, row: RowParts) => (
    <RowLink key={id} to="/admin/installment-businesses/$businessId" params={{ businessId: id }} {...row} />
  );
  if (businesses.length === 1) return linkTo(businesses[0]!, parts);
  return (
    <>
      <Row {...parts} />
      {businesses.map((id) => linkTo(id, { label: t('records.businessNumber', { id }) }))}
    </>
  );
}

/** Themselves, for customers they brought, and as a customer whom somebody else brought: each due once. */
async function readOwes(books: BooksReader, member: Member, today: LocalDate) {
  const bought = await readPurchasesOf(books, member);
  return {
    ...(await readOwedBy(books, member.id, today)),
    bought: owedOf(bought, today),
    businesses: [...new Set(bought.map(({ id }) => id as InstallmentBusinessId))],
  };
}

/** What is due by now; below it how late that is, or what comes next. */
function owedParts(of: string, owed: Owed | undefined): Pick<RowParts, 'note' | 'value' | 'tone'> {
  if (!owed) return { value: '…' };
  const { now, late, daysLate, next } = owed;
  const lines = [
    late > 0 && late < now && t('members.lateBy', { sum: formatMoney(late), days: daysLate }),
    late > 0 && late === now && t('installments.daysOverdue', { count: daysLate }),
    next && t('members.nextDue', { sum: formatMoney(next.sum), date: formatDate(next.date) }),
  ];
  return {
    tone: late > 0 ? 'late' : undefined,
    note: lines.filter(Boolean).join(' · '),
    value: (
      <ListSum of={of}>
        <Amount money={now} />
      </ListSum>
    ),
  };
}

function LastReceipt({ receipt }: { receipt: Receipt | undefined }) {
  if (!receipt) return null;
  return (
    <RowLink
      to="/admin/receipts/$number"
      params={{ number: receipt.id }}
      label={t('members.lastReceipt')}
      note={formatDate(receipt.receivedOn)}
      value={receipt.id}
    />
  );
}

/**
 * What still is to be paid of businesses in which a member is the customer, as a phone number in common tells, whom somebody else brought:
 * it is paid on an account of its own. Devices that see no customers' phones know of none.
 */
export async function readPurchasesOf(books: BooksReader, { id, name, ...phones }: Member): Promise<DueAtHand[]> {
  const people = await books.contacts('members');
  const customers = await books.contacts('installmentBusinesses');
  const member = { name, phones: phonesOf(phones) };
  const debts = (await readDebts(books)).filter(({ kind, userId }) => kind === 'installment' && userId !== id);
  const bought = new Map(debts.map(({ id: business, userId }) => [business, userId]));
  for (const [business, userId] of bought) {
    const customer = customers.get(business);
    if (!customer || !isBuyer(member, { customer, referer: people.get(userId) }, people)) bought.delete(business);
  }
  return debts.filter((debt) => bought.has(debt.id));
}
