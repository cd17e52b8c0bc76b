import { Languages } from 'lucide-react';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, LOCALES } from 'shared-schema/texts/languages';
import { chooseLanguage, useLanguage } from './language-choice.ts';
import { t } from './texts.ts';
import './language-picker.css';

/** Chooses the language of this device. Each language stands under its own name; the device's own picker, the best one on a phone. */
export function LanguagePicker() {
  const shown = useLanguage();
  return (
    <label className="language-picker">
      <Languages aria-hidden />
      <select
        className="select"
        aria-label={t('fields.language')}
        value={shown}
        onChange={({ target: { value } }) => isLanguage(value) && chooseLanguage(value)}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={LOCALES[language]}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
    </label>
  );
}
