import { useId, useState } from 'react';
import { t } from '../language/texts.ts';
import { Chip, Chips } from '../ui/chips.tsx';
import { FieldError, TextInput } from './form-field.tsx';

/** Reasons with what each is called: the reason stays on record, in whatever language it is read. */
export type UsualReasons = readonly (readonly [reason: string, label: string])[];

type Props = {
  usual: UsualReasons;
  value: string;
  onChange: (reason: string) => void;
  error?: string | undefined;
};

/** Why something is done: a tap, or a few words. */
export function ReasonField({ usual, value, onChange, error }: Props) {
  const id = useId();
  const isUsual = usual.some(([reason]) => reason === value);
  const [isOther, setOther] = useState(usual.length === 0 || (value !== '' && !isUsual));
  const choose = (other: boolean, reason: string) => {
    setOther(other);
    onChange(reason);
  };
  return (
    <div className="field">
      <label htmlFor={isOther ? id : undefined}>{t('fields.reason')}</label>
      {usual.length > 0 && (
        <Chips label={t('fields.reason')}>
          {usual.map(([reason, label]) => (
            <Chip key={reason} chosen={!isOther && reason === value} onChoose={() => choose(false, reason)}>
              {label}
            </Chip>
          ))}
          <Chip chosen={isOther} onChoose={() => choose(true, '')}>
            {t('forms.otherReason')}
          </Chip>
        </Chips>
      )}
      {isOther && (
        <TextInput
          id={id}
          autoComplete="off"
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          invalid={Boolean(error)}
          maxLength={500}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
