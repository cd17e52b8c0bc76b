import { InputText } from 'primereact/inputtext';
import { InputTextarea } from 'primereact/inputtextarea';
import type { Member } from 'shared-schema/members/member';
import { NomineeRelationSchema } from 'shared-schema/members/field-schemas';
import { DateInput } from '../forms/date-input.tsx';
import { type FieldControl, FormField } from '../forms/form-field.tsx';
import { MEMBER_FIELDS, ROLES } from '../records/member-fields.ts';
import type { Draft } from '../forms/use-draft.ts';
import { useUser } from '../session/session-context.tsx';
import { type EditableField, isDocument, type MemberDraft } from './member-draft.ts';

type Props = { field: EditableField; member: Member; form: Draft<MemberDraft> };

type Control = FieldControl & { value: string; onChange: (value: string) => void };

/** One field of the edit form, with the control that its kind of value needs. */
export function MemberField({ field, member, form: { draft, set, errors } }: Props) {
  const user = useUser();
  const kept = isDocument(field) ? member[field]?.masked : undefined;
  const fixed = field === 'role' ? whyRoleIsFixed(member, user.id === member.id) : undefined;
  return (
    <FormField
      label={MEMBER_FIELDS[field]}
      hint={fixed ?? (kept && `Leave empty to keep ${kept}`)}
      error={errors[field]}
    >
      {(control) =>
        controlFor(field, Boolean(fixed), {
          ...control,
          value: draft[field],
          onChange: (value) => set(field, value),
        })
      }
    </FormField>
  );
}

function whyRoleIsFixed(member: Member, own: boolean): string | undefined {
  if (member.role === 'SUPERADMIN') return "A super admin's role cannot be changed.";
  return own ? 'You cannot change your own role.' : undefined;
}

function controlFor(field: EditableField, fixed: boolean, control: Control) {
  switch (field) {
    case 'role':
      return <RoleSelect {...control} fixed={fixed} />;
    case 'nomineeRelation':
      return <RelationSelect {...control} />;
    case 'dob':
    case 'passportExpiryDate':
      return <DateInput {...control} />;
    case 'abroadAddress':
    case 'indiaAddress':
    case 'companyAddress':
      return (
        <InputTextarea {...control} autoResize rows={2} onChange={(event) => control.onChange(event.target.value)} />
      );
    default:
      return (
        <InputText
          {...control}
          type={TYPES[field] ?? 'text'}
          autoComplete="off"
          onChange={(event) => control.onChange(event.target.value)}
        />
      );
  }
}

const TYPES: Partial<Record<EditableField, string>> = {
  email: 'email',
  mobileAbroad: 'tel',
  mobileIndia: 'tel',
  whatsapp: 'tel',
  nomineeTel: 'tel',
};

function RoleSelect({ value, onChange, fixed, invalid: _invalid, ...control }: Control & { fixed: boolean }) {
  return (
    <select
      {...control}
      className="select"
      value={value}
      disabled={fixed}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="USER">{ROLES.USER}</option>
      <option value="ADMIN">{ROLES.ADMIN}</option>
      {value === 'SUPERADMIN' && <option value="SUPERADMIN">{ROLES.SUPERADMIN}</option>}
    </select>
  );
}

function RelationSelect({ value, onChange, invalid: _invalid, ...control }: Control) {
  return (
    <select {...control} className="select" value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">–</option>
      {NomineeRelationSchema.options.map((relation) => (
        <option key={relation}>{relation}</option>
      ))}
    </select>
  );
}
