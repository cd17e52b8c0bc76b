import { NomineeRelationSchema } from 'shared-schema/members/field-schemas';
import type { Member } from 'shared-schema/members/member';
import { isEmailFixed } from 'shared-schema/members/may-manage';
import type { EditableField } from 'shared-schema/members/member-commands';
import { minimumPasswordLength } from 'shared-schema/members/new-password';
import { isDocumentField, memberFields } from 'shared-schema/members/member-fields';
import { LANGUAGE_NAMES, LANGUAGES, LOCALES } from 'shared-schema/texts/languages';
import { LinesInput, TextInput, DateInput, type FieldControl, FormField } from '../forms/form-field.tsx';
import { useOfferedLanguages } from '../language/language-choice.ts';
import { fieldLabel } from '../language/refusal-sentence.ts';
import { relationLabel } from '../language/relation-label.ts';
import { t } from '../language/texts.ts';
import { roleLabel } from '../records/member-fields.ts';
import type { Draft } from '../forms/draft.ts';
import { useUser } from '../session/session-context.tsx';
import type { User } from '../sync/lock/credentials.ts';
import type { MemberDraft } from './member-draft.ts';

type Props = {
  field: EditableField;
  member: Member;
  /** Of this field at least. */
  form: Pick<Draft<MemberDraft>, 'errors'> & {
    draft: Partial<MemberDraft>;
    set(this: void, field: EditableField, value: string): void;
  };
};

type Control = FieldControl & { value: string; onChange: (value: string) => void };

/** One field of the edit form, with the control that its kind of value needs. */
export function MemberFormField({ field, member, form: { draft, set, errors } }: Props) {
  const user = useUser();
  const fixed = whyFixed(field, member, user);
  return (
    <FormField label={fieldLabel(field)} hint={fixed ?? hintOf(field, member, draft)} error={errors[field]}>
      {(control) =>
        controlFor(field, Boolean(fixed), {
          ...control,
          value: draft[field] ?? '',
          onChange: (value) => set(field, value),
        })
      }
    </FormField>
  );
}

function hintOf(field: EditableField, member: Member, draft: Partial<MemberDraft>): string | undefined {
  if (field === 'language') return t('members.languageHint');
  if (field === 'memberNumber') return t('members.memberNumberHint');
  // Nobody knows how long the password is that they have as a member.
  if (field === 'role' && member.role === 'USER' && draft.role === 'ADMIN') {
    return t('members.adminPassword', { name: member.name, least: minimumPasswordLength('ADMIN') });
  }
  const number = isDocumentField(field) ? member[field]?.masked : undefined;
  return number && t('members.leaveEmpty', { number });
}

/** The rules decide; the form says it before. */
function whyFixed(field: EditableField, member: Member, user: User): string | undefined {
  if (field === 'email' && isEmailFixed(user, member)) return t('refusals.member.adminEmail');
  if (field !== 'role') return undefined;
  if (member.role === 'SUPERADMIN') return t('refusals.member.superAdminRole');
  return user.id === member.id ? t('refusals.member.ownRole') : undefined;
}

function controlFor(field: EditableField, fixed: boolean, control: Control) {
  switch (memberFields[field].kind) {
    case 'role':
      return <RoleSelect {...control} fixed={fixed} />;
    case 'relation':
      return <RelationSelect {...control} />;
    case 'language':
      return <LanguageSelect {...control} />;
    case 'date':
      return <DateInput {...control} />;
    case 'lines':
      return <LinesInput {...control} rows={2} onChange={(event) => control.onChange(event.target.value)} />;
    case 'email':
      return <TextControl {...control} type="email" disabled={fixed} />;
    case 'phone':
    case 'whatsapp':
      return <TextControl {...control} type="tel" />;
    case 'name':
    case 'text':
    case 'document':
      return <TextControl {...control} type="text" />;
  }
}

function TextControl({ onChange, ...control }: Control & { type: 'email' | 'tel' | 'text'; disabled?: boolean }) {
  return <TextInput {...control} autoComplete="off" onChange={(event) => onChange(event.target.value)} />;
}

function RoleSelect({ value, onChange, fixed, invalid: _invalid, ...control }: Control & { fixed: boolean }) {
  return (
    <select
      {...control}
      className="select"
      value={value}
      disabled={fixed}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="USER">{roleLabel('USER')}</option>
      <option value="ADMIN">{roleLabel('ADMIN')}</option>
      {value === 'SUPERADMIN' && <option value="SUPERADMIN">{roleLabel('SUPERADMIN')}</option>}
    </select>
  );
}

/** Those that the association offers, and the one that was chosen before. */
function LanguageSelect({ value, onChange, invalid: _invalid, ...control }: Control) {
  const offered = useOfferedLanguages();
  return (
    <select {...control} className="select" value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">–</option>
      {LANGUAGES.filter((language) => language === value || offered.includes(language)).map((language) => (
        <option key={language} value={language} lang={LOCALES[language]}>
          {LANGUAGE_NAMES[language]}
        </option>
      ))}
    </select>
  );
}

function RelationSelect({ value, onChange, invalid: _invalid, ...control }: Control) {
  return (
    <select {...control} className="select" value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">–</option>
      {NomineeRelationSchema.options.map((relation) => (
        <option key={relation} value={relation}>
          {relationLabel(relation)}
        </option>
      ))}
    </select>
  );
}
