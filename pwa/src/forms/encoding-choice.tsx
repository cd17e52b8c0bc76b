import { ENCODINGS } from 'shared-schema/sheets/encodings';
import { FormField } from './form-field.tsx';

type Props = {
  label: string;
  /** What stands there until one is chosen. */
  unsaid: string;
  /** As the letters were found to be, which may be right. */
  found: string;
  /** Empty where what was found is in doubt. */
  chosen: string;
  onChange: (encoding: string) => void;
};

/** How the letters of a text file are read. */
export function EncodingChoice({ label, unsaid, found, chosen, onChange }: Props) {
  return (
    <FormField label={label}>
      {({ id }) => (
        <select id={id} className="select" value={chosen} onChange={({ target }) => onChange(target.value)}>
          {chosen === '' && <option value="">{unsaid}</option>}
          {[...new Set([found, ...ENCODINGS])].map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
