import { type Method, METHODS } from 'shared-schema/collections/method';
import type { PlainTextKey } from 'shared-schema/texts/text-key';
import { SegmentedField } from '../forms/segmented-field.tsx';
import { t } from '../language/texts.ts';

const LABELS: Record<Exclude<Method, 'UPI'>, PlainTextKey<'records'>> = {
  CASH: 'records.methodCash',
  BANK: 'records.methodBank',
  CHEQUE: 'records.methodCheque',
  ADJUSTMENT: 'records.methodAdjustment',
};

/** What a way of paying is called. */
export function methodLabel(method: Method): string {
  // The name of a payment network, the same in every language.
  return method === 'UPI' ? method : t(LABELS[method]);
}

type Props = {
  value: Method;
  onChange: (method: Method) => void;
  /** Those on offer, in order. */
  methods?: readonly Method[];
};

/** How money changes hands, cash first. */
export function MethodChoice({ value, onChange, methods = METHODS }: Props) {
  return (
    <SegmentedField
      className="methods"
      label={t('records.method')}
      options={methods.map((method) => ({ value: method, label: methodLabel(method) }))}
      value={value}
      onChange={onChange}
    />
  );
}
