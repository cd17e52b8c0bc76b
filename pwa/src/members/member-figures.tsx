import { Link } from '@tanstack/react-router';
import { accountOfBusiness } from 'shared-schema/collections/account-id';
import { type Owed, owedOf } from 'shared-schema/collections/owed';
import type { InstallmentBusinessId, MemberId } from 'shared-schema/ids';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import type { LocalDate } from 'shared-schema/local-date';
import { isSamePhone } from 'shared-schema/members/dialled-number';
import { type Member, memberTotal } from 'shared-schema/members/member';
import { phonesOf } from 'shared-schema/members/phone-number';
import { formatMoney } from 'shared-schema/money';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { lineTime } from '../records/line-description.ts';
import { useRecords } from '../records/use-records.ts';
import { PhoneLink } from '../records/contact-links.tsx';
import { useTimeZone, useToday } from '../records/time.tsx';
import { type DueAtHand, readDebts, readOwedBy } from '../records/owed.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { readMemberLedger } from '../sync/ledger/read-ledger.ts';
import { Amount } from '../ui/amount.tsx';
import { ListSum } from '../ui/figure-link.tsx';
import './members.css';

/** What the page is about: what a member owes and holds, what they paid last, and where they are called. */
export function MemberFigures({ member }: { member: Member }) {
  const today = useToday();
  const { data } = useRecords((books) => readOwes(books, member, today), [member, today]);
  const { data: last } = useRecords(async (books) => ({ receipt: await lastReceipt(books, member.id) }), [member.id]);
  return (
    <dl className="member-figures sheet read-first" aria-busy={!data || !last}>
      <div>
        <dt>{t('members.owes')}</dt>
        <OwedNow of="owes" owed={data?.own} />
      </div>
      {data && data.bought.remaining > 0 && (
        <div>
          <dt>{t('members.bought')}</dt>
          <OwedNow of="bought" owed={data.bought} />
          {data.businesses.map((id) => (
            <dd key={id}>
              <Link to="/admin/installment-businesses/$businessId" params={{ businessId: id }}>
                {t('ledgers.businessNumber', { id })}
              </Link>
            </dd>
          ))}
        </div>
      )}
      {data && data.answersFor.remaining > 0 && (
        <div>
          <dt>{t('members.answersFor')}</dt>
          <OwedNow of="answersFor" owed={data.answersFor} />
        </div>
      )}
      <div>
        <dt>{t('members.holds')}</dt>
        <dd className="member-sum">
          <ListSum of="holds">
            <Amount money={memberTotal(member)} />
          </ListSum>
        </dd>
      </div>
      <LastReceipt line={last?.receipt} />
      <Phones member={member} />
    </dl>
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

/** What is due by now, and apart what comes. */
function OwedNow({ of, owed }: { of: string; owed: Owed | undefined }) {
  if (!owed) return <dd className="member-sum">…</dd>;
  const { now, later, late, daysLate, next } = owed;
  return (
    <>
      <dd className="member-sum">
        <ListSum of={of}>
          <Amount money={now} />
        </ListSum>
      </dd>
      {late > 0 && <dd className="is-late">{t('members.lateBy', { sum: formatMoney(late), days: daysLate })}</dd>}
      {next && <dd>{t('members.nextDue', { sum: formatMoney(next.sum), date: formatDate(next.date) })}</dd>}
      {later > 0 && <dd className="quiet">{t('members.comesLater', { amount: formatMoney(later) })}</dd>}
    </>
  );
}

/** The newest entries that are looked through for a receipt. */
const NEWEST = 50;

/** The newest entry that came with a receipt and was not undone. */
async function lastReceipt(books: BooksReader, userId: MemberId): Promise<Transaction | undefined> {
  const { lines } = await readMemberLedger(books, { userId, page: 1, size: NEWEST });
  return lines.find(({ line }) => line.receiptNumber && !line.reversedBy && !line.reverses)?.line;
}

function LastReceipt({ line }: { line: Transaction | undefined }) {
  const timeZone = useTimeZone();
  if (!line?.receiptNumber) return null;
  return (
    <div>
      <dt>{t('members.lastReceipt')}</dt>
      <dd>
        <Link to="/admin/receipts/$number" params={{ number: line.receiptNumber }}>
          {line.receiptNumber}
        </Link>
      </dd>
      <dd className="quiet">{lineTime(line, timeZone)}</dd>
    </div>
  );
}

function Phones({ member }: { member: Member }) {
  const phones = [...new Set(phonesOf(member))];
  if (phones.length === 0) return null;
  return (
    <div>
      <dt>{t('members.phone')}</dt>
      {phones.map((phone) => (
        <dd key={phone}>
          <PhoneLink number={phone} />
        </dd>
      ))}
    </div>
  );
}

/**
 * What still is to be paid of businesses in which a member is the customer, as a phone number in common tells, whom somebody else brought:
 * it is paid on an account of its own. Devices that see no customers' phones know of none.
 */
export async function readPurchasesOf(books: BooksReader, member: Member): Promise<DueAtHand[]> {
  const phones = phonesOf(member);
  if (phones.length === 0) return [];
  const customers = [...(await books.contacts('installmentBusinesses')).values()];
  const bought = customers.filter((customer) =>
    customer.phones.some((phone) => phones.some((own) => isSamePhone(phone, own))),
  );
  const ids = new Set(bought.map(({ id }) => accountOfBusiness(id)));
  return (await readDebts(books)).filter(({ account, userId }) => ids.has(account) && userId !== member.id);
}
