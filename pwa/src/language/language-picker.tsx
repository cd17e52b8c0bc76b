import { Languages } from 'lucide-react';
import { isLanguage, type Language, LANGUAGE_NAMES, LANGUAGES, LOCALES } from 'shared-schema/texts/languages';
import { chooseLanguage, useLanguage } from './language-choice.ts';
import { t } from './texts.ts';
import './language-picker.css';

/** Chooses the language of this device. Each language stands under its own name; the device's own picker, the best one on a phone. */
export function LanguagePicker({ onChoose }: { onChoose?: (language: Language) => void }) {
  const shown = useLanguage();

  function choose(language: Language): void {
    onChoose?.(language);
    chooseLanguage(language);
  }

  return (
    <label className="language-picker">
      <Languages aria-hidden />
      <select
        className="select"
        aria-label={t('common.language')}
        value={shown}
        onChange={({ target: { value } }) => isLanguage(value) && choose(value)}
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
