import { t } from '../language/texts.ts';
import { FormField } from './form-field.tsx';
import { TextInput } from './text-input.tsx';

type Props = { value: string; error: string | undefined; onChange: (typed: string) => void };

/** What a person wants to add in their own words. */
export function NoteField({ value, error, onChange }: Props) {
  return (
    <FormField label={t('fields.note')} error={error}>
      {(control) => (
        <TextInput {...control} autoComplete="off" value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </FormField>
  );
}
