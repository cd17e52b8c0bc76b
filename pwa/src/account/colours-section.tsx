import { SegmentedField } from '../forms/segmented-field.tsx';
import { t } from '../language/texts.ts';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../session/theme-mode.ts';

/** Light, dark, or as the phone is set. */
export function ColoursSection() {
  const options: { value: ThemeChoice; label: string }[] = [
    { value: 'phone', label: t('account.asPhone') },
    { value: 'light', label: t('account.light') },
    { value: 'dark', label: t('account.dark') },
  ];
  return (
    <section className="sheet padded">
      <SegmentedField label={t('account.colours')} options={options} value={useThemeChoice()} onChange={chooseTheme} />
    </section>
  );
}
