import { t } from '../language/texts.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import { useLiveQuery } from '../sync/device/use-live-query.ts';
import type { Deleted } from './hangs-on.tsx';
import { businessHangs, fundHangs } from './read-hanging.ts';

/** The sums, one to a line. */
export function HangingList({ of }: { of: Deleted }) {
  const { db } = useDevice();
  const key = 'fund' in of ? of.fund : of.business;
  const lines = useLiveQuery(
    async () => ('fund' in of ? fundHangs(of.fund) : businessHangs(db, of.business)),
    [db, key],
  );
  if (!lines) return null;
  return (
    <section aria-label={t('moves.hangsTitle')}>
      <h3>{t('moves.hangsTitle')}</h3>
      <ul className="plain-list">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
