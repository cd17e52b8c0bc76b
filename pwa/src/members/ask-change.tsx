import { useState } from 'react';
import { localDateOf } from 'shared-schema/local-date';
import { askChange, ASKABLE_FIELDS, type AskableField } from 'shared-schema/members/ask-change';
import type { Member } from 'shared-schema/members/member';
import { forFields, memberFields, type MemberSection } from 'shared-schema/members/member-fields';
import { kept } from '../forms/kinds.tsx';
import { useForm } from '../forms/draft-form.tsx';
import { formatDate, t } from '../language/texts.ts';
import { changeWords } from '../records/member-fields.ts';
import { CommandDialog } from '../records/save-dialog.tsx';
import { useTimeZone } from '../records/records.tsx';
import { useIsAdmin, useUser } from '../session/session-context.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/page.tsx';
import { draftOfMember, valueOf } from './member-draft.ts';
import { MemberFormField } from './member-field.tsx';

type Section = (typeof memberFields)[AskableField]['section'];

export function isAskable(section: MemberSection): section is Section {
  return ASKABLE_FIELDS.some((field) => memberFields[field].section === section);
}

type Props = { section: Section; title: string; member: Member };

/** What a member has asked to change of a part of their details, and on their own page the way to ask. */
export function AskedIn({ section, title, member }: Props) {
  const timeZone = useTimeZone();
  const own = useUser().id === member.id;
  const admin = useIsAdmin();
  const [asking, setAsking] = useState(false);
  const { changes = [], at, state, reason } = member.askedChange ?? {};
  const asked = changes.filter(({ field }) => memberFields[field as AskableField].section === section);
  return (
    <>
      {at && state && asked.length > 0 && (
        <Notice tone={({ WAITING: 'waiting', ACCEPTED: 'done', DECLINED: 'refused' } as const)[state]}>
          <p>{changeWords(asked)}</p>
          <p>{t('members.asked', { state, date: formatDate(localDateOf(at, timeZone)) })}</p>
          {reason && <p>{reason}</p>}
        </Notice>
      )}
      {own && !admin && <Button look="outlined" label={t('members.askChange')} onClick={() => setAsking(true)} />}
      {asking && <AskDialog section={section} title={title} member={member} onClose={() => setAsking(false)} />}
    </>
  );
}

function AskDialog({ section, title, member, onClose }: Props & { onClose: () => void }) {
  const fields = ASKABLE_FIELDS.filter((field) => memberFields[field].section === section);
  const { state, changes = [] } = member.askedChange ?? {};
  const open = state === 'WAITING' ? changes.map(({ field, to }) => [field, to ?? '']) : [];
  const given = { ...draftOfMember(member), ...Object.fromEntries(open) };
  const form = useForm(
    forFields(fields, (field) => kept(given[field])),
    `${member.id} ${section}`,
  );
  return (
    <CommandDialog
      form={form}
      title={`${t('members.askChange')}: ${title}`}
      verb={t('members.ask')}
      command={askChange}
      input={(typed) => {
        const changed = fields.filter((field) => typed[field] !== given[field]);
        return { id: member.id, changes: forFields(changed, (field) => valueOf(field, typed[field])) };
      }}
      done={() => t('members.askedNow')}
      onClose={onClose}
    >
      <p>{t('members.askExplained')}</p>
      {fields.map((field) => (
        <MemberFormField key={field} field={field} member={member} form={form} />
      ))}
    </CommandDialog>
  );
}
