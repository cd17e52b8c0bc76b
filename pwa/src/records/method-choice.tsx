import { type Method, METHODS } from 'shared-schema/collections/method';
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
