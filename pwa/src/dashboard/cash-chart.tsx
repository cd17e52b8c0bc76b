import type { LocalDate } from 'shared-schema/local-date';
import { lazy, Suspense, useRef } from 'react';
import { t } from '../language/texts.ts';
import { useSeen } from '../ui/use-seen.ts';

export type Props = { projectId: number | undefined; today: LocalDate };

const CashBars = lazy(async () => ({ default: (await import('./cash-bars.tsx')).CashBars }));

/** Cash in and out over twelve months. It reads every entry of a year, so it waits until somebody looks at it. */
export function CashChart(props: Props) {
  const section = useRef<HTMLElement>(null);
  const seen = useSeen(section);
  // Holds the place of the bars, so that nothing jumps when they come.
  const room = <div className="cash-room" />;
  return (
    <section ref={section} className="sheet padded cash-by-month" aria-labelledby="cash">
      <h2 id="cash">{t('dashboard.cashByMonth')}</h2>
      <p className="quiet small">{t('dashboard.cashNote')}</p>
      {seen ? (
        <Suspense fallback={room}>
          <CashBars {...props} room={room} />
        </Suspense>
      ) : (
        room
      )}
    </section>
  );
}
