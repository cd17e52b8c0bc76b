import { BESIDE, type Beside } from 'shared-schema/reports/beside';
import { Choice } from '../forms/kinds.tsx';
import { t } from '../language/texts.ts';

const WORDS = {
  year: 'reports.besideYear',
  before: 'reports.besideBefore',
  months: 'reports.besideMonths',
} as const satisfies Record<Beside, string>;

/** Which other days stand beside those chosen. */
export function BesideChoice({
  value,
  onChange,
}: {
  value: Beside | undefined;
  onChange: (beside: Beside | undefined) => void;
}) {
  return (
    <Choice
      label={t('reports.beside')}
      all={t('reports.besideNothing')}
      options={BESIDE.map((beside) => [beside, t(WORDS[beside])])}
      value={value}
      onChange={onChange}
    />
  );
}
