import { FormField } from '../forms/form-field.tsx';
import { TextInput } from '../forms/text-input.tsx';
import { t } from '../language/texts.ts';

type Props = { value: string; onChange: (reference: string) => void; error?: string | undefined };

/** The number under which a bank knows the money: a UTR, that of a cheque. */
export function ReferenceField({ value, onChange, error }: Props) {
  return (
    <FormField label={t('fields.reference')} hint={t('collect.referenceHint')} error={error}>
      {(control) => (
        <TextInput {...control} autoComplete="off" value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </FormField>
  );
}
