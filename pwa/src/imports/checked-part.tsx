import type { Member } from 'shared-schema/members/member';
import type { Project } from 'shared-schema/projects/project';
import { t } from '../language/texts.ts';
import { Notice } from '../ui/message.tsx';
import type { AskedWord, BookPart, Checked, PartState } from './answers.ts';
import { SheetColumnChoice } from './column-choice.tsx';
import type { Form, OpenForm } from './column-forms.ts';
import { FormQuestions, WordQuestions } from './questions.tsx';
import { type Matching, missingColumns, rememberColumns, rememberWord } from './match-columns.ts';
import { wordKey } from './read-cell.ts';
import { type Column, kindName, type SheetKind } from './sheet-kind.ts';
import { SheetResult } from './sheet-result.tsx';

type Props = {
  part: BookPart;
  /** Of the sheet, if the file has more of them. */
  name: string | undefined;
  state: PartState;
  onState: (change: (before: PartState) => PartState) => void;
  checked: Checked | undefined;
  isCurrent: boolean;
  projects: Project[];
  /** Those of the books and of the file. */
  members: Member[];
  onNewMember: (name: string) => void;
};

/** What a sheet holds, row by row, and what is asked about it. */
export function CheckedPart({ part, name, state, onState, checked, isCurrent, projects, members, onNewMember }: Props) {
  const { kind, table, matching } = part;
  const { answers } = state;
  const missing = missingColumns(kind, matching);
  const { choose, answerWord, answerForm } = answersTo(part, onState);
  const words = withNew(state.words, checked?.words ?? [], keyOf);
  const forms = withNew(state.forms, checked?.open ?? [], ({ column }) => column.field);

  const title = `import-result-${part.at}`;
  return (
    <section className="stack import-part" aria-labelledby={title} aria-busy={!isCurrent}>
      <h2 id={title}>{titleOf(name, kind)}</h2>
      <SheetColumnChoice kind={kind} table={table} matching={matching} onChange={choose} />
      {forms.length > 0 && <FormQuestions asked={forms} answers={answers.forms} onAnswer={answerForm} />}
      {words.length > 0 && (
        <WordQuestions
          words={words}
          answers={answers.words}
          projects={projects}
          members={members}
          onAnswer={answerWord}
          onNewMember={onNewMember}
        />
      )}
      {table.rows.length === 0 && <Notice tone="refused">{t('imports.empty')}</Notice>}
      {missing.length > 0 && <Missing columns={missing} />}
      {missing.length === 0 && !checked && <p className="quiet">{t('imports.checking')}</p>}
      {missing.length === 0 && checked && (
        <SheetResult
          checked={checked}
          table={table}
          answers={answers}
          onAnswers={(change) => onState((before) => ({ ...before, answers: change(before.answers) }))}
        />
      )}
    </section>
  );
}

/** What a person says, noted in the part's state. Columns and words are remembered for the next sheet, too. */
function answersTo({ kind, table }: BookPart, onState: Props['onState']) {
  return {
    choose: (next: Matching): void => {
      onState((before) => ({ ...before, matching: next, forms: [], answers: { ...before.answers, forms: {} } }));
      rememberColumns(kind, table.heads, next);
    },
    answerWord: (word: AskedWord, value: string | number): void => {
      const key = keyOf(word);
      onState((before) => ({
        ...before,
        words: withNew(before.words, [word], keyOf),
        answers: { ...before.answers, words: { ...before.answers.words, [key]: value } },
      }));
      rememberWord(word.column.field, key, value);
    },
    answerForm: (asked: OpenForm, form: Form): void => {
      onState((before) => ({
        ...before,
        forms: withNew(before.forms, [asked], ({ column }) => column.field),
        answers: { ...before.answers, forms: { ...before.answers.forms, [asked.column.field]: form } },
      }));
    },
  };
}

function titleOf(name: string | undefined, kind: SheetKind): string {
  if (name === undefined) return t('imports.resultTitle');
  const said = kindName(kind);
  return name === said ? name : t('imports.sheetOfKind', { name, kind: said });
}

/** What was asked before, in its order, and what is asked besides. */
function withNew<T>(before: T[], now: T[], key: (each: T) => string): T[] {
  const known = new Set(before.map(key));
  return [...before, ...now.filter((each) => !known.has(key(each)))];
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
