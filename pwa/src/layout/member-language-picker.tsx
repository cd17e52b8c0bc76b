import { useState } from 'react';
import type { Language } from 'shared-schema/texts/languages';
import { LeaveDialog, useAnyUnsaved } from '../forms/unsaved.tsx';
import { chooseLanguage } from '../language/language-choice.ts';
import { LanguagePicker } from '../language/language-picker.tsx';
import { useTellLanguage } from './member-language.ts';

/**
 * Chooses the language of this device, and of the member's letters with it. All screens are rendered anew in it, so it asks
 * first if something typed would be lost.
 */
export function MemberLanguagePicker() {
  const tellLanguage = useTellLanguage();
  const unsaved = useAnyUnsaved();
  const [asked, setAsked] = useState<Language>();

  function choose(language: Language): void {
    // Before the first sync the member's record is not here yet; the screen changes all the same.
    tellLanguage(language).catch(() => undefined);
    chooseLanguage(language);
  }

  return (
    <>
      <LanguagePicker onChoose={unsaved ? setAsked : choose} />
      <LeaveDialog
        open={asked !== undefined}
        onLeave={() => asked && choose(asked)}
        onStay={() => setAsked(undefined)}
      />
    </>
  );
}
