import type { TransactionType } from 'shared-schema/ledgers/ledger';
import type { LocalDate } from 'shared-schema/local-date';
import type { Money } from 'shared-schema/money';
import { formatDate, t } from '../language/texts.ts';
import { Amount, LineAmount } from '../ui/facts.tsx';
import { Button } from '../ui/button.tsx';
import { Mark, type RecordCardParts } from '../ui/record-card.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';
import type { CheckedRow, RowFault, SheetKind } from './sheet-kind.ts';
import { sheetKinds } from './sheet-kinds.ts';
import { useState } from 'react';
import { FormField, TextInput } from '../forms/form-field.tsx';
import { SelectField } from '../forms/kinds.tsx';

type Actions = {
  leaveOut: (row: number, out: boolean) => void;
  /** `column` is its place, from 0. */
  mend: (row: number, column: number, text: string) => void;
};

type Preview = { columns: RecordColumn<CheckedRow>[]; card: (row: CheckedRow) => RecordCardParts };

/** Rows as the records that they become. */
export function previewOf(kind: SheetKind, actions: Actions): Preview {
  const columns: (RecordColumn<CheckedRow> | false)[] = [
    { header: 'imports.row', end: true, body: ({ row }) => row },
    sheetKinds[kind].day !== undefined && { header: 'imports.date', firm: true, body: (row) => dayOf(kind, row) },
    { header: 'imports.record', body: (row) => <Title row={row} /> },
    sheetKinds[kind].sum !== undefined && {
      header: 'fields.amount',
      end: true,
      body: (row) => <Sum kind={kind} row={row} />,
    },
    { header: 'imports.wrong', body: (row) => <Said row={row} mend={actions.mend} /> },
    { header: 'imports.leaveOut', firm: true, body: (row) => <LeaveOutButton row={row} {...actions} /> },
  ];
  return { columns: columns.filter((column) => column !== false), card: (row) => cardOf(kind, row, actions) };
}

function cardOf(kind: SheetKind, row: CheckedRow, actions: Actions): RecordCardParts {
  const { title, detail, faults } = row;
  const number = t('imports.rowNumber', { row: row.row });
  const isWrong = faults.length > 0;
  return {
    title: title || number,
    subtitle: [title && number, dayOf(kind, row), detail].filter(Boolean).join(' · '),
    amount: sheetKinds[kind].sum !== undefined && <Sum kind={kind} row={row} />,
    mark: !isWrong && <Said row={row} mend={actions.mend} />,
    note: isWrong && <Said row={row} mend={actions.mend} />,
    action: (isWrong || row.out === 'byHand') && <LeaveOutButton row={row} {...actions} />,
  };
}

function Title({ row: { title, detail, out } }: { row: CheckedRow }) {
  return (
    <>
      {out ? <del>{title}</del> : title}
      {detail && <p className="quiet small">{detail}</p>}
    </>
  );
}

function dayOf(kind: SheetKind, { values }: CheckedRow): string {
  const date = values[sheetKinds[kind].day ?? ''];
  return typeof date === 'string' ? formatDate(date as LocalDate) : '';
}

/** What a line does to its ledger, or what a contract is about. */
function Sum({ kind, row: { values, out } }: { kind: SheetKind; row: CheckedRow }) {
  const amount = sheetKinds[kind].sum?.(values);
  if (typeof amount !== 'number' || out === 'note') return null;
  const type = values.type as TransactionType | undefined;
  return type ? <LineAmount type={type} amount={amount as Money} /> : <Amount money={amount as Money} />;
}

/** Most reasons name the column themselves. */
function withColumn({ column, reason }: RowFault): string {
  return !column || reason.includes(column) ? reason : `${column}: ${reason}`;
}

/** What is wrong, each with the cell to mend it in. */
function Said({ row: { row, faults, out }, mend }: { row: CheckedRow } & Pick<Actions, 'mend'>) {
  if (out) return <span className="quiet">{t(OUT[out])}</span>;
  if (faults.length === 0) return <Mark tone="done">{t('imports.right')}</Mark>;
  return (
    <ul>
      {faults.map((fault, index) => (
        <li key={index}>
          {withColumn(fault)}
          {fault.cells.map((cell) => (
            <MendCell key={cell.position} row={row} cell={cell} onMend={(text) => mend(row, cell.position, text)} />
          ))}
        </li>
      ))}
    </ul>
  );
}

const OUT = {
  total: 'imports.isTotal',
  note: 'imports.isNote',
  example: 'imports.isExample',
  inBooks: 'imports.isInBooks',
  byHand: 'imports.isLeftOut',
  withOther: 'imports.isLeftOut',
} as const;

function LeaveOutButton({ row: { row, out }, leaveOut }: { row: CheckedRow } & Pick<Actions, 'leaveOut'>) {
  if (out && out !== 'byHand') return null;
  const label = out ? t('imports.bringBack') : t('imports.leaveOut');
  return <Button look="text" label={label} onClick={() => leaveOut(row, !out)} />;
}

type Props = { row: number; cell: RowFault['cells'][number]; onMend: (text: string) => void };

/** What a cell says, to be typed anew or chosen. It counts once it is left, or with Enter. */
function MendCell({ row, cell: { text, column, words }, onMend }: Props) {
  const [typed, setTyped] = useState(text);
  const done = () => typed !== text && onMend(typed);
  const label = t('imports.mendCell', { row, column });
  if (words) {
    const choices = [['', t('imports.chooseMeaning')], ...words.map((word) => [word, word])] as [string, string][];
    return <SelectField label={label} value={text} choices={choices} onChange={onMend} />;
  }
  return (
    <FormField label={label}>
      {({ id }) => (
        <TextInput
          id={id}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={done}
          onKeyDown={({ key }) => key === 'Enter' && done()}
        />
      )}
    </FormField>
  );
}
