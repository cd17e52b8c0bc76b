import type { DayClose } from 'shared-schema/cash/day-close';
import { subtract } from 'shared-schema/money';
import { formatDate, t } from '../language/texts.ts';
import { rowKey } from '../sync/device/stored.ts';
import { useWaitingRows } from '../sync/device/use-stored.tsx';
import { RowLink } from '../ui/rows.tsx';
import { Amount } from '../ui/facts.tsx';
import { Fold } from '../ui/fold.tsx';
import { WaitingMark } from '../ui/record-card.tsx';
import { differenceText, noteWords } from './count-draft.ts';
import type { CashView } from './read-cash.ts';

const MOST_SHOWN = 30;

/** The days that collectors have closed, the newest first. */
export function ClosedDays({ dayCloses, nameOf }: Pick<CashView, 'dayCloses' | 'nameOf'>) {
  if (dayCloses.length === 0) return null;
  return (
    <Fold name="cash.closedDays" title={t('cash.closedDays')}>
      <ul className="rows">
        {dayCloses.slice(0, MOST_SHOWN).map((day) => (
          <ClosedDay key={day.id} day={day} label={nameOf(day.collector)} when={formatDate(day.date)} />
        ))}
      </ul>
    </Fold>
  );
}

type ClosedProps = { day: DayClose; label: string; when: string };

/** Opens the collector's cash as it was then. */
export function ClosedDay({ day, label, when }: ClosedProps) {
  const isWaiting = useWaitingRows().has(rowKey('dayCloses', day.id));
  const { id, expected, counted, note, collector } = day;
  const said = [when, differenceText(subtract(counted, expected)), noteWords(note)].filter(Boolean);
  return (
    <RowLink
      to="/admin/cash/$collector"
      params={{ collector }}
      search={{ closing: id }}
      data-figure="counted"
      label={label}
      note={
        <>
          {said.join(' · ')} {isWaiting && <WaitingMark />}
        </>
      }
      value={<Amount money={counted} />}
    />
  );
}
