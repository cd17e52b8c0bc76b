import { InputText } from 'primereact/inputtext';
import { t } from '../language/texts.ts';
import { FormField } from '../forms/form-field.tsx';
import type { FieldErrors } from '../forms/read-draft.ts';

const WITNESSES = [
  { name: 'fields.firstWitness', number: 'chitties.firstNumber' },
  { name: 'fields.secondWitness', number: 'chitties.secondNumber' },
] as const;

type Pair = [string, string];

type Props = {
  witnesses: Pair;
  onChange: (witnesses: Pair) => void;
  /** The number each says, for a draw by lot. */
  calls?: Pair;
  onCalls?: (calls: Pair) => void;
  errors: FieldErrors;
};

/** The two people who see a draw happen. */
export function WitnessFields({ witnesses, onChange, calls, onCalls, errors }: Props) {
  return WITNESSES.map(({ name, number }, index) => (
    <div key={name} className={calls ? 'witness' : undefined}>
      <FormField label={t(name)} error={errors[`witnesses.${index}`] ?? (index === 1 ? errors.witnesses : undefined)}>
        {(control) => (
          <InputText
            {...control}
            autoComplete="off"
            value={witnesses[index]}
            onChange={(event) => onChange(replaced(witnesses, index, event.target.value))}
          />
        )}
      </FormField>
      {calls && (
        <FormField label={t(number)} error={errors[`calls.${index}`]}>
          {(control) => (
            <InputText
              {...control}
              className="numeric"
              inputMode="numeric"
              autoComplete="off"
              value={calls[index]}
              onChange={(event) => onCalls?.(replaced(calls, index, event.target.value))}
            />
          )}
        </FormField>
      )}
    </div>
  ));
}

function replaced([first, second]: Pair, index: number, text: string): Pair {
  return index === 0 ? [text, second] : [first, text];
}
