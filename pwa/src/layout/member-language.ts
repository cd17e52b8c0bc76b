import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { setMemberLanguage } from 'shared-schema/members/set-member-language';
import { chooseLanguage, isLanguageChosen, useLanguage } from '../language/language-choice.ts';
import { useUser } from '../session/session-context.tsx';
import { useDevice } from '../sync/device-context.tsx';

/**
 * The language on this device and the one of the member's letters. Where none was chosen on the device, it shows the
 * member's; where the member has none yet, the device's becomes theirs.
 */
export function useMemberLanguage(): void {
  const { db, dispatch } = useDevice();
  const { id } = useUser();
  const shown = useLanguage();
  const member = useLiveQuery(() => db.members.get(id), [db, id]);
  useEffect(() => {
    if (!member) return;
    if (member.language && !isLanguageChosen()) chooseLanguage(member.language);
    else if (!member.language && isLanguageChosen()) void dispatch(setMemberLanguage, { id, language: shown });
  }, [member, id, shown, dispatch]);
}
