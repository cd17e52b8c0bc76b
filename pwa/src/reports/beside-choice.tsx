import { BESIDE, type Beside } from 'shared-schema/reports/beside';
import { FormField } from '../forms/form-field.tsx';
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
    <FormField label={t('reports.beside')}>
      {({ id }) => (
        <select
          id={id}
          className="select"
          value={value ?? ''}
          onChange={({ target }) => onChange((target.value || undefined) as Beside | undefined)}
        >
          <option value="">{t('reports.besideNothing')}</option>
          {BESIDE.map((beside) => (
            <option key={beside} value={beside}>
              {t(WORDS[beside])}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
