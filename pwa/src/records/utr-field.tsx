import type { Ref } from 'react';
import { utrIn } from 'shared-schema/bank/utr';
import { TextField } from '../forms/kinds.tsx';
import type { Kind } from '../forms/draft-form.tsx';
import { t } from '../language/texts.ts';
import { countDigits } from './doubts.ts';

type Props = {
  value: string;
  onChange: (reference: string) => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** The number of a UPI payment. Anything but 12 digits is kept as a note, and the field says so, with how many there are. */
export function UtrField({ value, ...field }: Props) {
  const isNote = value.trim() !== '' && !utrIn(value);
  const hint = isNote ? t('paying.utrShort', { digits: countDigits(value) }) : t('paying.utrHint');
  return <TextField {...field} label={t('fields.utr')} hint={hint} inputMode="numeric" value={value} />;
}

/** A field for it, which `read` reads. */
export function utrKind<Out>(read: (typed: string) => Out): Kind<string, Out> {
  return { given: '', show: ({ label: _its, hint: _none, ...field }) => <UtrField {...field} />, read };
}

/** The number under which a bank knows the money: a UTR, that of a cheque. */
export function ReferenceField(field: Props) {
  return <TextField {...field} label={t('fields.reference')} hint={t('collect.referenceHint')} />;
}
