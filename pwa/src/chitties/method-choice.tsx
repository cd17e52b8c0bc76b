import { SelectButton } from 'primereact/selectbutton';
import { useId } from 'react';
import type { Draw } from 'shared-schema/chitties/chitty-fund';
import { t } from '../language/texts.ts';

type Method = Draw['method'];

const METHODS: Method[] = ['AUCTION', 'BOX', 'LOT'];

export function methodWord(method: Method): string {
  if (method === 'BOX') return t('chitties.fromBox');
  return method === 'LOT' ? t('chitties.byLot') : t('chitties.auction');
}

/** How the month's winner is found. */
export function MethodChoice({ value, onChange }: { value: Method; onChange: (method: Method) => void }) {
  const label = useId();
  const options = METHODS.map((method) => ({ value: method, label: methodWord(method) }));
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
