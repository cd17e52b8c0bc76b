import { Languages } from 'lucide-react';
import { isLanguage, type Language, LANGUAGE_NAMES, LOCALES } from 'shared-schema/texts/languages';
import { chooseLanguage, useLanguage, useOfferedLanguages } from './language-choice.ts';
import { t } from './texts.ts';
import './language-picker.css';

type Props = {
  /** Chooses the language of this device unless something else is given. */
  onChoose?: (language: Language) => void;
};

/** Each language stands under its own name; the device's own picker, the best one on a phone. */
export function LanguagePicker({ onChoose = chooseLanguage }: Props) {
  const shown = useLanguage();
  const languages = useOfferedLanguages();
  if (languages.length < 2) return null;
  return (
    <label className="language-picker">
      <Languages aria-hidden />
      <select
        className="select"
        aria-label={t('common.language')}
        value={shown}
        onChange={({ target: { value } }) => isLanguage(value) && onChoose(value)}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={LOCALES[language]}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
    </label>
  );
}
