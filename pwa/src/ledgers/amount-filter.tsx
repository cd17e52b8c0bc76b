import { useEffect, useState } from 'react';
import { parsePaise, toRupees } from 'shared-schema/money';
import { FormField } from '../forms/form-field.tsx';
import { RupeeInput } from '../forms/rupee-input.tsx';
import { t } from '../language/texts.ts';

/** Typing rests this long before the list follows. */
const REST = 300;

type Props = {
  label: string;
  /** In rupees. */
  value: number | undefined;
  onChange: (rupees: number | undefined) => void;
  error?: string | undefined;
};

/** One end of a range of amounts. What cannot be read as an amount narrows nothing, and says so. */
export function AmountFilter({ label, value, onChange, error }: Props) {
  const [typed, setTyped] = useState(textOf(value));
  const [seen, setSeen] = useState(value);
  const read = rupeesIn(typed);
  if (value !== seen) {
    setSeen(value);
    // Cleared, or chosen elsewhere: what was typed here says the same already.
    if (read !== value) setTyped(textOf(value));
  }
  useEffect(() => {
    if (read === 'unreadable' || read === value) return undefined;
    const timer = setTimeout(() => onChange(read), REST);
    return () => clearTimeout(timer);
  }, [read, value, onChange]);
  return (
    <FormField label={label} error={read === 'unreadable' ? t('forms.enterRupees') : error}>
      {(control) => <RupeeInput {...control} value={typed} onChange={setTyped} />}
    </FormField>
  );
}

function textOf(rupees: number | undefined): string {
  return rupees === undefined ? '' : String(rupees);
}

function rupeesIn(typed: string): number | 'unreadable' | undefined {
  if (!typed.trim()) return undefined;
  const money = parsePaise(typed);
  return money === undefined || money < 0 ? 'unreadable' : toRupees(money);
}
