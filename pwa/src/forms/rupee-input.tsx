import type { CSSProperties } from 'react';
import { TextInput, type TextInputProps } from './text-input.tsx';
import { percentUnderstood, rupeesUnderstood } from './understood.ts';
import { Understood } from './understood-line.tsx';

type Props = Omit<TextInputProps, 'type' | 'onChange' | 'value'> & { value: string; onChange: (value: string) => void };

/** Rupees as typed; `parsePaise` reads them. Text, because a number field drops digits and takes the wheel for input. */
export function RupeeInput({ onChange, ...props }: Props) {
  return (
    <>
      <span className="with-unit">
        <span className="unit" aria-hidden>
          ₹
        </span>
        <TextInput
          {...props}
          className="numeric"
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
      <Understood>{rupeesUnderstood(props.value)}</Understood>
    </>
  );
}

/** A per cent figure or a count, with its unit behind it. */
export function UnitInput({ unit, onChange, ...props }: Props & { unit: string }) {
  return (
    <>
      <span className="with-unit behind" style={{ '--unit-width': unit.length } as CSSProperties}>
        <TextInput
          {...props}
          className="numeric"
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
        <span className="unit" aria-hidden>
          {unit}
        </span>
      </span>
      {unit === '%' && <Understood>{percentUnderstood(props.value)}</Understood>}
    </>
  );
}
