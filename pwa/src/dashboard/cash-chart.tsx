import type { LocalDate } from 'shared-schema/local-date';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { t } from '../language/texts.ts';

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

/** How long a screen stands until all of it counts as seen: who has it read aloud need not scroll. In milliseconds. */
const STANDING = 3000;

/** True once an element has come into sight. For a part far down whose reading would hold up what a person does at first. */
function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setSeen((before) => before || entries.some(inSight)));
    observer.observe(element.current!);
    const timer = setTimeout(() => setSeen(true), STANDING);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [element]);
  return seen;
}

function inSight({ isIntersecting }: IntersectionObserverEntry): boolean {
  return isIntersecting;
}
