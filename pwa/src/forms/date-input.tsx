import { TextInput, type TextInputProps } from './text-input.tsx';

type Props = Omit<TextInputProps, 'type' | 'onChange' | 'value'> & { value: string; onChange: (date: string) => void };

/** A calendar date `YYYY-MM-DD`, empty while incomplete: the device's own picker, the best one there is on a phone. */
export function DateInput({ onChange, ...props }: Props) {
  return <TextInput {...props} type="date" onChange={(event) => onChange(event.target.value)} />;
}
