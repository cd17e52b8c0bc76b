import { SelectField } from '../forms/kinds.tsx';
import type { Draft } from '../forms/use-draft.ts';
import { t } from '../language/texts.ts';
import { useTimeZone } from '../records/time.tsx';
import type { BooksReader } from '../sync/books/reader.ts';
import { useBooks } from '../sync/books/use-books.ts';
import type { SettingsDraft } from './settings-draft.ts';

/** Where the association keeps its calendar: a choice while the books are empty. */
export function TimeZoneField({ form: { draft, bind } }: { form: Draft<SettingsDraft> }) {
  const zone = useTimeZone();
  const kept = useBooks((books) => hasEntries(books), [], false);
  if (kept) {
    return (
      <div className="field">
        <span className="field-label">{t('fields.timeZone')}</span>
        <p className="field-hint">{t('settings.timeZoneKept', { zone })}</p>
      </div>
    );
  }
  return (
    <SelectField
      label={t('fields.timeZone')}
      hint={t('settings.timeZoneHint')}
      {...bind('timeZone')}
      choices={[
        ['', draft.timeZone ? t('settings.timeZoneOfServer') : zone],
        ...zones(draft.timeZone).map((each) => [each, each] as const),
      ]}
    />
  );
}

/** Browsers call some by an older name than the servers do. */
function zones(chosen: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return [...new Set(['Asia/Kolkata', ...(chosen ? [chosen] : []), ...known])].sort();
}

/** Is anything on record whose dates were worked out in the association's time zone, or is about to be? */
async function hasEntries(books: BooksReader): Promise<boolean> {
  if ((await books.heads()).length > 0) return true;
  for (const table of ['installmentBusinesses', 'chittyFunds'] as const) {
    if ((await books.summaries(table)).records.length > 0) return true;
  }
  return (await Promise.all([books.receipts.count(), books.periods.count(), books.dayCloses.count()])).some(
    (count) => count > 0,
  );
}
