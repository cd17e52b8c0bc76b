import { type AssociationSettings, BLANK_AFTER_DAYS } from 'shared-schema/settings';
import { SelectField } from '../forms/kinds.tsx';
import type { FieldProps } from '../forms/use-form.tsx';
import { t } from '../language/texts.ts';

/** After how long people who are gone are blanked. */
export function BlankAfterField({ value, onChange, ...field }: FieldProps<AssociationSettings['blankAfterDays']>) {
  return (
    <SelectField
      {...field}
      hint={t('settings.blankAfterHint')}
      value={value ?? undefined}
      onChange={(days) => onChange(days ?? null)}
      choices={[[undefined, blankWords(null)], ...BLANK_AFTER_DAYS.map((days) => [days, blankWords(days)] as const)]}
    />
  );
}

export function blankWords(days: number | null): string {
  return days === null ? t('settings.blankNever') : t('settings.blankDays', { days });
}
