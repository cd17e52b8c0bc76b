import { NomineeRelationSchema } from 'shared-schema/members/field-schemas';
import { DateInput, type FieldControl, LinesInput, PasswordInput, TextInput } from '../forms/form-field.tsx';
import { relationLabel } from '../language/relation-label.ts';
import { t } from '../language/texts.ts';
import { type FieldSpec, fieldTitle } from './registration-sections.ts';

type Props = { spec: FieldSpec; control: FieldControl; value: string; onChange: (value: string) => void };

/** The control that suits a field, with the keyboard and the suggestions a phone has for it. */
export function RegistrationControl({ spec, control, value, onChange }: Props) {
  const { name, kind, inputMode, optional } = spec;
  const autoComplete = spec.autoComplete ?? 'off';
  const shared = { ...control, name, value, 'aria-required': !optional };
  const changed = (event: { target: { value: string } }) => onChange(event.target.value);
  if (kind === 'date') return <DateInput {...shared} autoComplete={autoComplete} onChange={onChange} />;
  if (kind === 'password') {
    return <PasswordInput {...shared} label={fieldTitle(spec)} autoComplete="new-password" onChange={changed} />;
  }
  if (kind === 'lines') return <Lines {...shared} onChange={changed} />;
  if (kind === 'relation') return <Relation {...shared} onChange={changed} />;
  return (
    <TextInput
      {...shared}
      type={INPUT_TYPES[kind] ?? 'text'}
      inputMode={inputMode}
      autoComplete={autoComplete}
      onChange={changed}
    />
  );
}

const INPUT_TYPES: { [K in FieldSpec['kind']]?: 'email' | 'tel' } = { email: 'email', phone: 'tel', whatsapp: 'tel' };

type Shared = FieldControl & {
  name: string;
  value: string;
  'aria-required': boolean;
  onChange: (event: { target: { value: string } }) => void;
};

function Lines(props: Shared) {
  return <LinesInput {...props} rows={3} autoComplete="off" />;
}

function Relation({ invalid, ...props }: Shared) {
  return (
    <select {...props} className={`p-inputtext p-component choice ${invalid ? 'p-invalid' : ''}`}>
      <option value="">{t('visitor.choose')}</option>
      {NomineeRelationSchema.options.map((relation) => (
        <option key={relation} value={relation}>
          {relationLabel(relation)}
        </option>
      ))}
    </select>
  );
}
