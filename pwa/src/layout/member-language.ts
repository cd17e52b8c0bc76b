import { useBooks } from '../sync/books/use-books.ts';
import { useCallback, useEffect, useRef } from 'react';
import type { Language } from 'shared-schema/texts/languages';
import { chooseLanguage, isLanguageChosen, offerLanguages, useLanguage } from '../language/language-choice.ts';
import { useAnyUnsaved } from '../forms/unsaved.tsx';
import { readSetting } from '../records/settings.ts';
import { useUser } from '../session/session-context.tsx';
import { useDevice } from '../sync/device/use-stored.tsx';

/** Says in which language the member gets letters. */
export function useTellLanguage(): (language: Language) => Promise<void> {
  const { dispatch } = useDevice();
  const { id } = useUser();
  return useCallback(
    async (language) => {
      const { setMemberLanguage } = await import('shared-schema/members/member-commands');
      await dispatch(setMemberLanguage, { id, language });
    },
    [dispatch, id],
  );
}

/**
 * The language on this device and the one of the member's letters. Where none was chosen on the device, it shows the
 * member's; where the member has none yet, the device's becomes theirs.
 */
export function useMemberLanguage(): void {
  const { id } = useUser();
  const tellLanguage = useTellLanguage();
  const shown = useLanguage();
  const unsaved = useAnyUnsaved();
  const told = useRef(false);
  const member = useBooks((books) => books.members.get(id), [id]);
  const offered = useBooks((books) => readSetting(books, 'languages'), []);
  useEffect(() => {
    if (offered) offerLanguages(offered);
  }, [offered]);
  useEffect(() => {
    if (!member) return;
    if (member.language) {
      // Screens are rendered anew in another language, which would lose what is typed.
      if (!isLanguageChosen() && !unsaved) chooseLanguage(member.language);
    } else if (isLanguageChosen() && !told.current) {
      // Once: where it is refused, the member stays without a language.
      told.current = true;
      void tellLanguage(shown);
    }
  }, [member, shown, unsaved, tellLanguage]);
}
