import type { DayClose } from 'shared-schema/cash/day-close';
import { subtract } from 'shared-schema/money';
import { t } from '../language/texts.ts';
import { notesTogether } from '../records/foreign-notes.tsx';
import { Day } from '../records/time.tsx';
import { useWaitingRows } from '../sync/device/use-stored.tsx';
import { rowKey } from '../sync/device/rows.ts';
import { Amount } from '../ui/amount.tsx';
import { FigureLink } from '../ui/figure-link.tsx';
import { WaitingMark } from '../ui/mark.tsx';
import { CashLine } from './cash-line.tsx';
import { denominationName, differenceText } from './count-draft.ts';
import type { CashView } from './read-cash.ts';

const MOST_SHOWN = 30;

/** The days that collectors have closed, the newest first. */
export function ClosedDays({ dayCloses, nameOf }: Pick<CashView, 'dayCloses' | 'nameOf'>) {
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
