import { SelectButton } from 'primereact/selectbutton';
import { type ReactNode, useId } from 'react';
import './form-field.css';

type Props<V extends string> = {
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
