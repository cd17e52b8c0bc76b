import { AutoComplete } from 'primereact/autocomplete';
import { useMemo, useState } from 'react';
import type { MemberId } from 'shared-schema/ids';
import type { Member } from 'shared-schema/members/member';
import { t } from '../language/texts.ts';
import { useRecords } from './use-records.ts';
import { findMembers } from './find-members.ts';
import { FormField } from '../forms/form-field.tsx';
import './member-picker.css';

/** Nobody reads more; typing narrows them. */
const MOST_SHOWN = 40;

type Props = {
  label: string;
  value: MemberId | undefined;
  onChange: (id: MemberId | undefined) => void;
  error?: string | undefined;
};

export type Choosable = { members: Member[] | undefined; failed: boolean };

/** The approved members. A form with many pickers reads them once, for all. */
export function useChoosable(): Choosable {
  const { data, failed } = useRecords(async (db) => (await db.members.toArray()).filter(isChoosable), []);
  return useMemo(() => ({ members: data, failed }), [data, failed]);
}

/** Chooses an approved member, by typing part of the name or the number. */
export function MemberPicker(props: Props) {
  return <MemberChooser {...props} from={useChoosable()} />;
}

/** The same, out of members read before. */
export function MemberChooser({ label, value, onChange, error, from }: Props & { from: Choosable }) {
  const { members: choosable, failed } = from;
  const [typed, setTyped] = useState('');
  // Kept as what was asked, not as what was found: members may be read only after someone typed.
  const [asked, setAsked] = useState({ query: '' });
  const found = useMemo(() => findMembers(choosable ?? [], asked.query, MOST_SHOWN), [choosable, asked]);
  const chosen = choosable?.find((member) => member.id === value);
  return (
    <FormField
      label={label}
      hint={chosen ? t('records.memberNumber', { id: chosen.id }) : t('records.pickerHint')}
      error={failed ? t('records.loadUsersFailed') : error}
    >
      {({ id, invalid, ...aria }) => (
        <AutoComplete
          inputId={id}
          invalid={invalid}
          {...aria}
          className="member-picker"
          appendTo="self"
          field="name"
          value={chosen ?? typed}
          suggestions={found}
          completeMethod={({ query }) => setAsked({ query })}
          onChange={({ value: next }: { value: Member | string | null }) => {
            setTyped(typeof next === 'string' ? next : '');
            const picked = next && typeof next === 'object' ? next.id : undefined;
            // Leaving the field reports its value again. That is no edit, and must not move the button being pressed.
            if (picked !== value) onChange(picked);
          }}
          itemTemplate={MemberOption}
          minLength={0}
          delay={80}
          autoHighlight
          dropdown
          dropdownMode="current"
          dropdownAriaLabel={t('records.showMembers')}
          forceSelection
          showEmptyMessage
          emptyMessage={emptyText(from)}
          scrollHeight="18rem"
        />
      )}
    </FormField>
  );
}

function emptyText({ members, failed }: Choosable): string {
  if (failed) return t('records.usersError');
  return members ? t('records.noResults') : t('records.loadingUsers');
}

function MemberOption(member: Member) {
  return (
    <span className="member-option">
      {member.name} <span className="quiet">{t('members.numberShort', { id: member.id })}</span>
    </span>
  );
}

/** Where the status is not known to the reader, the server has left out who is not a member yet. */
function isChoosable(member: Member): boolean {
  return !member.deletedAt && (member.status ?? 'APPROVED') === 'APPROVED';
}
