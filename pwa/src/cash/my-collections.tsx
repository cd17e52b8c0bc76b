import { SelectButton } from 'primereact/selectbutton';
import { useState } from 'react';
import { type Method, METHODS } from 'shared-schema/collections/method';
import { countedOf, type Receipt } from 'shared-schema/collections/receipt';
import { addDays, type LocalDate, localDateOf, startOfDay } from 'shared-schema/local-date';
import { add, type Money, negate, NOTHING } from 'shared-schema/money';
import { formatDate, formatInstant } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { ReceiptLink } from '../records/line-details.tsx';
import { methodLabel } from '../records/method-choice.tsx';
import { useTimeZone, useToday } from '../records/time.tsx';
import { useRecords } from '../records/use-records.ts';
import { useUser } from '../session/session-context.tsx';
import { useWaitingRows } from '../sync/device/use-stored.tsx';
import { rowKey } from '../sync/device/rows.ts';
import { Amount } from '../ui/amount.tsx';
import { FigureLink } from '../ui/figure-link.tsx';
import { Mark, WaitingMark } from '../ui/mark.tsx';
import { CashLine, CashLink } from './cash-line.tsx';
import { myReceiptsSince } from './read-cash.ts';
import { type CashStepsView as Steps, readCashSteps } from './read-cash-steps.ts';
import { keyOfHead, nameOfHead } from 'shared-schema/reports/head';

type Period = 'today' | 'week';

/** What I collected today or this week: the sums by method, what of it is in hand, and the receipts. */
export function MyCollections() {
  const { id: me } = useUser();
  const [today, timeZone] = [useToday(), useTimeZone()];
  const [period, setPeriod] = useState<Period>('today');
  const first = period === 'today' ? today : mondayOf(today);
  const { data } = useRecords(
    async (books) => {
      const since = startOfDay(first, timeZone);
      const receipts = await myReceiptsSince(books, me, since);
      return { receipts, steps: await readCashSteps(books, me, since, receipts) };
    },
    [me, first, timeZone],
  );
  const receipts = data?.receipts;
  return (
    <section className="sheet padded" aria-labelledby="my-collections">
      <h2 id="my-collections">{t('cash.collected')}</h2>
      <PeriodChoice value={period} onChange={setPeriod} />
      {receipts && <Sums receipts={receipts} first={first} today={today} />}
      {data && <CashSteps steps={data.steps} />}
      {receipts && receipts.length > 0 && (
        <ul className="my-receipts" aria-label={t('receipts.title')}>
          {receipts.map((receipt) => (
            <li key={receipt.id}>
              <ReceiptRow receipt={receipt} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function PeriodChoice({ value, onChange }: { value: Period; onChange: (period: Period) => void }) {
  const options = [
    { value: 'today', label: t('collect.today') },
    { value: 'week', label: t('collect.week') },
  ];
  return (
    <SelectButton
      className="segmented"
      aria-labelledby="my-collections"
      options={options}
      allowEmpty={false}
      value={value}
      onChange={(event) => onChange(event.value as Period)}
    />
  );
}

type SumsProps = { receipts: Receipt[]; first: LocalDate; today: LocalDate };

/** Each opens the receipts that come to it. */
function Sums({ receipts, first, today }: SumsProps) {
  const { id: by } = useUser();
  const days = first === today ? formatDate(today) : `${formatDate(first)} – ${formatDate(today)}`;
  const sums = sumsByMethod(receipts);
  return (
    <>
      <p className="quiet small">
        {days} · {t('cash.receiptCount', { count: receipts.length })}
      </p>
      <ul className="sums">
        {sums.map(({ method, sum }) => (
          <li key={method}>
            <span>{methodLabel(method)}</span>
            <FigureLink of="counted" to="/admin/receipts" search={{ by, from: first, to: today, method }}>
              <Amount money={sum} />
            </FigureLink>
          </li>
        ))}
        <li className="sums-total">
          <span>{t('common.total')}</span>
          <FigureLink of="counted" to="/admin/receipts" search={{ by, from: first, to: today }}>
            <Amount money={add(...sums.map(({ sum }) => sum))} />
          </FigureLink>
        </li>
      </ul>
    </>
  );
}

function ReceiptRow({ receipt, timeZone }: { receipt: Receipt; timeZone: string }) {
  const isWaiting = useWaitingRows().has(rowKey('receipts', receipt.id));
  const { id, payerName, method, enteredAt, receivedOn, cancelled } = receipt;
  const isOfOtherDay = receivedOn !== localDateOf(enteredAt, timeZone);
  return (
    <CashLine
      who={payerName}
      sum={
        cancelled ? (
          <del>
            <Amount money={receipt.amount} />
          </del>
        ) : (
          <Amount money={countedOf(receipt)} />
        )
      }
      about={
        <>
          <ReceiptLink number={id} /> · {methodLabel(method)} · {formatInstant(enteredAt, timeZone)}
        </>
      }
      state={
        (cancelled || isWaiting) && (
          <>
            {cancelled && <Mark tone="plain">{t('cash.cancelled')}</Mark>}
            {isWaiting && <WaitingMark />}
          </>
        )
      }
    >
      {isOfOtherDay && <p className="quiet small">{t('cash.receivedOn', { date: formatDate(receivedOn) })}</p>}
    </CashLine>
  );
}

// What a collector has collected in a stretch of days, from their receipts.

/** The sum of each method that money came by, in the order of the methods. */
export function sumsByMethod(receipts: Receipt[]): { method: Method; sum: Money }[] {
  return METHODS.flatMap((method) => {
    const sum = add(...receipts.filter((receipt) => receipt.method === method).map(countedOf));
    return sum > 0 ? [{ method, sum }] : [];
  });
}

/** The Monday of the week in which a day lies. */
export function mondayOf(day: LocalDate): LocalDate {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

/** From what was collected by receipts to the cash in hand, step by step; nothing where the two are the same. */
function CashSteps({ steps }: { steps: Steps }) {
  const { id: me } = useUser();
  const { before, receipts, others, handed, handedOver, foreign, inHand } = steps;
  if (receipts === inHand && others.length === 0) return null;
  const rows: [key: string, label: string, amount: Money][] = [
    ['before', t('cash.inHandBefore'), before],
    ['receipts', t('cash.byReceipts'), receipts],
    ...others.map(({ side, head, amount }): [string, string, Money] => {
      const name = nameOfHead(head, t);
      const label = t(side === 'receipts' ? 'cash.otherTaken' : 'cash.otherPaid', { head: name });
      return [`${side} ${keyOfHead(head)}`, label, amount];
    }),
    ['handed', t('cash.handedToMe'), handed],
    ['handedOver', t('cash.handedOverByMe'), handedOver],
    ['foreign', t('cash.foreignShownApart'), foreign > 0 ? negate(foreign) : NOTHING],
  ];
  return (
    <>
      <h3 id="cash-steps">{t('cash.steps')}</h3>
      <ul className="sums cash-steps" aria-labelledby="cash-steps">
        {rows
          .filter(([, , amount]) => amount !== 0)
          .map(([key, label, amount]) => (
            <li key={key}>
              <span>{label}</span>
              <Amount money={amount} />
            </li>
          ))}
        <li className="sums-total">
          <span>{t('cash.mine')}</span>
          <CashLink of={me}>
            <Amount money={inHand} />
          </CashLink>
        </li>
      </ul>
    </>
  );
}
