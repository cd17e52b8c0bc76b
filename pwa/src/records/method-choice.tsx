import { type Method, METHODS_OF_PAYING } from 'shared-schema/collections/method';
import { nameOfMethod } from 'shared-schema/collections/method-name';
import { SegmentedField } from '../forms/segmented-field.tsx';
import { t } from '../language/texts.ts';

/** What a way of paying is called. */
export function methodLabel(method: Method): string {
  return nameOfMethod(method, t);
}

type Props = {
  value: Method;
  onChange: (method: Method) => void;
};

/** How money changes hands, cash first. */
export function MethodChoice({ value, onChange }: Props) {
  return (
    <SegmentedField
      label={t('records.method')}
      options={METHODS_OF_PAYING.map((method) => ({ value: method, label: methodLabel(method) }))}
      value={value}
      onChange={onChange}
    />
  );
}
