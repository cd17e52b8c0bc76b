import { type Dispatch, type SetStateAction, useEffect, useMemo, useState } from 'react';
import type { ImportKindName } from 'shared-schema/imports/import-batch';
import { instant } from 'shared-schema/local-date';
import { closedUntil } from 'shared-schema/periods/period';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import type { Project } from 'shared-schema/projects/project';
import type { Translator } from 'shared-schema/texts/translate';
import { t, translator } from '../language/texts.ts';
import { useTimeZone } from '../records/time.tsx';
import { useRecords } from '../records/use-records.ts';
import { useUser } from '../session/session-context.tsx';
import type { DeviceDb } from '../sync/db.ts';
import { pagesInTurns } from '../sync/ledger-pages.ts';
import { readHeads } from '../sync/page-heads.ts';
import { Button } from '../ui/button.tsx';
import { useInFlight } from '../ui/in-flight.ts';
import { Notice } from '../ui/message.tsx';
import { RecordTable } from '../ui/record-table.tsx';
import { useToast } from '../ui/toasts.tsx';
import { changeErrors } from '../verification/answers.ts';
import { useCall } from '../verification/verification.tsx';
import { type Answers, type Checked, checkSheet, type CheckedWith, NO_ANSWERS } from './check-sheet.ts';
import { ColumnChoice } from './column-choice.tsx';
import type { Column } from './columns.ts';
import { enterSheet, type Sending } from './enter-sheet.ts';
import type { Sheet } from './open-file.ts';
import { allTranslators, matchColumns, type Matching, rememberColumns } from './match-columns.ts';
import { previewOf } from './row-columns.tsx';
import { wordKey } from './read-cell.ts';
import { rememberedWords, rememberWord } from './remembered-words.ts';
import { missingColumns } from './sheet-columns.ts';
import { SheetSums } from './sheet-sums.tsx';
import { type AskedWord, WordQuestions } from './word-questions.tsx';

type Props = {
  kind: ImportKindName;
  sheet: Sheet;
  /** What there is to say of it is shown. */
  onShown: () => void;
  onEntered: () => void;
};

/** What a sheet holds, row by row, and what is wrong with it; enters it once nothing is. */
export function CheckedSheet({ kind, sheet, onShown, onEntered }: Props) {
  const translators = useTranslators();
  const [chosen, setChosen] = useState<Matching>();
  const [answers, setAnswers] = useState<Answers>(() => ({ ...NO_ANSWERS, words: rememberedWords() }));
  const [asked, setAsked] = useState<AskedWord[]>([]);
  const heads = sheet.rows[0]!;
  const found = useMemo(() => translators && matchColumns(kind, heads, translators), [kind, heads, translators]);
  const matching = chosen ?? found;
  const missing = matching ? missingColumns(kind, matching) : [];
  const isComplete = matching && missing.length === 0;
  const { checked, isCurrent, projects } = useChecked(
    kind,
    sheet,
    isComplete ? matching : undefined,
    answers,
    translators,
  );
  const isShown = missing.length > 0 || checked !== undefined;
  useEffect(() => {
    if (isShown) onShown();
  }, [isShown, onShown]);

  function answer(word: AskedWord, value: string | number): void {
    const key = keyOf(word);
    setAsked([...asked.filter((each) => keyOf(each) !== key), { ...word, answer: value }]);
    setAnswers({ ...answers, words: { ...answers.words, [key]: value } });
    rememberWord(word.column.field, key, value);
  }

  const unknown = checked?.words.filter((word) => !asked.some((each) => keyOf(each) === keyOf(word))) ?? [];
  const words: AskedWord[] = [...asked, ...unknown];
  return (
    <>
      {matching && (
        <ColumnChoice
          kind={kind}
          table={sheet.rows}
          matching={matching}
          onChange={(next) => {
            setChosen(next);
            rememberColumns(kind, heads, next);
          }}
        />
      )}
      {words.length > 0 && <WordQuestions words={words} projects={projects} onAnswer={answer} />}
      <section aria-labelledby="import-result" aria-busy={!isCurrent}>
        <h2 id="import-result">{t('imports.resultTitle')}</h2>
        {missing.length > 0 && <Missing columns={missing} />}
        {isComplete && !checked && <p className="quiet">{t('imports.checking')}</p>}
        {isComplete && checked && (
          <Result
            checked={checked}
            isCurrent={isCurrent}
            sheet={sheet}
            answers={answers}
            onAnswers={setAnswers}
            onEntered={onEntered}
          />
        )}
      </section>
    </>
  );
}

