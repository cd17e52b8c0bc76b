import { SelectButton } from 'primereact/selectbutton';
import type { TransactionType } from 'shared-schema/ledgers/ledger';
import { t } from '../language/texts.ts';
import '../forms/form-field.css';

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
  const options = [
    { value: 'CREDIT', label: t('ledgers.moneyIn') },
    { value: 'DEBIT', label: t('ledgers.moneyOut') },
  ];
  return (
    <SelectButton
      className="segmented"
      aria-labelledby={labelledBy}
      options={options}
      allowEmpty={false}
      value={value}
      onChange={(event) => onChange(event.value as TransactionType)}
    />
  );
}
