import { Search } from 'lucide-react';
import { TextInput } from './text-input.tsx';
import './search-box.css';

/** Narrows a list while typing. `/` puts the cursor here. */
export function SearchBox({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <div className="search-box">
      <Search aria-hidden />
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