function keyOf({ column: { field }, word }: AskedWord): string {
  return wordKey(field, word);
}

/** Says which columns are to be chosen, and that nobody guesses whether money came or went. */
function Missing({ columns }: { columns: Column[] }) {
  return (
    <Notice tone="waiting">
      {t('imports.columnsMissing')}
      {columns.some(({ field }) => field === 'type') && ` ${t('imports.directionMissing')}`}
    </Notice>
  );
}

function useTranslators(): Translator[] | undefined {
  const [translators, setTranslators] = useState<Translator[]>();
  useEffect(() => {
    let left = false;
    void allTranslators().then((all) => left || setTranslators(all));
    return () => void (left = true);
  }, []);
  return translators;
}

async function allLines(db: DeviceDb): Promise<Transaction[]> {
  const pages: Transaction[][] = [];
  for await (const page of pagesInTurns(db, await readHeads(db))) pages.push(page);
  return pages.flat();
}

/** The last check, while a new one is under way. What the device holds may change meanwhile: then it is checked anew. */
function useChecked(
  kind: ImportKindName,
  { rows }: Sheet,
  matching: Matching | undefined,
  answers: Answers,
  translators: Translator[] | undefined,
): { checked: Checked | undefined; isCurrent: boolean; projects: Project[] } {
  const user = useUser();
  const timeZone = useTimeZone();
  const { data: books } = useRecords(
    async (db) => ({
      members: await db.members.toArray(),
      projects: await db.projects.toArray(),
      periods: await db.periods.toArray(),
      lines: kind === 'entries' || kind === 'openings' ? await allLines(db) : [],
    }),
    [kind],
  );
  const asked = useMemo(
    () => matching && translators && books && { rows, matching, answers, translators, books },
    [rows, matching, answers, translators, books],
  );
  const [done, setDone] = useState<{ asked: typeof asked; checked: Checked }>();
  useEffect(() => {
    if (!asked) return undefined;
    let left = false;
    const closed = closedUntil(asked.books.periods);
    const context = { actor: user, issuedAt: instant(Date.now()), timeZone, closedUntil: closed };
    const given: CheckedWith = { ...asked.books, translators: asked.translators, translator: translator(), context };
    void checkSheet(kind, asked.rows, asked.matching, given, asked.answers).then(
      (checked) => left || setDone({ asked, checked }),
    );
    return () => void (left = true);
  }, [kind, asked, user, timeZone]);
  return {
    checked: done?.checked,
    isCurrent: asked !== undefined && done?.asked === asked,
    projects: books?.projects ?? [],
  };
}

const SIZES = [20, 50, 100];

type ResultProps = {
  checked: Checked;
  /** No answer was given since. */
  isCurrent: boolean;
  sheet: Sheet;
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

function Result({ checked, isCurrent, sheet, answers, onAnswers, onEntered }: ResultProps) {
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
          notes: [sheet.fileName],
          rows: () => Promise.resolve(shown),
        }}
      />
      {isCurrent && bad.length === 0 && kept.length > 0 && (
        <Enter checked={checked} count={kept.length} sheet={sheet} onEntered={onEntered} />
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

type EnterProps = Pick<ResultProps, 'checked' | 'sheet' | 'onEntered'> & { count: number };

function Enter({ checked: { kind, records }, count, sheet, onEntered }: EnterProps) {
  const call = useCall();
  const toast = useToast();
  const { busy, once } = useInFlight();
  const [share, setShare] = useState(0);
  const [failure, setFailure] = useState<string>();
  // Tried again, it is the same batch.
  const [sending] = useState<Sending>(() => ({
    id: crypto.randomUUID(),
    kind,
    fileName: sheet.fileName,
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
