import { t } from '../language/texts.ts';
import { useDevice } from '../sync/device-context.tsx';
import { useLiveQuery } from '../sync/use-live-query.ts';
import type { Deleted } from './hangs-on.tsx';
import { businessHangs, memberHangs } from './read-hanging.ts';

/** The sums, one to a line. */
export function HangingList({ of }: { of: Deleted }) {
  const { db } = useDevice();
  const key = 'member' in of ? of.member : of.business;
  const lines = useLiveQuery(
    () => ('member' in of ? memberHangs(db, of.member) : businessHangs(db, of.business)),
    [db, key],
  );
  if (!lines) return null;
  if (lines.length === 0) return <p>{t('moves.nothingHangs')}</p>;
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
