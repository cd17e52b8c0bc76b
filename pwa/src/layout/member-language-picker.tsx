import { setMemberLanguage } from 'shared-schema/members/set-member-language';
import { LanguagePicker } from '../language/language-picker.tsx';
import { useUser } from '../session/session-context.tsx';
import { useDevice } from '../sync/device-context.tsx';

/** Chooses the language of this device, and of the member's letters with it. */
export function MemberLanguagePicker() {
  const { dispatch } = useDevice();
  const { id } = useUser();
  return <LanguagePicker onChoose={(language) => void dispatch(setMemberLanguage, { id, language })} />;
}
