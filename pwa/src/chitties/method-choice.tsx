import { SelectButton } from 'primereact/selectbutton';
import { useId } from 'react';

type Method = 'AUCTION' | 'LOT';

const OPTIONS: { value: Method; label: string }[] = [
  { value: 'AUCTION', label: 'Auction' },
  { value: 'LOT', label: 'By lot' },
];

/** How the month's winner is found. */
export function MethodChoice({ value, onChange }: { value: Method; onChange: (method: Method) => void }) {
  const label = useId();
  return (
    <div className="field">
      <span className="field-label" id={label}>
        Method
      </span>
      <SelectButton
        className="segmented"
        aria-labelledby={label}
        options={OPTIONS}
        allowEmpty={false}
        value={value}
        onChange={(event) => onChange(event.value as Method)}
      />
    </div>
  );
}
