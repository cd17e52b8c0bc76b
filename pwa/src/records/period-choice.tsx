import { t } from '../language/texts.ts';
import { SelectField, type Options } from '../forms/kinds.tsx';
import { nameOfPeriod, type DayRange, PERIODS, type PeriodName, periodOf } from './period.ts';
import { useToday } from './records.tsx';

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
