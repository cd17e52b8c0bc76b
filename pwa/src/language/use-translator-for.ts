import { useEffect, useState } from 'react';
import type { Language } from 'shared-schema/texts/languages';
import type { Translator } from 'shared-schema/texts/translate';
import { translator, translatorFor } from './texts.ts';

/** Texts in a person's language. Those on the screen do until they are loaded, and where the person has chosen none. */
export function useTranslatorFor(language: Language | null | undefined): Translator {
  const [loaded, setLoaded] = useState<Translator>();
  useEffect(() => {
    if (language) void translatorFor(language).then(setLoaded, () => undefined);
  }, [language]);
  return loaded?.language === language && loaded ? loaded : translator();
}
