import { SelectButton } from 'primereact/selectbutton';
import { useId } from 'react';
import { t } from '../language/texts.ts';

type Method = 'AUCTION' | 'LOT';

/** How the month's winner is found. */
export function MethodChoice({ value, onChange }: { value: Method; onChange: (method: Method) => void }) {
  const label = useId();
  const options: { value: Method; label: string }[] = [
    { value: 'AUCTION', label: t('chitties.auction') },
    { value: 'LOT', label: t('chitties.byLot') },
  ];
  return (
    <div className="field">
      <span className="field-label" id={label}>
        {t('chitties.method')}
      </span>
      <SelectButton
        className="segmented"
        aria-labelledby={label}
        options={options}
        allowEmpty={false}
        value={value}
        onChange={(event) => onChange(event.value as Method)}
      />
    </div>
  );
}
