import { utrIn } from 'shared-schema/bank/utr';
import { usualDigits } from 'shared-schema/usual-digits';
import { FormField } from '../forms/form-field.tsx';
import { TextInput } from '../forms/text-input.tsx';
import { t } from '../language/texts.ts';

type Props = { value: string; onChange: (reference: string) => void; error?: string | undefined };

/** The number of a UPI payment. Anything but 12 digits is kept as a note, and the field says so, with how many there are. */
export function UtrField({ value, onChange, error }: Props) {
  const isNote = value.trim() !== '' && !utrIn(value);
  const digits = usualDigits(value).replaceAll(/\D/g, '').length;
  return (
    <FormField
      label={t('paying.utr')}
      hint={isNote ? t('paying.utrShort', { digits }) : t('paying.utrHint')}
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
