import { ENCODINGS } from 'shared-schema/sheets/encodings';
import { SelectField, type Options } from './kinds.tsx';

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
  const known = [...new Set([found, ...ENCODINGS])].map((name) => [name, name] as const);
  const choices: Options<string> = chosen === '' ? [['', unsaid], ...known] : known;
  return <SelectField label={label} value={chosen} onChange={onChange} choices={choices} />;
}
