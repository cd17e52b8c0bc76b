import { SelectButton } from 'primereact/selectbutton';
import type { TransactionType } from 'shared-schema/ledgers/transaction';
import '../forms/form-field.css';

const OPTIONS = [
  { value: 'CREDIT', label: '+ Credit' },
  { value: 'DEBIT', label: '− Debit' },
];

/** Which way the cash goes. */
export function TypeChoice({
  labelledBy,
  value,
  onChange,
}: {
  labelledBy: string;
  value: TransactionType;
  onChange: (type: TransactionType) => void;
}) {
  return (
    <SelectButton
      className="segmented"
      aria-labelledby={labelledBy}
      options={OPTIONS}
      allowEmpty={false}
      value={value}
      onChange={(event) => onChange(event.value as TransactionType)}
    />
  );
}
