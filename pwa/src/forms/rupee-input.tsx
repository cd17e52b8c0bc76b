import { type ChangeEvent, type CSSProperties, useLayoutEffect, useRef } from 'react';
import { formatMoney } from 'shared-schema/money';
import { formatPercent } from 'shared-schema/percent';
import { isWrittenOut, parsePaise, parsePercent } from 'shared-schema/typed-figure';
import { Understood, TextInput, type TextInputProps } from './form-field.tsx';
import { grouped, placeIn, typedAfter } from './grouped-figure.ts';

type Props = Omit<TextInputProps, 'type' | 'onChange' | 'value'> & { value: string; onChange: (value: string) => void };

/** Rupees as typed; `parsePaise` reads them. Text, because a number field drops digits and takes the wheel for input. */
export function RupeeInput({ value, onChange, ...props }: Props) {
  const shown = grouped(value);
  const moved = useRef<{ field: HTMLInputElement; cursor: number }>(undefined);
  const pastedOver = useRef(false);
  useLayoutEffect(() => {
    if (!moved.current) return;
    const { field, cursor } = moved.current;
    moved.current = undefined;
    const place = placeIn(shown, value, cursor);
    field.setSelectionRange(place, place);
  });

  function change({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    const { inputType, data } = nativeEvent as InputEvent;
    const { typed, cursor } = typedAfter({
      typed: value,
      before: shown,
      now: target.value,
      cursor: target.selectionStart ?? target.value.length,
      forward: inputType === 'deleteContentForward',
      // Keyboards of phones paste as if it were typed.
      whole: (inputType === 'insertFromPaste' && pastedOver.current) || data === target.value,
    });
    moved.current = { field: target, cursor };
    onChange(typed);
  }

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
          value={shown}
          onPaste={({ currentTarget: { selectionStart, selectionEnd, value: all } }) => {
            pastedOver.current = selectionStart === 0 && selectionEnd === all.length;
          }}
          onChange={change}
        />
      </span>
      <Understood>{rupeesUnderstood(shown)}</Understood>
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

// What the app has understood of a figure, where the person has not written it so themselves.

/** `₹1,500.50` of `1500,5`; undefined of `1,500.50`, and of what is no amount. */
export function rupeesUnderstood(typed: string): string | undefined {
  const money = parsePaise(typed);
  return money === undefined || isWrittenOut(typed, money) ? undefined : formatMoney(money);
}

/** `1.5%` of `1,5`. */
export function percentUnderstood(typed: string): string | undefined {
  const rate = parsePercent(typed);
  const shown = rate === undefined ? undefined : formatPercent(rate);
  return shown && [shown, shown.replace('%', '')].includes(typed.trim()) ? undefined : shown;
}
