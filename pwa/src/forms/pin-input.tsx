import { t } from '../language/texts.ts';
import { type FieldControl, PasswordInput } from './form-field.tsx';

type Props = FieldControl & {
  label: string;
  value: string;
  onChange: (pin: string) => void;
};

/** Why a PIN opened nothing. */
type Refused = { status: 'wrong'; left: number } | { status: 'wait'; seconds: number };

/** A PIN, typed on the phone's number keys. Password managers are kept out of it: it opens this phone only. */
export function PinInput({ onChange, ...props }: Props) {
  return (
    <PasswordInput
      {...props}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

export function sentenceOfRefusedPin(refused: Refused): string {
  return refused.status === 'wrong'
    ? t('lock.wrong', { left: refused.left })
    : t('lock.wait', { seconds: refused.seconds });
}
