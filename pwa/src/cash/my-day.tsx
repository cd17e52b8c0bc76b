import { countedOf } from 'shared-schema/collections/receipt';
import { add, formatMoney, subtract } from 'shared-schema/money';
import { formatInstant, t } from '../language/texts.ts';
import { HeldNotes } from '../records/held-notes.tsx';
import { methodLabel } from '../records/way-of-paying.tsx';
import { useTimeZone, useToday } from '../records/records.tsx';
import { useUser } from '../session/session-context.tsx';
import { RowLink, Rows } from '../ui/rows.tsx';
import { Amount } from '../ui/facts.tsx';
import { ClosedDay } from './places.tsx';
import { type CashAndBank, sumsByMethod } from './read-cash.ts';

type Props = Pick<CashAndBank, 'mine' | 'myNotes' | 'waitingOf' | 'day'>;

/** What I have in hand besides what is on its way to somebody, what I collected today, and whether the day is closed. Each opens what it is made of. */
export function MyDay({ mine, myNotes, waitingOf, day }: Props) {
  const { id: me } = useUser();
  const timeZone = useTimeZone();
  const waiting = waitingOf(me);
  const held = subtract(mine, waiting);
  return (
    <Rows title={t('cash.myDay')}>
      <RowLink
        to="/admin/cash/$collector"
        params={{ collector: me }}
        data-figure={waiting > 0 ? undefined : 'received'}
        label={t('cash.mine')}
        note={waiting > 0 && t('cash.besidesOnItsWay', { waiting: formatMoney(waiting) })}
        value={
          <span className="figure" data-testid="cash-in-hand">
            <Amount money={held} />
          </span>
        }
        tone={held < 0 ? 'late' : undefined}
      />
      {myNotes.length > 0 && (
        <li className="row">
          <HeldNotes notes={myNotes} />
        </li>
      )}
      {day.receipts.length > 0 && <Collected {...day} />}
      {day.closed && (
        <ClosedDay day={day.closed} label={t('cash.dayIsClosed')} when={formatInstant(day.closed.closedAt, timeZone)} />
      )}
    </Rows>
  );
}

/** Opens the receipts that come to it. */
function Collected({ receipts }: CashAndBank['day']) {
  const { id: by } = useUser();
  const today = useToday();
  const sums = sumsByMethod(receipts);
  const ways = sums.map(({ method, sum }) => `${methodLabel(method)} ${formatMoney(sum)}`);
  return (
    <RowLink
      to="/admin/receipts"
      search={{ by, from: today, to: today }}
      data-figure="counted"
      label={t('cash.collected')}
      note={[t('receipts.count', { count: receipts.filter((receipt) => countedOf(receipt) > 0).length }), ...ways].join(
        ' · ',
      )}
      value={<Amount money={add(...sums.map(({ sum }) => sum))} />}
    />
  );
}
