import { type Language, LANGUAGE_NAMES, LANGUAGES, LOCALES } from 'shared-schema/texts/languages';
import { FieldError } from '../forms/form-field.tsx';
import type { FieldProps } from '../forms/use-form.tsx';
import { t } from '../language/texts.ts';

/** Those that people can choose, each under its own name. */
export function LanguagesField({ label, error, value: chosen, onChange }: FieldProps<Language[]>) {
  const change = (language: Language, isChosen: boolean) =>
    onChange(LANGUAGES.filter((each) => (each === language ? isChosen : chosen.includes(each))));
  return (
    <fieldset className="field" aria-describedby="languages-hint">
      <legend className="field-label">{label}</legend>
      {LANGUAGES.map((language) => (
        <label key={language} className="check" lang={LOCALES[language]}>
          <input
            type="checkbox"
            checked={chosen.includes(language)}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => change(language, target.checked)}
          />
          {LANGUAGE_NAMES[language]}
        </label>
      ))}
      <p id="languages-hint" className="field-hint">
        {t('settings.languagesHint', { language: LANGUAGE_NAMES[chosen[0] ?? 'en'] })}
      </p>
      {error && <FieldError id="languages-error">{error}</FieldError>}
    </fieldset>
  );
}
