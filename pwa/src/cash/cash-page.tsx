import { useState } from 'react';
import { isSuperAdmin } from 'shared-schema/members/actor';
import { t } from '../language/texts.ts';
import { useRecords } from '../records/use-records.ts';
import { ForeignList, notesTogether, sumText } from '../records/foreign-notes.tsx';
import { useUser } from '../session/session-context.tsx';
import { Amount } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import { Unread } from '../ui/loading.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { CashLine, CashLink } from './cash-line.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { HandOverList } from './hand-over-list.tsx';
import { MyCollections } from './my-collections.tsx';
import { type CashView, readCash } from './read-cash.ts';
import type { DayClose } from 'shared-schema/cash/day-close';
import type { HandOver } from 'shared-schema/cash/hand-over';
import type { MemberId } from 'shared-schema/ids';
import { Day, useTimeZone } from '../records/time.tsx';
import { CloseDayDialog } from './close-day-dialog.tsx';
import { closedText, denominationName, differenceText } from './count-draft.ts';
import { HeldNotes } from '../records/held-notes.tsx';
import { subtract } from 'shared-schema/money';
import { useWaitingRows } from '../sync/device/use-stored.tsx';
import { rowKey } from '../sync/device/rows.ts';
import { FigureLink } from '../ui/figure-link.tsx';
import { WaitingMark } from '../ui/mark.tsx';
import './cash.css';

/** The cash in the hands of collectors: mine first, and what I do with it at the end of a day. */
export function CashPage() {
  const { id: me } = useUser();
  const { data, ...view } = useRecords((books) => readCash(books, me), [me]);
  if (!data) return <Unread {...view} failure={t('cash.fetchFailed')} />;
  return (
    <>
      <PageHeader title={t('cash.title')} actions={<MyCashActs {...data} />} />
      <div className="stack cash">
        <MyCash {...data} />
        <HandOverList {...data} />
        <MyCollections />
        <Others {...data} />
        <ClosedDays {...data} />
      </div>
    </>
  );
}

function Others({ others, lastCloseOf, waitingOf }: Pick<CashView, 'others' | 'lastCloseOf' | 'waitingOf'>) {
  const mayHandOver = isSuperAdmin(useUser());
  const [chosen, setChosen] = useState<CashView['others'][number]>();
  if (others.length === 0) return null;
  return (
    <section className="sheet padded" aria-labelledby="others-cash">
      <h2 id="others-cash">{t('cash.others')}</h2>
      <ul className="sums">
        {others.map(({ id, name, cash, notes }) => (
          <li key={id}>
            <span>
              {name}
              <ForeignList notes={notes} />
            </span>
            <CashLink of={id}>
              <Amount money={cash} />
            </CashLink>
            {mayHandOver && (cash > 0 || notes.length > 0) && (
              <Button
                look="text"
                label={t('cash.handOver')}
                aria-label={t('cash.handOverOf', { name })}
                onClick={() => setChosen({ id, name, cash, notes })}
              />
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <HandOverDialog
          inHand={chosen.cash}
          waiting={waitingOf(chosen.id)}
          notes={chosen.notes}
          lastClose={lastCloseOf(chosen.id)}
          from={chosen}
          onClose={() => setChosen(undefined)}
        />
      )}
    </section>
  );
}

type Props = Pick<CashView, 'mine' | 'myNotes' | 'lastCloseOf' | 'waitingOf' | 'handOvers' | 'nameOf'>;

/** What I have in hand. */
function MyCash({ mine, myNotes, lastCloseOf, handOvers, nameOf }: Omit<Props, 'waitingOf'>) {
  const { id: me } = useUser();
  const lastClose = lastCloseOf(me);
  return (
    <section className="sheet padded" aria-labelledby="my-cash">
      <h2 id="my-cash" className="cash-label">
        {t('cash.mine')}
      </h2>
      <p className="figure" data-testid="cash-in-hand">
        <CashLink of={me}>
          <Amount money={mine} />
        </CashLink>
      </p>
      <HeldNotes notes={myNotes} />
      {handOvers.filter(isOnItsWay(me)).map((handOver) => (
        <p key={handOver.id} className="quiet small">
          {t('cash.onItsWay', { amount: sumText(handOver), name: nameOf(handOver.to!) })}
        </p>
      ))}
      {lastClose && <ClosedAt {...lastClose} />}
    </section>
  );
}

/** Of mine, which is still in my hand until the receiver confirms it. */
function isOnItsWay(me: MemberId): (handOver: HandOver) => boolean {
  return ({ from, to, confirmedAt }) => from === me && to !== null && !confirmedAt;
}

/** The ways to be rid of it. */
function MyCashActs({ mine, myNotes, lastCloseOf, waitingOf }: Omit<Props, 'handOvers' | 'nameOf'>) {
  const [open, setOpen] = useState<'handOver' | 'closeDay'>();
  const { id: me } = useUser();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button look="outlined" label={t('cash.handOver')} onClick={() => setOpen('handOver')} />
      <Button label={t('cash.closeDay')} onClick={() => setOpen('closeDay')} />
      {open === 'handOver' && (
        <HandOverDialog
          inHand={mine}
          waiting={waitingOf(me)}
          notes={myNotes}
          lastClose={lastCloseOf(me)}
          onClose={close}
        />
      )}
      {open === 'closeDay' && <CloseDayDialog onClose={close} />}
    </>
  );
}

/** So that a day that is closed looks closed. */
function ClosedAt(day: DayClose) {
  const timeZone = useTimeZone();
  return (
    <p className="quiet small" data-testid="closed-at">
      {closedText(day, timeZone)}
    </p>
  );
}

const MOST_SHOWN = 30;

/** The days that collectors have closed, the newest first. */
function ClosedDays({ dayCloses, nameOf }: Pick<CashView, 'dayCloses' | 'nameOf'>) {
  if (dayCloses.length === 0) return null;
  return (
    <section className="sheet padded" aria-labelledby="closed-days">
      <h2 id="closed-days">{t('cash.closedDays')}</h2>
      <ul className="hand-overs">
        {dayCloses.slice(0, MOST_SHOWN).map((day) => (
          <li key={day.id}>
            <ClosedDay day={day} name={nameOf(day.collector)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ClosedDay({ day, name }: { day: DayClose; name: string }) {
  const isWaiting = useWaitingRows().has(rowKey('dayCloses', day.id));
  const { date, expected, counted, counts, foreign, receipts, note, collector } = day;
  const opens = { to: '/admin/cash/$collector', params: { collector }, search: { closing: day.id } } as const;
  return (
    <>
      <CashLine
        who={name}
        sum={<Amount money={counted} />}
        about={
          <>
            <Day date={date} /> ·{' '}
            <FigureLink of="difference" {...opens}>
              {differenceText(subtract(counted, expected))}
            </FigureLink>
          </>
        }
        state={isWaiting && <WaitingMark />}
      >
        {note && <p className="quiet small">{note}</p>}
      </CashLine>
      <details>
        <summary>{t('common.details')}</summary>
        <p className="small">
          {t('cash.expected')}{' '}
          <FigureLink of="received" {...opens}>
            <Amount money={expected} />
          </FigureLink>
        </p>
        <p className="small">
          {counts.map(({ denomination, count }) => `${count} × ${denominationName(denomination)}`).join(', ')}
        </p>
        {foreign && <p className="small">{t('cash.foreignApart', { notes: notesTogether(foreign) })}</p>}
        <p className="small">{t('cash.receiptsUsed', { count: receipts.length, numbers: receipts.join(', ') })}</p>
      </details>
    </>
  );
}
