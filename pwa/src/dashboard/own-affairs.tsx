import { type ReactNode, useState } from 'react';
import { endOfUtr, type ReportedPayment } from 'shared-schema/bank/reported-payment';
import { accountOfMember } from 'shared-schema/collections/account-id';
import type { Owed } from 'shared-schema/collections/owed';
import type { LocalDate } from 'shared-schema/local-date';
import { formatMoney } from 'shared-schema/money';
import * as v from 'valibot';
import { formatDate, t } from '../language/texts.ts';
import { holdsWords } from '../records/holdings.ts';
import { useMakePayLink } from '../records/pay-link.ts';
import { useRecords } from '../records/records.tsx';
import { useUser } from '../session/session-context.tsx';
import { useAnswer } from '../verification/verification.tsx';
import { RowLink, Rows } from '../ui/rows.tsx';
import { Amount, FigureLink } from '../ui/facts.tsx';
import { serverSentence } from '../http/api-error.ts';
import { Button, useInFlight } from '../ui/button.tsx';
import { Notice, Refused, Loading } from '../ui/page.tsx';
import { Fold } from '../ui/fold.tsx';
import { useWide } from '../ui/media.ts';
import { MemberThings } from '../records/member-things.tsx';
import { type Own, readOwn } from './read-own.ts';

/**
 * A member's own: what they owe and how it stands, what they pay for, what they answer for and hold, and whom to pay. What the
 * association has is folded below it, once this is known, or all of it would jump.
 */
export function OwnAffairs({ today, children }: { today: LocalDate; children: ReactNode }) {
  const { id } = useUser();
  const wide = useWide();
  const { data, failed } = useRecords((books) => readOwn(books, id, today), [id, today]);
  if (!data) return failed ? children : <Loading />;
  return (
    <>
      <Owes {...data} />
      <MemberThings userId={id} />
      <Others {...data} />
      <Fold name="dashboard.association" title={t('layout.association')} open={wide}>
        <div className="stack">{children}</div>
      </Fold>
    </>
  );
}

function Owes({ own, waiting, answered, leftToPay }: Own) {
  const { id } = useUser();
  return (
    <section className="sheet padded" aria-labelledby="i-owe">
      <h2 id="i-owe">{t('dashboard.iOwe')}</h2>
      <p className="figure">
        <FigureLink of="owes" to="/admin/users/$userId" params={{ userId: String(id) }}>
          <Amount money={own.now} />
        </FigureLink>
      </p>
      {own.now === 0 && <p>{t('dashboard.oweNothing')}</p>}
      <OwedLines {...own} />
      {waiting.length > 0 && (
        <Notice tone="waiting">
          <Reported reports={waiting} />
          {leftToPay > 0 && <p>{t('dashboard.leftToPay', { amount: formatMoney(leftToPay) })}</p>}
        </Notice>
      )}
      {leftToPay > 0 && <PayByUpi />}
      {answered.length > 0 && <Reported reports={answered} />}
    </section>
  );
}

/** Goods of others, which are not their own debt, but theirs to see to; their shares; whom they paid last. */
function Others({ own, answersFor, holding, lastReceipt }: Own) {
  const { id } = useUser();
  const collector = lastReceipt?.collector;
  return (
    <Rows label={t('dashboard.iHold')}>
      {answersFor.remaining > 0 && (
        <RowLink
          to="/admin/users/$userId"
          params={{ userId: String(id) }}
          data-figure="answersFor"
          tone={answersFor.late > 0 ? 'late' : undefined}
          label={t('dashboard.iAnswerFor')}
          note={t('dashboard.answerForAbout')}
          value={<Amount money={answersFor.now} />}
        />
      )}
      {holding && (
        <RowLink
          to="/admin/users/$userId"
          params={{ userId: String(id) }}
          data-figure="holds"
          label={t('dashboard.iHold')}
          note={holdsWords(holding.member)}
          value={<Amount money={holding.total} />}
        />
      )}
      {lastReceipt && (
        <RowLink
          to="/admin/receipts/$number"
          params={{ number: lastReceipt.id }}
          label={t('receipts.receiptNumber', { number: lastReceipt.id })}
          note={formatDate(lastReceipt.receivedOn)}
          value={<Amount money={lastReceipt.amount} />}
        />
      )}
      {own.remaining > 0 && (
        <RowLink
          to="/contact"
          label={t('dashboard.contact')}
          note={collector ? t('dashboard.payTo', { name: collector }) : t('dashboard.payAnyone')}
        />
      )}
    </Rows>
  );
}

const WaysToPay = v.object({ upi: v.boolean() });

/**
 * Opens the page that pays by UPI, where one also says that one has paid. Bank accounts are not on members' phones: the server says whether
 * that page has a UPI ID.
 */
function PayByUpi() {
  const { id } = useUser();
  const { data: ways } = useAnswer('/ways-to-pay', WaysToPay);
  const make = useMakePayLink();
  const { busy, once } = useInFlight();
  const [error, setError] = useState<string>();

  async function pay(): Promise<void> {
    setError(undefined);
    try {
      location.assign(await make(accountOfMember(id)));
    } catch (failure) {
      setError(serverSentence(failure, t('dashboard.payByUpiFailed')));
    }
  }

  if (!ways?.upi) return null;
  return (
    <>
      <Button label={t('dashboard.payByUpi')} busy={busy} onClick={() => void once(pay)} />
      <Refused>{error}</Refused>
    </>
  );
}

function Reported({ reports }: { reports: ReportedPayment[] }) {
  return (
    <ul aria-label={t('dashboard.reportedPayments')}>
      {reports.map(({ id, amount, date, state, answered }) => (
        <li key={id}>
          {t('dashboard.reportedPayment', {
            amount: formatMoney(amount),
            date: formatDate(date),
            utr: endOfUtr(id),
            state,
            reason: answered?.reason ?? '',
          })}
        </li>
      ))}
    </ul>
  );
}

/** How late what is due is, and what comes. */
function OwedLines({ late, daysLate, next }: Owed) {
  return (
    <>
      {late > 0 && <p className="is-late">{t('members.lateBy', { sum: formatMoney(late), days: daysLate })}</p>}
      {next && <p>{t('members.nextDue', { sum: formatMoney(next.sum), date: formatDate(next.date) })}</p>}
    </>
  );
}
