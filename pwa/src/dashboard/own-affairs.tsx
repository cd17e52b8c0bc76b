import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { endOfUtr, type ReportedPayment } from 'shared-schema/bank/reported-payment';
import { accountOfMember } from 'shared-schema/collections/account-id';
import type { Owed } from 'shared-schema/collections/owed';
import type { LocalDate } from 'shared-schema/local-date';
import { shareAmount } from 'shared-schema/members/member';
import { formatMoney, type Money } from 'shared-schema/money';
import * as v from 'valibot';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { useMakePayLink } from '../records/pay-link.ts';
import { useRecords } from '../records/use-records.ts';
import { useUser } from '../session/session-context.tsx';
import { useAnswer } from '../verification/answers.ts';
import { Amount } from '../ui/amount.tsx';
import { serverSentence } from '../http/api-error.ts';
import { Button } from '../ui/button.tsx';
import { useInFlight } from '../ui/in-flight.ts';
import { Notice, Refused } from '../ui/message.tsx';
import { FigureLink } from '../ui/figure-link.tsx';
import { Loading } from '../ui/loading.tsx';
import { type Own, type OwnTicket, readOwn } from './read-own.ts';

/**
 * A member's own sums: what they owe and paid, whom to pay, what they hold, and their chitties; only what there is. Below it what
 * else there is, once this is known, or all of it would jump.
 */
export function OwnAffairs({ today, children }: { today: LocalDate; children: ReactNode }) {
  const { id } = useUser();
  const { data, failed } = useRecords((books) => readOwn(books, id, today), [id, today]);
  if (!data) return failed ? children : <Loading />;
  return (
    <>
      <div className="own-affairs">
        <Owes {...data} />
        <AnswersFor {...data} />
        <Holds {...data} />
        {data.tickets.length > 0 && <Chitties tickets={data.tickets} />}
      </div>
      {children}
    </>
  );
}

function Part({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    <section className="sheet padded" aria-labelledby={name}>
      <h2 id={name}>{title}</h2>
      {children}
    </section>
  );
}

function Owes({ own, lastReceipt, waiting, answered, leftToPay }: Own) {
  return (
    <Part name="i-owe" title={t('dashboard.iOwe')}>
      <OwedNow {...own} of="owes" />
      {own.now === 0 && <p>{t('dashboard.oweNothing')}</p>}
      {waiting.length > 0 && (
        <Notice tone="waiting">
          <Reported reports={waiting} />
          {leftToPay > 0 && <p>{t('dashboard.leftToPay', { amount: formatMoney(leftToPay) })}</p>}
        </Notice>
      )}
      {lastReceipt && (
        <p>
          {t('dashboard.paidLast', {
            sum: formatMoney(lastReceipt.amount),
            date: formatDate(lastReceipt.receivedOn),
          })}{' '}
          <Link to="/admin/receipts/$number" params={{ number: lastReceipt.id }}>
            {t('receipts.receiptNumber', { number: lastReceipt.id })}
          </Link>
        </p>
      )}
      {own.remaining > 0 && (
        <p className="quiet">
          {lastReceipt?.collector ? t('dashboard.payTo', { name: lastReceipt.collector }) : t('dashboard.payAnyone')}{' '}
          <Link to="/contact">{t('dashboard.contact')}</Link>
        </p>
      )}
      {leftToPay > 0 && <PayByUpi />}
      {answered.length > 0 && <Reported reports={answered} />}
    </Part>
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

/** Goods of others: not their own debt, but theirs to see to. */
function AnswersFor({ answersFor }: Own) {
  if (answersFor.remaining === 0) return null;
  return (
    <Part name="i-answer-for" title={t('dashboard.iAnswerFor')}>
      <OwedNow {...answersFor} of="answersFor" />
      <p className="quiet">{t('dashboard.answerForAbout')}</p>
    </Part>
  );
}

/** What is due by now, and apart what comes. */
function OwedNow({ now, later, late, daysLate, next, of }: Owed & { of: OwnSum }) {
  return (
    <>
      <p className="figure">
        <OnOwnPage of={of} money={now} />
      </p>
      {late > 0 && <p className="is-late">{t('members.lateBy', { sum: formatMoney(late), days: daysLate })}</p>}
      {next && <p>{t('members.nextDue', { sum: formatMoney(next.sum), date: formatDate(next.date) })}</p>}
      {later > 0 && <p className="quiet">{t('members.comesLater', { amount: formatMoney(later) })}</p>}
    </>
  );
}

function Holds({ holding }: Own) {
  if (!holding) return null;
  const { member, total } = holding;
  const { share = 0, incentive, dividend } = member;
  return (
    <Part name="i-hold" title={t('dashboard.iHold')}>
      <p className="figure">
        <OnOwnPage of="holds" money={total} />
      </p>
      <p>{t('dashboard.sharesHeld', { count: share ?? 0, sum: formatMoney(shareAmount(member)) })}</p>
      {incentive ? <p>{t('dashboard.incentiveHeld', { sum: formatMoney(incentive) })}</p> : null}
      {dividend ? <p>{t('dashboard.dividendHeld', { sum: formatMoney(dividend) })}</p> : null}
    </Part>
  );
}

type OwnSum = 'owes' | 'answersFor' | 'holds';

/** Opens the member's own page, which says the same, and below it what it is made of. */
function OnOwnPage({ of, money }: { of: OwnSum; money: Money }) {
  const { id } = useUser();
  return (
    <FigureLink of={of} to="/admin/users/$userId" params={{ userId: String(id) }}>
      <Amount money={money} />
    </FigureLink>
  );
}

function Chitties({ tickets }: { tickets: OwnTicket[] }) {
  return (
    <Part name="my-chitties" title={t('dashboard.myChitties')}>
      <ul>
        {tickets.map(({ fund, ticket, won, nextDraw }) => (
          <li key={`${fund} ${ticket}`}>
            <Link to="/admin/chitty-fund/$chittyFundId" params={{ chittyFundId: fund }} search={{ ticket }}>
              {t('records.fundTicket', { id: fund, ticket })}
            </Link>
            <span className="quiet small">
              {won ? t('dashboard.won') : t('dashboard.notWon')}
              {nextDraw && ` · ${t('dashboard.nextDraw', { month: nextDraw.month, date: formatDate(nextDraw.date) })}`}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
