/** With whom an entry is: a member, or, as the last answers, the association itself or somebody else by name. */
import type { MemberId } from 'shared-schema/ids';
import { ASSOCIATION, type PartyGiven } from 'shared-schema/ledgers/party';
import { kept } from '../forms/kinds.tsx';
import type { FieldErrors } from '../forms/draft.ts';
import { t } from '../language/texts.ts';
import { type Answer, MemberPicker } from './member-picker.tsx';

export type PartyDraft = { userId: MemberId | undefined; party: PartyGiven | null };

/** The fields of a form for it; PartyPicker shows them. */
export function partyKinds(given: PartyGiven | null) {
  return { userId: kept<MemberId | undefined>(undefined), party: kept(given) };
}

type Props = PartyDraft & { label?: string; errors: FieldErrors; onChange: (chosen: PartyDraft) => void };

export function PartyPicker({ label = t('ledgers.columnMember'), userId, party, errors, onChange }: Props) {
  const chosen = party ? answerOf(party) : undefined;
  return (
    <MemberPicker
      label={label}
      value={userId}
      error={errors.userId ?? errors['party.name']}
      onChange={(id) => onChange({ userId: id, party: null })}
      chosenAnswer={chosen}
      // Who is typed goes first: the first answer is taken by the Enter key.
      answersTo={(typed, isMember) => [
        ...(typed.trim() && !isMember ? [answerTyped(typed.trim(), chosen)] : []),
        ...(typed === answerOf(ASSOCIATION).name ? [] : [answerOf(ASSOCIATION)]),
      ]}
      onAnswer={(answer) => onChange({ userId: undefined, party: answer })}
    />
  );
}

/** What stands in the field after it was chosen is no name that is typed. */
function answerTyped(typed: string, chosen: Answer | undefined): Answer {
  if (typed === chosen?.name) return chosen;
  // Who types on in what was chosen before means the name alone.
  const [before = '', after = ''] = t('ledgers.somebodyCalled', { name: '\n' }).split('\n');
  if (before && typed.startsWith(before))
    return answerTyped(typed.slice(before.length).replace(after, '').trim(), undefined);
  const association = answerOf(ASSOCIATION);
  return typed === association.name ? association : answerOf({ name: typed });
}

/** Its name is never what is typed: the field takes what has that name as chosen when it is left, and half a name would be somebody. */
function answerOf(party: PartyGiven): Answer {
  if ('association' in party) return { id: 'association', name: t('ledgers.association'), answer: party };
  const { name } = party;
  return { id: `name ${name}`, name: t('ledgers.somebodyCalled', { name }), answer: party };
}
