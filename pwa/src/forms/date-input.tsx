import type { ReactNode } from 'react';
import { isLocalDate, type LocalDate } from 'shared-schema/local-date';
import { formatDay } from '../language/texts.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

type Props = Omit<TextInputProps, 'type' | 'onChange' | 'value'> & { value: string; onChange: (date: string) => void };

/**
 * A calendar date `YYYY-MM-DD`, empty while incomplete: the device's own picker, the best one there is on a phone. Its order of day and month is
 * the device's, so the day stands below it in words.
 */
export function DateInput({ onChange, ...props }: Props) {
  return (
    <>
      <TextInput {...props} type="date" onChange={(event) => onChange(event.target.value)} />
      <Understood>{isLocalDate(props.value) && formatDay(props.value as LocalDate)}</Understood>
    </>
  );
}

/** What was understood of the field above. Its line is always there, so that nothing moves once it says something. */
export function Understood({ children }: { children: ReactNode }) {
  return <output className="understood">{children}</output>;
}
