import { t } from '../language/texts.ts';
import { useBooks } from '../sync/books/use-books.ts';
import type { Deleted } from './hangs-on.tsx';
import { businessHangs, fundHangs } from './read-hanging.ts';

/** The sums, one to a line. */
export function HangingList({ of }: { of: Deleted }) {
  const key = 'fund' in of ? of.fund : of.business;
  const lines = useBooks(
    async (books) => ('fund' in of ? fundHangs(of.fund) : businessHangs(books, of.business)),
    [key],
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
