import type { LocalDate } from 'shared-schema/local-date';
import type { ReportTime } from 'shared-schema/reports/report';
import { DayField } from '../forms/kinds.tsx';
import { t } from '../language/texts.ts';
import { type DayRange, PeriodChoice } from '../records/period.tsx';
import './reports.css';

/** As typed: a day that is left empty is undefined. */
export type ChosenDays = { from?: LocalDate | undefined; to?: LocalDate | undefined };

type Props = {
  time: ReportTime;
  period: DayRange;
  onChange: (choice: ChosenDays) => void;
};

/** For which days, or as on which day; nothing to choose where things are shown as they stand. */
export function PeriodFields({ time, period, onChange }: Props) {
  if (time === 'today') return null;
  if (time === 'day') {
    return (
      <div className="report-period">
        <Day label={t('reports.asOn')} value={period.to} onChange={(to) => onChange({ to })} />
      </div>
    );
  }
  const wrong = period.from > period.to ? t('reports.wrongDays') : undefined;
  return (
    <div className="report-period">
      <PeriodChoice period={period} onChange={onChange} />
      <Day
        label={t('reports.from')}
        value={period.from}
        onChange={(from) => onChange({ from, to: period.to })}
        error={wrong}
      />
      <Day label={t('reports.to')} value={period.to} onChange={(to) => onChange({ from: period.from, to })} />
    </div>
  );
}

type DayProps = {
  label: string;
  value: LocalDate;
  onChange: (day: LocalDate | undefined) => void;
  error?: string | undefined;
};

function Day({ label, value, onChange, error }: DayProps) {
  return (
    <DayField
      label={label}
      error={error}
      value={value}
      onChange={(day) => onChange((day || undefined) as LocalDate | undefined)}
    />
  );
}
