import { useEffect, useState } from 'react';
import { toRupees } from 'shared-schema/money';
import { parsePaise } from 'shared-schema/typed-figure';
import { RupeeField } from '../forms/kinds.tsx';
import { t } from '../language/texts.ts';

/** Typing rests this long before the list follows. */
const REST = 300;

export type TypedAmount = { typed: string; type: (text: string) => void };

/**
 * What is typed for an amount, which the list follows a moment later. It belongs to what stays on screen: the sheet with the field may be
 * closed before that moment has passed. `value` is in rupees.
 */
export function useTypedAmount(value: number | undefined, onChange: (rupees: number | undefined) => void): TypedAmount {
  const [typed, type] = useState(textOf(value));
  const [seen, setSeen] = useState(value);
  const read = rupeesIn(typed);
  if (value !== seen) {
    setSeen(value);
    // Cleared, or chosen elsewhere; otherwise what was typed here says the same already.
    if (read !== value) type(textOf(value));
  }
  useEffect(() => {
    if (read === 'unreadable' || read === value) return undefined;
    const timer = setTimeout(() => onChange(read), REST);
    return () => clearTimeout(timer);
  }, [read, value, onChange]);
  return { typed, type };
}

type Props = { label: string; amount: TypedAmount; error: string | undefined };

/** One end of a range of amounts. What cannot be read as an amount narrows nothing, and says so. */
export function AmountFilter({ label, amount: { typed, type }, error }: Props) {
  return (
    <RupeeField
      label={label}
      error={rupeesIn(typed) === 'unreadable' ? t('forms.enterRupees') : error}
      value={typed}
      onChange={type}
    />
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
