import { SelectField } from '../forms/kinds.tsx';
import type { FieldProps } from '../forms/draft-form.tsx';
import { shownLanguage, t } from '../language/texts.ts';
import { useTimeZone } from './records.tsx';
import type { BooksReader } from '../sync/books/reader.ts';
import { useBooks } from '../sync/books/use-books.ts';

/** Where the association keeps its calendar: a choice while the books are empty. */
export function TimeZoneField(field: FieldProps<string>) {
  const zone = useTimeZone();
  const kept = useBooks((books) => hasEntries(books), [], false);
  if (kept) {
    return (
      <div className="field">
        <span className="field-label">{field.label}</span>
        <p>{zoneWords(zone)}</p>
        <p className="field-hint">{t('settings.timeZoneKept')}</p>
      </div>
    );
  }
  const { value } = field;
  return (
    <SelectField
      {...field}
      hint={t('settings.timeZoneHint')}
      choices={[
        ['', value ? t('settings.timeZoneOfServer') : zoneWords(zone)],
        ...zones(value).map((each) => [each, zoneWords(each)] as const),
      ]}
    />
  );
}

/** India and the Gulf, where most associations are, by the country in which each is the time zone. */
const NEAR: Record<string, string> = {
  'Asia/Kolkata': 'IN',
  'Asia/Dubai': 'AE',
  'Asia/Riyadh': 'SA',
  'Asia/Qatar': 'QA',
  'Asia/Kuwait': 'KW',
  'Asia/Muscat': 'OM',
  'Asia/Bahrain': 'BH',
};

/** `India (Asia/Kolkata)`. */
export function zoneWords(zone: string): string {
  const country = NEAR[zone];
  if (!country) return zone;
  return `${new Intl.DisplayNames(shownLanguage(), { type: 'region' }).of(country)} (${zone})`;
}

/** Browsers call some by an older name than the servers do. */
function zones(chosen: string): string[] {
  const others = Intl.supportedValuesOf('timeZone');
  return [...new Set([...Object.keys(NEAR), ...[...others, ...(chosen ? [chosen] : [])].sort()])];
}

/** Is anything on record whose dates were worked out in the association's time zone, or is about to be? */
export async function hasEntries(books: BooksReader): Promise<boolean> {
  if ((await books.pageHeads()).length > 0) return true;
  for (const table of ['installmentBusinesses', 'chittyFunds'] as const) {
    if ((await books.summaries(table)).records.length > 0) return true;
  }
  return (await Promise.all([books.receipts.count(), books.periods.count(), books.dayCloses.count()])).some(
    (count) => count > 0,
  );
}
