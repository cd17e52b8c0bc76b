import { t } from '../language/texts.ts';
import { FIGURE, TextField } from '../forms/kinds.tsx';
import type { FieldErrors, Draft } from '../forms/draft.ts';
import type { MinutesDraft } from './draw-draft.ts';
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
    <div key={index} className={calls && index < 2 ? 'form-pair witness' : undefined}>
      <TextField
        label={witnessLabel(index)}
        error={errors[`witnesses.${index}`] ?? (index === count - 1 ? errors.witnesses : undefined)}
        value={witnesses[index] ?? ''}
        onChange={(name) => onChange(withName(witnesses, index, name))}
      />
      {calls && index < 2 && (
        <TextField
          {...FIGURE}
          label={t(NUMBERS[index]!)}
          error={errors[`calls.${index}`]}
          value={calls[index]!}
          onChange={(typed) => onCalls?.(index === 0 ? [typed, calls[1]] : [calls[0], typed])}
        />
      )}
    </div>
  ));
}

type MinutesProps = Pick<Draft<MinutesDraft>, 'bind'> & {
  /** Whether the time is asked for: of a draw that is held now it is known. */
  hour?: boolean;
};

/** What the minutes say besides. */
export function MinutesFields({ bind, hour }: MinutesProps) {
  return (
    <details className="more">
      <summary>{t('chitties.forMinutes')}</summary>
      <div className="stack">
        {hour && <TextField label={t('chitties.hour')} type="time" {...bind('hour')} />}
        <TextField label={t('chitties.drawPlace')} {...bind('place')} />
        <TextField label={t('chitties.present')} {...bind('present')} />
      </div>
    </details>
  );
}

function withName(witnesses: string[], index: number, name: string): string[] {
  return Array.from({ length: Math.max(witnesses.length, index + 1) }, (_, at) =>
    at === index ? name : (witnesses[at] ?? ''),
  );
}
