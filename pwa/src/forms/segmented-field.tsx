import { SelectButton } from 'primereact/selectbutton';
import { type ReactNode, useId } from 'react';
import { RowCheck } from '../ui/rows.tsx';
import { FieldError } from './form-field.tsx';
import './form-field.css';

type Props<V extends string | number> = {
  label: string;
  hint?: ReactNode;
  options: { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
};

/** A choice of few, all in sight: one of them is always chosen. */
export function SegmentedField<V extends string>({ label, hint, options, value, onChange }: Props<V>) {
  const id = useId();
  return (
    <div className="field">
      <span className="field-label" id={id}>
        {label}
      </span>
      <SelectButton
        className="segmented"
        aria-labelledby={id}
        options={options}
        allowEmpty={false}
        value={value}
        onChange={(event) => onChange(event.value as V)}
      />
      {hint && <p className="field-hint">{hint}</p>}
    </div>
  );
}

type RowsProps<V extends string | number> = Omit<Props<V>, 'value'> & {
  value: V | undefined;
  error: string | undefined;
};

/** The same for names, a line each; none of them need be chosen yet. */
export function RowsField<V extends string | number>({ label, hint, error, options, value, onChange }: RowsProps<V>) {
  const id = useId();
  return (
    <div className="field">
      <span className="field-label" id={id}>
        {label}
      </span>
      <div
        role="radiogroup"
        aria-labelledby={id}
        aria-describedby={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
      >
        <ul className="rows sheet">
          {options.map((option) => (
            <RowCheck
              key={option.value}
              label={option.label}
              oneOf={id}
              checked={option.value === value}
              onTick={() => onChange(option.value)}
            />
          ))}
        </ul>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
