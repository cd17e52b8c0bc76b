import { AutoComplete } from 'primereact/autocomplete';
import { useMemo, useState } from 'react';
import { accountIdOf } from 'shared-schema/collections/account-id';
import type { MemberId } from 'shared-schema/ids';
import type { PartyGiven } from 'shared-schema/ledgers/party';
import type { Member } from 'shared-schema/members/member';
import { formatMoney } from 'shared-schema/money';
import { plainName } from 'shared-schema/plain-text';
import { t } from '../language/texts.ts';
import { noteRecent, recentPeople } from '../recent-people.ts';
import { type Choosable, findMembers, precedenceOf, useChoosable } from './choosable.ts';
import type { LateByAccount } from './owed.ts';
import { MarkedName, WhoIsMember } from './who.tsx';
import { FormField } from '../forms/form-field.tsx';
import { Unreadable } from '../forms/draft.ts';
import type { Kind } from '../forms/draft-form.tsx';
import './member-picker.css';

/** Nobody reads more; typing narrows them. */
const MOST_SHOWN = 40;

type Props = {
  label: string;
  value: MemberId | undefined;
  onChange: (id: MemberId | undefined) => void;
  error?: string | undefined;
};

/** What can be chosen besides the members. */
export type Answer = { id: string; name: string; answer: PartyGiven };

type Answers = {
  chosenAnswer?: Answer | undefined;
  /** `isMember`: a member has just the name that is typed. */
  answersTo?: (typed: string, isMember: boolean) => Answer[];
  onAnswer?: (answer: PartyGiven) => void;
};

/** Chooses an approved member, by typing part of the name, the number or some digits of a phone. */
export function MemberPicker(props: Props & Answers) {
  return <MemberChooser {...props} from={useChoosable()} />;
}

/** A field for one of them, who must be chosen. */
export function memberKind(label: string, given?: MemberId): Kind<MemberId | undefined, MemberId | Unreadable> {
  return {
    label,
    given,
    show: ({ hint: _none, ...field }) => <MemberPicker {...field} />,
    read: (id) => id ?? new Unreadable(t('validation.userRequired')),
  };
}

/** The same, out of members read before. */
export function MemberChooser({
  label,
  value,
  onChange,
  error,
  from,
  chosenAnswer,
  answersTo = () => [],
  onAnswer,
}: Props & Answers & { from: Choosable }) {
  const { members: choosable, late, failed } = from;
  const [typed, setTyped] = useState('');
  // Kept as what was asked, not as what was found: members may be read only after someone typed.
  const [asked, setAsked] = useState({ query: '' });
  const found = useMemo(
    () => findMembers(choosable ?? [], asked.query, MOST_SHOWN, precedenceOf(asked.query, late)),
    [choosable, late, asked],
  );
  const chosen = choosable?.find((member) => member.id === value);
  return (
    <FormField
      label={label}
      hint={chosen ? <WhoIsMember member={chosen} /> : chosenAnswer ? undefined : t('records.pickerHint')}
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
          value={chosen ?? chosenAnswer ?? typed}
          suggestions={[...found, ...answersTo(asked.query, isNamed(found, asked.query))]}
          completeMethod={({ query }) => setAsked({ query })}
          onChange={({ value: next }: { value: Member | Answer | string | null }) => {
            setTyped(typeof next === 'string' ? next : '');
            if (next && typeof next === 'object' && 'answer' in next) {
              if (next.id !== chosenAnswer?.id) onAnswer?.(next.answer);
              return;
            }
            const picked = next && typeof next === 'object' ? next.id : undefined;
            // Leaving the field reports its value again. That is no edit, and must not move the button being pressed.
            if (picked === value && !(typeof next === 'string' && chosenAnswer)) return;
            if (picked !== undefined) noteRecent(accountIdOf({ memberId: picked }));
            onChange(picked);
          }}
          itemTemplate={optionFor(asked.query, late)}
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

function isNamed(members: Member[], typed: string): boolean {
  return members.some(({ name }) => plainName(name) === plainName(typed));
}

function emptyText({ members, failed }: Choosable): string {
  if (failed) return t('records.usersError');
  return members ? t('records.noResults') : t('records.loadingUsers');
}

/** PrimeReact gives what it calls no more than the member. */
function optionFor(typed: string, late: LateByAccount) {
  return (option: Member | Answer) =>
    'answer' in option ? (
      <span className="member-option-name">{option.name}</span>
    ) : (
      <MemberOption member={option} typed={typed} late={late} />
    );
}

type OptionProps = { member: Member; typed: string; late: LateByAccount };

/** Two lines: the name, with what is overdue; and what tells the person from others of that name. */
function MemberOption({ member, typed, late }: OptionProps) {
  const account = accountIdOf({ memberId: member.id });
  const overdue = late.get(account);
  const isRecent = typed.trim() === '' && recentPeople().includes(account);
  return (
    <span className="member-option">
      <span className="member-option-name">
        <MarkedName name={member.name} typed={typed} />
      </span>
      {overdue && <span className="small is-late">{t('collect.lateSum', { sum: formatMoney(overdue) })}</span>}
      <span className="member-option-who quiet small">
        <WhoIsMember member={member} typed={typed} />
        {isRecent && ` · ${t('records.recent')}`}
      </span>
    </span>
  );
}
