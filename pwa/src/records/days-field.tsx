import type { LocalDate } from 'shared-schema/local-date';
import { DayField } from '../forms/kinds.tsx';
import { t } from '../language/texts.ts';
import { type Days, wrongDays, PeriodChoice } from './period.tsx';

type Props = { days: Days; onChange: (days: Days) => void };

/** Narrows a list to a stretch of days: by its name, or by the first and the last. */
export function DaysField({ days: { from, to }, onChange }: Props) {
  const wrong = wrongDays({ from, to });
  return (
    <>
      <PeriodChoice open period={{ from, to }} onChange={onChange} />
      <DayField label={t('ledgers.from')} value={from ?? ''} onChange={(day) => onChange({ from: dayOf(day), to })} />
      <DayField
        label={t('ledgers.to')}
        error={wrong && t(wrong)}
        value={to ?? ''}
        onChange={(day) => onChange({ from, to: dayOf(day) })}
      />
    </>
  );
}

function dayOf(typed: string): LocalDate | undefined {
  return (typed || undefined) as LocalDate | undefined;
}
