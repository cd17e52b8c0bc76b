import { FormField } from './form-field.tsx';

type Props<T extends string> = {
  label: string;
  /** What is said where nothing is chosen. */
  all: string;
  options: [value: T, label: string][];
  value: T | undefined;
  onChange: (value: T | undefined) => void;
};

/** One of few values, or all. */
export function Choice<T extends string>({ label, all, options, value, onChange }: Props<T>) {
  return (
    <FormField label={label}>
      {({ id }) => (
        <select
          id={id}
          className="select"
          value={value ?? ''}
          onChange={({ target }) => onChange((target.value || undefined) as T | undefined)}
        >
          <option value="">{all}</option>
          {options.map(([each, name]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
