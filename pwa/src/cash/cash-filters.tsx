import { CASH_PARTS, type CashPart } from 'shared-schema/cash/cash-part';
import type { PlainTextKey } from 'shared-schema/texts/text-key';
import { t } from '../language/texts.ts';
import { DaysField } from '../records/days-field.tsx';
import type { ListState } from '../ui/list-state.ts';
import type { CashChoice } from './read-collector-cash.ts';
import { Choice } from '../forms/kinds.tsx';

export type CashSearch = ListState & CashChoice;

export const NO_CASH_CHOICES = { part: undefined, from: undefined, to: undefined } satisfies CashChoice;

/** As the collectors' report calls them. */
export const PART_WORDS = {
  before: 'reports.before',
  taken: 'reports.taken',
  given: 'reports.given',
  handed: 'reports.handed',
  handedOver: 'reports.handedOver',
} as const satisfies Record<CashPart, PlainTextKey<'reports'>>;

export function countCashChoices({ part, from, to }: CashSearch): number {
  return [part, from, to].filter((choice) => choice !== undefined).length;
}

type Props = { search: CashSearch; narrow: (choice: CashSearch) => void };

/** Narrows a collector's cash to a part of it, or to some days. */
export function CashFilters({ search, narrow }: Props) {
  return (
    <>
      <Choice
        label={t('cash.part')}
        all={t('lists.all')}
        options={CASH_PARTS.map((part) => [part, t(PART_WORDS[part])])}
        value={search.part}
        onChange={(part) => narrow({ part })}
      />
      <DaysField days={search} onChange={narrow} />
    </>
  );
}
