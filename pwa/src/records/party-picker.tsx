/** With whom an entry is: a member, or, as the last answers, the association itself or somebody else by name. */
import type { MemberId } from 'shared-schema/ids';
import { ASSOCIATION, type PartyGiven } from 'shared-schema/ledgers/party';
import type { FieldErrors } from '../forms/read-draft.ts';
import { t } from '../language/texts.ts';
import { type Answer, MemberPicker } from './member-picker.tsx';

export type PartyDraft = { userId: MemberId | undefined; party: PartyGiven | null };

type Props = PartyDraft & { errors: FieldErrors; onChange: (chosen: PartyDraft) => void };

export function PartyPicker({ userId, party, errors, onChange }: Props) {
  return (
    <MemberPicker
      label={t('ledgers.columnMember')}
      value={userId}
      error={errors.userId ?? errors['party.name']}
      onChange={(id) => onChange({ userId: id, party: null })}
      chosenAnswer={party ? answerOf(party) : undefined}
      // Who is typed goes first: the first answer is taken by the Enter key.
      answersTo={(typed, isMember) => [
        ...(typed.trim() && !isMember ? [answerOf({ name: typed.trim() })] : []),
        answerOf(ASSOCIATION),
      ]}
      onAnswer={(chosen) => onChange({ userId: undefined, party: chosen })}
    />
  );
}

function answerOf(party: PartyGiven): Answer {
  if ('association' in party) {
    const name = t('ledgers.association');
    return { id: 'association', name, label: name, answer: party };
  }
  const { name } = party;
  return { id: `name ${name}`, name, label: t('ledgers.somebodyCalled', { name }), answer: party };
}
