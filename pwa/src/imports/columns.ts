/** The columns that kinds of sheets have in common, and what columns are called. */
import type { PlainTextKey } from 'shared-schema/texts/text-key';
import type { Translate } from 'shared-schema/texts/translate';
import type { CellType, ChoiceValue, Column } from './sheet-kind.ts';

type More = Omit<Column, 'field' | 'type' | 'label' | 'called'>;
type Labelled = More & Pick<Column, 'label'>;
type FieldWithLabel = PlainTextKey<'fields'> extends `fields.${infer F}` ? F : never;

/** `called` is what people say for it besides. Its label is that of the field, unless another one is given. */
function columnOf(type: CellType) {
  return <F extends string>(
    field: F,
    called: string,
    ...[more]: F extends FieldWithLabel ? [(More | Labelled)?] : [Labelled]
  ): Column => ({ field, label: `fields.${field as FieldWithLabel}`, type, called, ...more });
}

/** Columns by how their cells are read. */
export const cell = {
  text: columnOf('text'),
  phone: columnOf('phone'),
  date: columnOf('date'),
  rupees: columnOf('rupees'),
  percent: columnOf('percent'),
  count: columnOf('count'),
  member: columnOf('member'),
  payer: columnOf('payer'),
  head: columnOf('head'),
  choice: columnOf('choice'),
};

export const required = true;

/** A value of a choice, with what people say for it besides. */
export function valueSaid(value: string, name: PlainTextKey<'imports'>, called: string): ChoiceValue {
  return { value, name: (t) => t(name), called };
}

/** What a column is called, with a star where it must be filled in. */
export function headOfColumn(column: Column, t: Translate): string {
  return column.required ? `${t(column.label)} *` : t(column.label);
}

export const PROJECT = columnOf('project')('projectId', 'project projectname', { label: 'imports.project' });

/** The day of a record. */
export function dayColumn(example: string, called = ''): Column {
  const usual = 'dt day txndate transactiondate entrydate vchdate voucherdate postingdate';
  return cell.date('date', `${usual} ${called}`, { label: 'imports.date', required, looks: 'date', example });
}

export const AMOUNT = 'amt sum amountrs amountinrs rs rupees amountinr amount₹ चिटवैल्यू';
export const REFERENCE = 'vchno voucherno ref refno chequeno utr txnid receiptno billno';
export const MEMBER_HEADS = 'member membername subscriber party partyname';
export const TENURE = `noofinstalments instalments noofemi noofemis emis noofinst months tenure noofinstallments
  noofmonths duration`;

/**
 * In which many write what came in and what went out. `Debit` and `Credit` are not among their names: a cash book receives on its debit
 * side, a bank statement pays there. Names in Hindi stood in the templates of earlier releases.
 */
export const RECEIVED = cell.rupees(
  'received',
  'received recd receipt receipts receiptsrs drreceipts drreceiptsrs moneyin yougot amountreceived income आया',
  {
    label: 'imports.credit',
  },
);
export const PAID = cell.rupees(
  'paid',
  'paid payment payments paymentsrs crpayments crpaymentsrs moneyout yougave amountpaid expense expenses expenditure दिया',
  { label: 'imports.debit' },
);

/** The names that people have for a column or a value. */
export function namesCalled({ called = '' }: { called?: string }): string[] {
  return called.split(/\s+/).filter(Boolean);
}

/** Rows written as a sheet has them. Empty cells are left out. */
export function writtenRows(fields: string, rows: (string | number | null)[][]) {
  return rows.map((cells) =>
    Object.fromEntries(
      fields.split(' ').flatMap((field, position) => {
        const said = cells[position] ?? null;
        return said === null ? [] : [[field, said]];
      }),
    ),
  );
}

/** The members of the worked example. */
export const PEOPLE = {
  latha: 'Latha Menon',
  joseph: 'Joseph Mathew',
  fathima: 'Fathima Rahman',
  suresh: 'Suresh Pillai',
  anitha: 'Anitha Nair',
} as const;
