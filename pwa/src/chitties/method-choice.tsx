import type { Draw } from 'shared-schema/chitties/chitty-fund';
import { SegmentedField } from '../forms/segmented-field.tsx';
import { t } from '../language/texts.ts';

type Method = Draw['method'];

const METHODS: Method[] = ['AUCTION', 'BOX', 'LOT'];

export function methodWord(method: Method): string {
  if (method === 'BOX') return t('chitties.fromBox');
  return method === 'LOT' ? t('chitties.byLot') : t('chitties.auction');
}

/** How the month's winner is found. */
export function DrawMethodChoice({ value, onChange }: { value: Method; onChange: (method: Method) => void }) {
  const options = METHODS.map((method) => ({ value: method, label: methodWord(method) }));
  return <SegmentedField label={t('records.method')} options={options} value={value} onChange={onChange} />;
}
