import type { DayClose } from 'shared-schema/cash/day-close';
import { subtract } from 'shared-schema/money';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { rowKey } from '../sync/device/rows.ts';
import { useWaitingRows } from '../sync/device/use-stored.tsx';
import { Amount } from '../ui/amount.tsx';
import { Fold } from '../ui/fold.tsx';
import { WaitingMark } from '../ui/mark.tsx';
import { RowLink } from '../ui/rows.tsx';
import { differenceText } from './count-draft.ts';
import type { CashView } from './read-cash.ts';

const MOST_SHOWN = 30;

/** The days that collectors have closed, the newest first. Each opens their cash as it was then. */
export function ClosedDays({ dayCloses, nameOf }: Pick<CashView, 'dayCloses' | 'nameOf'>) {
  if (dayCloses.length === 0) return null;
  return (
    <Fold name="cash.closedDays" title={t('cash.closedDays')}>
      <ul className="rows">
        {dayCloses.slice(0, MOST_SHOWN).map((day) => (
          <ClosedDay key={day.id} day={day} name={nameOf(day.collector)} />
        ))}
      </ul>
    </Fold>
  );
}

function ClosedDay({ day, name }: { day: DayClose; name: string }) {
  const isWaiting = useWaitingRows().has(rowKey('dayCloses', day.id));
  const { id, date, expected, counted, note, collector } = day;
  const said = [formatDate(date), differenceText(subtract(counted, expected)), note].filter(Boolean);
  return (
    <RowLink
      to="/admin/cash/$collector"
      params={{ collector }}
      search={{ closing: id }}
      data-figure="counted"
      label={name}
      note={
        <>
          {said.join(' · ')} {isWaiting && <WaitingMark />}
        </>
      }
      value={<Amount money={counted} />}
    />
  );
}
