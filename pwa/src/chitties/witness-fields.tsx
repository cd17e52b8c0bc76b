import { TextInput } from '../forms/text-input.tsx';
import { t } from '../language/texts.ts';
import { FormField } from '../forms/form-field.tsx';
import type { FieldErrors } from '../forms/read-draft.ts';
import { witnessLabel } from './fund-words.ts';

const NUMBERS = ['chitties.firstNumber', 'chitties.secondNumber'] as const;

type Pair = [string, string];

type Props = {
  count: number;
  witnesses: string[];
  onChange: (witnesses: string[]) => void;
  /** The number that each of the first two says, for a draw by lot. */
  calls?: Pair;
  onCalls?: (calls: Pair) => void;
  errors: FieldErrors;
};

/** The people who see a draw happen. */
export function WitnessFields({ count, witnesses, onChange, calls, onCalls, errors }: Props) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={calls && index < 2 ? 'witness' : undefined}>
      <FormField
        label={witnessLabel(index)}
        error={errors[`witnesses.${index}`] ?? (index === count - 1 ? errors.witnesses : undefined)}
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={witnesses[index] ?? ''}
            onChange={({ target }) => onChange(withName(witnesses, index, target.value))}
          />
        )}
      </FormField>
      {calls && index < 2 && (
        <FormField label={t(NUMBERS[index]!)} error={errors[`calls.${index}`]}>
          {(control) => (
            <TextInput
              {...control}
              className="numeric"
              inputMode="numeric"
              autoComplete="off"
              value={calls[index]}
              onChange={({ target }) => onCalls?.(index === 0 ? [target.value, calls[1]] : [calls[0], target.value])}
            />
          )}
        </FormField>
      )}
    </div>
  ));
}

function withName(witnesses: string[], index: number, name: string): string[] {
  return Array.from({ length: Math.max(witnesses.length, index + 1) }, (_, at) =>
    at === index ? name : (witnesses[at] ?? ''),
  );
}
