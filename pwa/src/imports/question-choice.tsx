import { FormField } from '../forms/form-field.tsx';
import { t } from '../language/texts.ts';

type Props<T> = {
  label: string;
  choices: { value: T; name: string }[];
  /** The place of the answer among the choices; -1 while there is none. */
  answered: number;
  onAnswer: (value: T) => void;
};

/** A question about a sheet, with an answer to choose. */
export function QuestionChoice<T>({ label, choices, answered, onAnswer }: Props<T>) {
  return (
    <FormField label={label}>
      {({ id }) => (
        <select
          id={id}
          className="select"
          value={answered}
          onChange={({ target }) => onAnswer(choices[Number(target.value)]!.value)}
        >
          <option value={-1} disabled>
            {t('imports.chooseMeaning')}
          </option>
          {choices.map(({ name }, index) => (
            <option key={index} value={index}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
