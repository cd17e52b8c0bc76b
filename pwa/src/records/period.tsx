/** The stretches of days that are mostly asked for. */
import { addDays, addMonths, type LocalDate } from 'shared-schema/local-date';
import { t } from '../language/texts.ts';
import { SelectField, type Options } from '../forms/kinds.tsx';
import { useToday } from './records.tsx';

export const PERIODS = ['thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const;
type PeriodName = (typeof PERIODS)[number];

export type DayRange = { from: LocalDate; to: LocalDate };

/** Days that are perhaps bounded on one side, or not at all. */
export type Days = Partial<Record<keyof DayRange, LocalDate | undefined>>;

/** What is wrong with the days chosen, if something is. */
export function wrongDays({ from, to }: Days): 'ledgers.wrongDays' | undefined {
  return from && to && from > to ? 'ledgers.wrongDays' : undefined;
}

/** India's financial year begins on 1 April. A period under way ends today. */
export function periodOf(name: PeriodName, today: LocalDate): DayRange {
  const month = `${today.slice(0, 7)}-01` as LocalDate;
  const aprilFirst = `${today.slice(0, 4)}-04-01` as LocalDate;
  const year = today < aprilFirst ? addMonths(aprilFirst, -12) : aprilFirst;
  if (name === 'thisMonth') return { from: month, to: today };
  if (name === 'lastMonth') return { from: addMonths(month, -1), to: addDays(month, -1) };
  if (name === 'thisYear') return { from: year, to: today };
  return { from: addMonths(year, -12), to: addDays(year, -1) };
}

/** The name of a period, if it has one. */
export function nameOfPeriod({ from, to }: DayRange, today: LocalDate): PeriodName | undefined {
  return PERIODS.find((name) => {
    const named = periodOf(name, today);
    return named.from === from && named.to === to;
  });
}

const OTHER = 'otherDays';

type Props = {
  /** Undefined for all days. */
  period: Partial<DayRange>;
  onChange: (period: Partial<DayRange>) => void;
  /** All days may be chosen, too. */
  open?: boolean;
};

/** Chooses a stretch of days by its name. */
export function PeriodChoice({ period: { from, to }, onChange, open = false }: Props) {
  const today = useToday();
  const named = from && to ? nameOfPeriod({ from, to }, today) : undefined;
  const isAll = open && !from && !to;
  const choices: Options<PeriodName | '' | typeof OTHER> = [
    ...(open ? [['', t('records.allDays')] as const] : []),
    ...PERIODS.map((name) => [name, PERIOD_WORDS[name]()] as const),
    [OTHER, t('records.otherDays'), { disabled: true }],
  ];
  return (
    <SelectField
      label={t('records.period')}
      value={named ?? (isAll ? '' : OTHER)}
      onChange={(name) => onChange(name && name !== OTHER ? periodOf(name, today) : ALL_DAYS)}
      choices={choices}
    />
  );
}

const ALL_DAYS = { from: undefined, to: undefined };

const PERIOD_WORDS: Record<PeriodName, () => string> = {
  thisMonth: () => t('records.thisMonth'),
  lastMonth: () => t('records.lastMonth'),
  thisYear: () => t('records.thisYear'),
  lastYear: () => t('records.lastYear'),
};
