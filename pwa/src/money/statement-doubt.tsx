import type { Accepted, Doubt, FileRow } from 'shared-schema/bank/statements/statement-facts';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';

type Props = { doubt: Doubt; onSeen: (kind: keyof Accepted, rows: readonly FileRow[]) => void };

/** What a person may say of doubtful rows; of another currency there is nothing to say. */
const ANSWERS: Record<Doubt['about'], (keyof Accepted)[]> = {
  otherCurrency: [],
  otherAccount: ['otherAccount'],
  secondTable: ['secondTable'],
  notALine: ['notALine'],
  again: ['same', 'other'],
};

export function StatementDoubt({ doubt: { about, rows }, onSeen }: Props) {
  return (
    <div className="doubt-answers">
      {ANSWERS[about].map((answer) => (
        <Button
          key={answer}
          look="outlined"
          label={t('bank.doubtAnswer', { answer, count: rows.length })}
          onClick={() => onSeen(answer, rows)}
        />
      ))}
    </div>
  );
}
