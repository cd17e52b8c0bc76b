import type { Member } from 'shared-schema/members/member';
import type { Project } from 'shared-schema/projects/project';
import { t } from '../language/texts.ts';
import { Notice } from '../ui/page.tsx';
import type { AskedWord, BookPart, Checked, PartState } from './answers.ts';
import type { ReadAs, OpenForm } from './column-forms.ts';
import { FormQuestions, WordQuestions } from './questions.tsx';
import {
  BY_MARK,
  BY_SIGN,
  columnsOfKind,
  type Matching,
  missingColumns,
  rememberColumns,
  rememberWord,
  unusedColumns,
  withoutRivals,
} from './match-columns.ts';
import { wordKey } from './read-cell.ts';
import { type Column, kindName, type SheetKind } from './sheet-kind.ts';
import { SheetResult } from './sheet-result.tsx';
import { useState } from 'react';
import { FormField } from '../forms/form-field.tsx';
import { isEmptyCell, type SheetTable, type TableRow } from 'shared-schema/sheets/workbook';
import { headOfColumn } from './columns.ts';

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
    <section className="stack" aria-labelledby={title} aria-busy={!isCurrent}>
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
    answerForm: (asked: OpenForm, form: ReadAs): void => {
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

type ChoiceProps = { kind: SheetKind; table: SheetTable; matching: Matching; onChange: (matching: Matching) => void };

/** Which column of the sheet holds what: found by name, or chosen by hand. Opened, it stays so until it is closed. */
function SheetColumnChoice({ kind, table: { heads, rows }, matching, onChange }: ChoiceProps) {
  const columns = columnsOfKind(kind, matching).filter(({ isNotKept, field }) => !isNotKept || field in matching);
  const [open, setOpen] = useState(() => missingColumns(kind, matching).length > 0);
  const matched = columns.filter(({ field }) => field in matching).length;
  const width = Math.max(heads.length, ...rows.slice(0, 50).map(({ cells }) => cells.length));
  const names = Array.from({ length: width }, (_, position) => headAt(heads, position));
  const unused = unusedColumns(width, matching).filter((position) =>
    rows.some(({ cells }) => !isEmptyCell(cells[position])),
  );

  function choose(field: string, position: string): void {
    const { [field]: _before, ...others } = matching;
    if (position === '') onChange(others);
    else onChange({ ...withoutRivals(field, others), [field]: /^\d+$/.test(position) ? Number(position) : position });
  }

  return (
    <>
      <details
        className="sheet padded folded"
        open={open}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{t('imports.columnsMatched', { matched, all: columns.length })}</summary>
        <div className="side-by-side">
          {columns.map((column) => (
            <ColumnSelect
              key={column.field}
              column={column}
              value={matching[column.field]}
              heads={names}
              onChange={(position) => choose(column.field, position)}
            />
          ))}
        </div>
      </details>
      {unused.length > 0 && <UnusedColumns positions={unused} heads={names} rows={rows} />}
    </>
  );
}

function headAt(heads: string[], position: number): string {
  return (heads[position] ?? '').trim() || t('imports.unnamed', { number: position + 1 });
}

type SelectProps = {
  column: Column;
  value: Matching[string] | undefined;
  heads: string[];
  onChange: (position: string) => void;
};

function ColumnSelect({ column, value = '', heads, onChange }: SelectProps) {
  return (
    <FormField label={headOfColumn(column, t)}>
      {({ id }) => (
        <select id={id} className="select" value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t('imports.notInSheet')}</option>
          {heads.map((head, position) => (
            <option key={position} value={position}>
              {head}
            </option>
          ))}
          <SameForAll column={column} />
        </select>
      )}
    </FormField>
  );
}

/** Answers for the whole sheet, where no column says it. */
function SameForAll({ column: { field, choices } }: { column: Column }) {
  if (!choices || field === 'nomineeRelation') return null;
  return (
    <optgroup label={t('imports.sameForAll')}>
      {choices.map(({ value, name }) => (
        <option key={value} value={value}>
          {name(t)}
        </option>
      ))}
      {field === 'type' && (
        <>
          <option value={BY_SIGN}>{t('imports.bySign')}</option>
          <option value={BY_MARK.crIsReceived}>{t('imports.crIsReceived')}</option>
          <option value={BY_MARK.drIsReceived}>{t('imports.drIsReceived')}</option>
        </>
      )}
    </optgroup>
  );
}

function UnusedColumns({ positions, heads, rows }: { positions: number[]; heads: string[]; rows: TableRow[] }) {
  return (
    <div>
      <p>{t('imports.unusedColumns')}</p>
      <ul>
        {positions.map((position) => (
          <li key={position}>
            {t('imports.unusedColumn', { head: heads[position]!, examples: examplesOf(rows, position) })}
          </li>
        ))}
      </ul>
    </div>
  );
}

const MOST_EXAMPLES = 3;

function examplesOf(rows: TableRow[], position: number): string {
  const written = rows.flatMap(({ cells }) => (isEmptyCell(cells[position]) ? [] : [cells[position]!.text]));
  return [...new Set(written)].slice(0, MOST_EXAMPLES).join(', ');
}
