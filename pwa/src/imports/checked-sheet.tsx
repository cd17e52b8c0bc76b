import { useEffect, useMemo, useState } from 'react';
import { type ImportKindName, MOST_RECORDS } from 'shared-schema/imports/import-batch';
import type { Translator } from 'shared-schema/texts/translate';
import { t } from '../language/texts.ts';
import { findTable } from '../sheets/find-table.ts';
import type { ColumnForm, Sheet, Table } from '../sheets/workbook.ts';
import { Notice } from '../ui/message.tsx';
import { type Answers, NO_ANSWERS } from './check-sheet.ts';
import { ColumnChoice } from './column-choice.tsx';
import type { OpenForm } from './column-forms.ts';
import type { Column } from './columns.ts';
import { FormQuestions } from './form-questions.tsx';
import { knownHeads } from './known-heads.ts';
import { matchColumns, type Matching, rememberColumns } from './match-columns.ts';
import { wordKey } from './read-cell.ts';
import { rememberedWords, rememberWord } from './remembered-words.ts';
import { missingColumns } from './sheet-columns.ts';
import { SheetResult } from './sheet-result.tsx';
import { useChecked, useTranslators } from './use-checked.ts';
import { type AskedWord, WordQuestions } from './word-questions.tsx';

type Props = {
  kind: ImportKindName;
  fileName: string;
  sheet: Sheet;
  /** What there is to say of it is shown. */
  onShown: () => void;
  onEntered: () => void;
};

/** The table of a sheet, if it has one. */
export function CheckedSheet({ sheet, ...props }: Props) {
  const translators = useTranslators();
  const table = useMemo(() => translators && findTable(sheet, knownHeads(translators)), [sheet, translators]);
  if (!translators) return <p className="quiet">{t('imports.checking')}</p>;
  if (!table) return <Notice tone="refused">{t('imports.noTable')}</Notice>;
  if (table.rows.length === 0) return <Notice tone="refused">{t('imports.empty')}</Notice>;
  if (table.rows.length > MOST_RECORDS) {
    return <Notice tone="refused">{t('imports.tooMany', { most: MOST_RECORDS })}</Notice>;
  }
  return <CheckedTable table={table} translators={translators} {...props} />;
}

type TableProps = Omit<Props, 'sheet'> & { table: Table; translators: Translator[] };

/** What a table holds, row by row, and what is wrong with it; enters it once nothing is. */
function CheckedTable({ kind, fileName, table, translators, onShown, onEntered }: TableProps) {
  const [chosen, setChosen] = useState<Matching>();
  const [answers, setAnswers] = useState<Answers>(() => ({ ...NO_ANSWERS, words: rememberedWords() }));
  const [askedWords, setAskedWords] = useState<AskedWord[]>([]);
  const [askedForms, setAskedForms] = useState<OpenForm[]>([]);
  const { heads } = table;
  const found = useMemo(() => matchColumns(kind, heads, translators), [kind, heads, translators]);
  const matching = chosen ?? found;
  const missing = missingColumns(kind, matching);
  const isComplete = missing.length === 0;
  const { checked, isCurrent, projects } = useChecked(
    kind,
    table,
    isComplete ? matching : undefined,
    answers,
    translators,
  );
  const isShown = !isComplete || checked !== undefined;
  useEffect(() => {
    if (isShown) onShown();
  }, [isShown, onShown]);

  function answerWord(word: AskedWord, value: string | number): void {
    const key = keyOf(word);
    setAskedWords([...askedWords.filter((each) => keyOf(each) !== key), { ...word, answer: value }]);
    setAnswers({ ...answers, words: { ...answers.words, [key]: value } });
    rememberWord(word.column.field, key, value);
  }

  function answerForm(asked: OpenForm, form: ColumnForm): void {
    const { field } = asked.column;
    setAskedForms([...askedForms.filter(({ column }) => column.field !== field), asked]);
    setAnswers({ ...answers, forms: { ...answers.forms, [field]: form } });
  }

  const unknown = checked?.words.filter((word) => !askedWords.some((each) => keyOf(each) === keyOf(word))) ?? [];
  const words: AskedWord[] = [...askedWords, ...unknown];
  const open = checked?.open.filter(({ column }) => !askedForms.some((each) => each.column.field === column.field));
  const forms = [...askedForms, ...(open ?? [])];
  return (
    <>
      <ColumnChoice
        kind={kind}
        table={table}
        matching={matching}
        onChange={(next) => {
          setChosen(next);
          setAskedForms([]);
          setAnswers({ ...answers, forms: {} });
          rememberColumns(kind, heads, next);
        }}
      />
      {forms.length > 0 && <FormQuestions asked={forms} answers={answers.forms} onAnswer={answerForm} />}
      {words.length > 0 && <WordQuestions words={words} projects={projects} onAnswer={answerWord} />}
      <section aria-labelledby="import-result" aria-busy={!isCurrent}>
        <h2 id="import-result">{t('imports.resultTitle')}</h2>
        {missing.length > 0 && <Missing columns={missing} />}
        {isComplete && !checked && <p className="quiet">{t('imports.checking')}</p>}
        {isComplete && checked && (
          <SheetResult
            checked={checked}
            isCurrent={isCurrent}
            fileName={fileName}
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
