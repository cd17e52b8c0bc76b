/** The kinds of fields that forms are made of. Those of records, such as a project or a member, stand beside the fields that they show. */
import { type OptionHTMLAttributes, useId } from 'react';
import type { LocalDate } from 'shared-schema/local-date';
import type { Money } from 'shared-schema/money';
import { t } from '../language/texts.ts';
import { DateInput, FormField, PasswordInput, TextInput, type TextInputProps } from './form-field.tsx';
import { pastDayTyped, rupeesTyped, Unreadable, wholeNumberTyped } from './draft.ts';
import { RupeeInput, UnitInput } from './rupee-input.tsx';
import type { FieldProps, Kind } from './draft-form.tsx';

type Of<T> = { label?: string; given?: T };

/** What a text field has besides its label. */
type TextOf = Omit<TextInputProps, 'id' | 'value' | 'onChange' | 'invalid'>;

export function TextField({ label, hint, error, value, onChange, ...input }: FieldProps<string> & TextOf) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          {...input}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FormField>
  );
}

/** A figure, of which the digits come first on a phone's keyboard. */
export const FIGURE = { className: 'numeric', inputMode: 'numeric' } as const;

export function RupeeField({ label, hint, error, ...typed }: FieldProps<string>) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) => <RupeeInput {...control} {...typed} />}
    </FormField>
  );
}

/** A per cent figure or a count, with its unit behind it. */
export function UnitField({ label, hint, error, ...typed }: FieldProps<string> & UnitOf) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) => <UnitInput {...control} {...typed} />}
    </FormField>
  );
}

type UnitOf = Pick<TextInputProps, 'inputMode'> & { unit: string };

/** `max`: the last day that can be chosen. */
export function DayField({ label, hint, error, ...chosen }: FieldProps<string> & { min?: LocalDate; max?: LocalDate }) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) => <DateInput {...control} {...chosen} />}
    </FormField>
  );
}

/** Each value, what it is called, and what else its option has. Undefined is chosen where none of them is. */
export type Options<V extends Choosable> = readonly (readonly [value: V, name: string, option?: OptionOf])[];

type Choosable = string | number | undefined;

type OptionOf = Pick<OptionHTMLAttributes<HTMLOptionElement>, 'disabled' | 'lang'>;

type SelectProps<V extends Choosable> = FieldProps<V> & { choices: Options<V>; disabled?: boolean };

/** One of a list that opens. */
export function SelectField<V extends Choosable>({
  label,
  hint,
  error,
  value,
  onChange,
  choices,
  disabled,
}: SelectProps<V>) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {({ invalid: _invalid, ...control }) => (
        <select
          {...control}
          className="select"
          value={value ?? ''}
          disabled={disabled}
          onChange={({ target }) => onChange(choices[target.selectedIndex]![0])}
        >
          {choices.map(([each, name, option], index) => (
            <option key={index} value={each ?? ''} {...option}>
              {name}
            </option>
          ))}
          {/* A browser would show the first, which nobody has chosen. */}
          {!choices.some(([each]) => each === value) && (
            <option value={value ?? ''} hidden>
              –
            </option>
          )}
        </select>
      )}
    </FormField>
  );
}

type ChoiceProps<V extends string> = {
  label: string;
  /** What is said where nothing is chosen. */
  all: string;
  options: Options<V>;
  value: V | undefined;
  onChange: (value: V | undefined) => void;
};

/** One of few values, or all. */
export function Choice<V extends string>({ all, options, ...field }: ChoiceProps<V>) {
  return <SelectField {...field} choices={[[undefined, all], ...options]} />;
}

/** Ticked or not. */
export function CheckField({ label, hint, value, onChange }: FieldProps<boolean>) {
  const id = useId();
  return (
    <label className="check">
      <input
        type="checkbox"
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={value}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        <span id={id}>{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="field-hint">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}

const asIs = <T,>(value: T): T => value;

/** A text of one line. */
export function words({ label, given = '', ...input }: Of<string> & TextOf = {}): Kind<string> {
  return { label, given, show: (field) => <TextField {...field} {...input} />, read: asIs };
}

/** A text that must not be blank: `missing` is said then. */
export function required(missing?: string, of: Of<string> & TextOf = {}): Kind<string, string | Unreadable> {
  const read = (typed: string, label: string) =>
    typed.trim() || new Unreadable(missing ?? t('validation.required', { field: label }));
  return { ...words(of), read };
}

export function PasswordField({ label, hint, error, value, onChange, ...input }: FieldProps<string> & TextOf) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) => (
        <PasswordInput
          {...control}
          {...input}
          label={label}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FormField>
  );
}

/** A password that is typed. */
export function secret(autoComplete: string, { label, given = '' }: Of<string> = {}): Kind<string> {
  return { label, given, show: (field) => <PasswordField {...field} autoComplete={autoComplete} />, read: asIs };
}

/** Rupees more than nothing, unless `missing` says otherwise; `onRecord` as for rupeesTyped. */
export function rupees({
  label,
  given = '',
  ...of
}: Of<string> & { missing?: string; onRecord?: Money | undefined } = {}): Kind<string, number | Unreadable> {
  return {
    label,
    given,
    show: (field) => <RupeeField {...field} />,
    read: (typed, called) => rupeesTyped(called, typed, { missing: t('validation.positiveAmount'), ...of }),
  };
}

/** A count, such as of shares. */
export function whole(of: Of<string> = {}): Kind<string, number | Unreadable> {
  return { ...words({ ...of, ...FIGURE }), read: (typed, label) => wholeNumberTyped(label, typed) };
}

/** The day on which something happened, today unless given. */
export function pastDay(
  today: LocalDate,
  { label, given = today }: Of<string> = {},
): Kind<string, string | Unreadable> {
  return {
    label,
    given,
    show: (field) => <DayField {...field} max={today} />,
    read: (typed, called) => pastDayTyped(called, typed, today),
  };
}

/** Any day, or none. */
export function day(given: string, label: string): Kind<string> {
  return { label, given, show: (field) => <DayField {...field} />, read: asIs };
}

/** One of a list that opens. */
export function choice<V extends string | number>(given: V, choices: Options<V>, { label }: Of<V> = {}): Kind<V> {
  return { label, given, show: (field) => <SelectField {...field} choices={choices} />, read: asIs };
}

export function yesOrNo(label: string, given = false): Kind<boolean> {
  return { label, given, show: (field) => <CheckField {...field} />, read: asIs };
}

/** What stands in the draft without a field of its own: the form shows it by hand. */
export function kept<T>(given: T): Kind<T> {
  return { given, show: () => null, read: asIs };
}
