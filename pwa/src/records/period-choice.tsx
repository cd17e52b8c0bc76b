import { t } from '../language/texts.ts';
import { FormField } from '../forms/form-field.tsx';
import { nameOfPeriod, type DayRange, PERIODS, type PeriodName, periodOf } from './period.ts';
import { useToday } from './time.tsx';

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
  return (
    <FormField label={t('records.period')}>
      {({ id }) => (
        <select
          id={id}
          className="select"
          value={named ?? (isAll ? '' : OTHER)}
          onChange={({ target }) => onChange(target.value ? periodOf(target.value as PeriodName, today) : ALL_DAYS)}
        >
          {open && <option value="">{t('records.allDays')}</option>}
          {PERIODS.map((name) => (
            <option key={name} value={name}>
              {PERIOD_WORDS[name]()}
            </option>
          ))}
          <option value={OTHER} disabled>
            {t('records.otherDays')}
          </option>
        </select>
      )}
    </FormField>
  );
}

const ALL_DAYS = { from: undefined, to: undefined };

const PERIOD_WORDS: Record<PeriodName, () => string> = {
  thisMonth: () => t('records.thisMonth'),
  lastMonth: () => t('records.lastMonth'),
  thisYear: () => t('records.thisYear'),
  lastYear: () => t('records.lastYear'),
};
