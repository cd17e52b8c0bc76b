import { addLocale } from 'primereact/api';
import { shownLanguage, t } from '../language/texts.ts';

/** Tells PrimeReact what its own buttons are called in the language being shown. Returns the name of that language. */
export function nameControls(): string {
  const language = shownLanguage();
  addLocale(language, {
    aria: {
      close: t('common.close'),
    },
  });
  return language;
}
