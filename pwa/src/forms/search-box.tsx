import { Search } from 'lucide-react';
import { TextInput } from './form-field.tsx';
import './search-box.css';

type Props = {
  label: string;
  /** Shorter, where the label does not fit. */
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
};

/** Narrows a list while typing. `/` puts the cursor here. */
export function SearchBox({ label, placeholder = label, value, onChange }: Props) {
  return (
    <div className="search-box">
      <Search aria-hidden />
      <TextInput
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
