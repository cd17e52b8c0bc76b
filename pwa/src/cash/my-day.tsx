import { countedOf } from 'shared-schema/collections/receipt';
import { add, formatMoney } from 'shared-schema/money';
import { formatInstant, t } from '../language/texts.ts';
import { HeldNotes } from '../records/held-notes.tsx';
import { methodLabel } from '../records/way-of-paying.tsx';
import { useTimeZone, useToday } from '../records/records.tsx';
import { useUser } from '../session/session-context.tsx';
import { RowLink, Rows } from '../ui/rows.tsx';
import { Amount } from '../ui/facts.tsx';
import { ClosedDay, onItsWayText } from './places.tsx';
import { type CashAndBank, sumsByMethod } from './read-cash.ts';

type Props = Pick<CashAndBank, 'mine' | 'myNotes' | 'waitingOf' | 'day'>;

/** What I have in hand, what I collected today, and whether the day is closed. Each opens what it is made of. */
export function MyDay({ mine, myNotes, waitingOf, day }: Props) {
  const { id: me } = useUser();
  const timeZone = useTimeZone();
  return (
    <Rows title={t('cash.myDay')}>
      <RowLink
        to="/admin/cash/$collector"
        params={{ collector: me }}
        data-figure="received"
        label={t('cash.mine')}
        note={onItsWayText(waitingOf(me))}
        value={
          <span className="figure" data-testid="cash-in-hand">
            <Amount money={mine} />
          </span>
        }
        tone={mine < 0 ? 'late' : undefined}
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
