import type { LocalDate } from 'shared-schema/local-date';
import { lastClosing } from 'shared-schema/periods/period';
import { formatInstant } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { useTimeZone } from '../records/time.tsx';
import { useRecords } from '../records/use-records.ts';
import { Notice } from '../ui/message.tsx';

/** Whether the days of an account were closed, whether they were reopened, and whether it says the same still. */
export function ClosingNote({ to, differs }: { to: LocalDate; differs: boolean }) {
  const timeZone = useTimeZone();
  const { data } = useRecords(async (books) => ({ period: await books.periods.get(to) }), [to]);
  if (!data?.period) return null;
  const time = formatInstant(lastClosing(data.period).at, timeZone);
  const last = data.period.events.at(-1)!;
  return (
    <Notice tone={differs || last.kind === 'REOPENED' ? 'waiting' : 'plain'}>
      {differs ? t('reports.differsNote', { time }) : t('reports.closedNote', { time })}{' '}
      {last.kind === 'REOPENED' &&
        t('reports.reopenedNote', { time: formatInstant(last.at, timeZone), reason: last.reason })}
    </Notice>
  );
}
