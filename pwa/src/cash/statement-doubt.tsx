import type { Accepted, Doubt, FileLine, FileRow } from 'shared-schema/bank/statements/statement-facts';
import { formatDate, t } from '../language/texts.ts';
import { Row } from '../ui/rows.tsx';
import { LineAmount } from '../ui/facts.tsx';
import { Button } from '../ui/button.tsx';

type OnSeen = (kind: keyof Accepted, rows: readonly FileRow[]) => void;
type Props = { doubt: Doubt; again?: FileLine[] | undefined; onSeen: OnSeen };

/** What a person may say of doubtful rows; of another currency there is nothing to say. */
const ANSWERS: Record<Doubt['about'], (keyof Accepted)[]> = {
  otherCurrency: [],
  otherAccount: ['otherAccount'],
  secondTable: ['secondTable'],
  notALine: ['notALine'],
  again: ['same', 'other'],
};

const MOST_ASKED = 5;

/** Lines that may be known ones are asked about one by one: each may be another. */
export function StatementDoubt({ doubt: { about, rows }, again = [], onSeen }: Props) {
  if (again.length === 0) return <Answers about={about} rows={rows} onSeen={onSeen} />;
  return (
    <>
      <ul className="rows">
        {again.slice(0, MOST_ASKED).map((line) => (
          <AskedLine key={`${line.sheet} ${line.row}`} line={line} onSeen={onSeen} />
        ))}
      </ul>
      {again.length > MOST_ASKED && (
        <p className="quiet small">{t('bank.moreLines', { count: again.length - MOST_ASKED })}</p>
      )}
    </>
  );
}

function AskedLine({ line: { row, sheet, date, text, type, amount }, onSeen }: { line: FileLine; onSeen: OnSeen }) {
  return (
    <Row label={text} note={formatDate(date)} value={<LineAmount type={type} amount={amount} />}>
      <Answers about="again" rows={[{ row, ...(sheet !== undefined && { sheet }) }]} onSeen={onSeen} />
    </Row>
  );
}

function Answers({ about, rows, onSeen }: { about: Doubt['about']; rows: readonly FileRow[]; onSeen: OnSeen }) {
  return (
    <div className="acts">
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
