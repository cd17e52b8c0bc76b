import { utrIn } from 'shared-schema/bank/utr';
import { FormField } from '../forms/form-field.tsx';
import { TextInput } from '../forms/text-input.tsx';
import { t } from '../language/texts.ts';
import { countDigits } from './doubts.ts';

type Props = { value: string; onChange: (reference: string) => void; error?: string | undefined };

/** The number of a UPI payment. Anything but 12 digits is kept as a note, and the field says so, with how many there are. */
export function UtrField({ value, onChange, error }: Props) {
  const isNote = value.trim() !== '' && !utrIn(value);
  return (
    <FormField
      label={t('fields.utr')}
      hint={isNote ? t('paying.utrShort', { digits: countDigits(value) }) : t('paying.utrHint')}
      error={error}
    >
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FormField>
  );
}

type ReferenceProps = { value: string; onChange: (reference: string) => void; error?: string | undefined };

/** The number under which a bank knows the money: a UTR, that of a cheque. */
export function ReferenceField({ value, onChange, error }: ReferenceProps) {
  return (
    <FormField label={t('fields.reference')} hint={t('collect.referenceHint')} error={error}>
      {(control) => (
        <TextInput {...control} autoComplete="off" value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </FormField>
  );
}
