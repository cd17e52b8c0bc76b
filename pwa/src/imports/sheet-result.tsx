import { type Dispatch, type SetStateAction, useMemo, useState } from 'react';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { useInFlight } from '../ui/in-flight.ts';
import { Notice } from '../ui/message.tsx';
import { RecordTable } from '../ui/record-table.tsx';
import { useToast } from '../ui/toasts.tsx';
import { changeErrors } from '../verification/answers.ts';
import { useCall } from '../verification/verification.tsx';
import type { Answers, Checked } from './check-sheet.ts';
import { enterSheet, type Sending } from './enter-sheet.ts';
import { previewOf } from './row-columns.tsx';
import { SheetSums } from './sheet-sums.tsx';

const SIZES = [20, 50, 100];

type ResultProps = {
  checked: Checked;
  /** No answer was given since. */
  isCurrent: boolean;
  fileName: string;
  answers: Answers;
  onAnswers: Dispatch<SetStateAction<Answers>>;
  onEntered: () => void;
};

function leaveOut(answers: Answers, rows: number[], out: boolean): Answers {
  const leftOut = new Set(answers.leftOut);
  for (const row of rows) {
    if (out) leftOut.add(row);
    else leftOut.delete(row);
  }
  return { ...answers, leftOut };
}

/** What a sheet becomes, row by row, and what is wrong with it; enters it once nothing is. */
export function SheetResult({ checked, isCurrent, fileName, answers, onAnswers, onEntered }: ResultProps) {
  const { rows, doubles, kind } = checked;
  const kept = rows.filter(({ out }) => out === undefined);
  const bad = kept.filter((row) => row.faults.length > 0);
  const [onlyBad, setOnlyBad] = useState(bad.length > 0);
  const [place, setPlace] = useState({ page: 1, size: SIZES[0]! });
  const preview = useMemo(
    () => previewOf(kind, (row, out) => onAnswers((before) => leaveOut(before, [row], out))),
    [kind, onAnswers],
  );
  const faultyFirst = [...bad, ...rows.filter((row) => !bad.includes(row))];
  const shown = onlyBad ? bad : faultyFirst;
  const start = (place.page - 1) * place.size;
  return (
    <>
      <div aria-live="polite">
        {bad.length === 0 ? (
          <Notice tone="done">{t('imports.allRight', { count: kept.length })}</Notice>
        ) : (
          <Notice tone="refused">{t('imports.someWrong', { bad: bad.length, count: kept.length })}</Notice>
        )}
      </div>
      <LeftOut checked={checked} answers={answers} onAnswers={onAnswers} />
      {doubles.length > 0 && <Doubles doubles={doubles} />}
      <SheetSums rows={kept} totals={checked.totals} />
      <label className="check">
        <input
          type="checkbox"
          checked={onlyBad}
          onChange={({ target }) => {
            setOnlyBad(target.checked);
            setPlace({ ...place, page: 1 });
          }}
        />
        {t('imports.onlyWrong')}
      </label>
      {bad.length > 0 && (
        <Button
          look="outlined"
          label={t('imports.leaveOutFaulty', { count: bad.length })}
          onClick={() =>
            onAnswers(
              leaveOut(
                answers,
                bad.map(({ row }) => row),
                true,
              ),
            )
          }
        />
      )}
      <RecordTable
        label={t('imports.preview')}
        rows={shown.slice(start, start + place.size)}
        rowKey={({ row }) => row}
        columns={preview.columns}
        card={preview.card}
        tone={(row) => (row.faults.length > 0 ? 'refused' : undefined)}
        empty={<p className="padded quiet">{t('imports.noneWrong')}</p>}
        pages={{ ...place, total: shown.length, sizes: SIZES, onChange: (page, size) => setPlace({ page, size }) }}
        exported={{
          title: onlyBad ? t('imports.toCorrect') : t('imports.preview'),
          fileName: onlyBad ? 'rows-to-correct' : 'rows',
          notes: [fileName],
          rows: () => Promise.resolve(shown),
        }}
      />
      {isCurrent && bad.length === 0 && checked.open.length === 0 && kept.length > 0 && (
        <Enter checked={checked} count={kept.length} fileName={fileName} onEntered={onEntered} />
      )}
    </>
  );
}

/** What is not entered, and why. */
function LeftOut({ checked: { rows }, answers, onAnswers }: Pick<ResultProps, 'checked' | 'answers' | 'onAnswers'>) {
  const inBooks = rows.filter(({ out }) => out === 'inBooks').length;
  const totals = rows.filter(({ out }) => out === 'total').length;
  return (
    <>
      {totals > 0 && <p className="quiet">{t('imports.totalsLeftOut', { count: totals })}</p>}
      {(inBooks > 0 || answers.againInBooks) && (
        <>
          {inBooks > 0 && <Notice tone="waiting">{t('imports.inBooksTitle', { count: inBooks })}</Notice>}
          <label className="check">
            <input
              type="checkbox"
              checked={answers.againInBooks}
              onChange={({ target }) => onAnswers({ ...answers, againInBooks: target.checked })}
            />
            {t('imports.againInBooks')}
          </label>
        </>
      )}
    </>
  );
}

function Doubles({ doubles }: Pick<Checked, 'doubles'>) {
  return (
    <details className="more">
      <summary>{t('imports.doublesTitle', { count: doubles.length })}</summary>
      <p className="quiet small">{t('imports.doublesNote')}</p>
      <ul>
        {doubles.map(({ row, other, shares }) => (
          <li key={row}>
            {typeof other === 'number'
              ? t('imports.doubleRow', { row, other, shares })
              : t('imports.doubleMember', { row, name: other, shares })}
          </li>
        ))}
      </ul>
    </details>
  );
}

type EnterProps = Pick<ResultProps, 'checked' | 'fileName' | 'onEntered'> & { count: number };

function Enter({ checked: { kind, records }, count, fileName, onEntered }: EnterProps) {
  const call = useCall();
  const toast = useToast();
  const { busy, once } = useInFlight();
  const [share, setShare] = useState(0);
  const [failure, setFailure] = useState<string>();
  // Tried again, it is the same batch.
  const [sending] = useState<Sending>(() => ({
    id: crypto.randomUUID(),
    kind,
    fileName,
    records,
    sent: 0,
  }));

  async function enter(): Promise<void> {
    setFailure(undefined);
    try {
      await enterSheet(call, sending, setShare);
      toast(t('imports.entered', { count }));
      onEntered();
    } catch (error) {
      setFailure(changeErrors(error, [])[''] ?? t('imports.enterFailed'));
    }
  }

  return (
    <div className="import-actions">
      <Button label={t('imports.enterVerb', { count })} busy={busy} onClick={() => void once(enter)} />
      {busy && <progress value={share} aria-label={t('imports.entering')} />}
      {failure && (
        <Notice tone="refused" role="alert">
          {failure}
        </Notice>
      )}
    </div>
  );
}
