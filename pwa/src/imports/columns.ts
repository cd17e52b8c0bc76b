/** The columns that kinds of sheets have in common, and what columns are called. */
import { LEDGER_NAMES } from 'shared-schema/ledgers/describe-line';
import { LedgerSchema } from 'shared-schema/ledgers/ledger';
import type { PlainTextKey } from 'shared-schema/texts/text-key';
import type { Translate } from 'shared-schema/texts/translate';
import type { CellType, Choice, Column } from './sheet-kind.ts';

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

export const [text, phone, date, rupees, percent, count] = [
  columnOf('text'),
  columnOf('phone'),
  columnOf('date'),
  columnOf('rupees'),
  columnOf('percent'),
  columnOf('count'),
];
export const [member, payer, choice] = [columnOf('member'), columnOf('payer'), columnOf('choice')];

export const required = true;

/** A value of a choice, with what people say for it besides. */
export function valueSaid(value: string, name: PlainTextKey<'imports'>, called: string): Choice {
  return { value, name: (t) => t(name), called };
}

/** What a column is called, with a star where it must be filled in. */
export function headOfColumn(column: Column, t: Translate): string {
  return column.required ? `${t(column.label)} *` : t(column.label);
}

export const PROJECT = columnOf('project')('projectId', 'project projectname', { label: 'imports.project' });

/** The day of a record. */
export function day(example: string, called = ''): Column {
  const usual = 'dt day txndate transactiondate entrydate vchdate voucherdate postingdate';
  return date('date', `${usual} ${called}`, { label: 'imports.date', required, looks: 'date', example });
}

export const AMOUNT = 'amt sum amountrs amountinrs rs rupees amountinr amount₹ चिटवैल्यू';
export const REFERENCE = 'vchno voucherno ref refno chequeno utr txnid receiptno billno';
export const MEMBER = 'member membername subscriber party partyname';
export const TENURE = `noofinstalments instalments noofemi noofemis emis noofinst months tenure noofinstallments
  noofmonths duration`;

/** What a ledger's line has. Opening balances are called otherwise, too. */
export function lineColumns(called: { amount?: string; date?: string } = {}): Column[] {
  return [
    choice('ledger', 'fund ledgername account लेजर', {
      label: 'imports.ledger',
      required,
      choices: LedgerSchema.options.map((value) => ({ value, name: (t) => t(LEDGER_NAMES[value]) })),
      example: 'general',
    }),
    choice('type', 'drcr crdr type vchtype vouchertype receivedpaid inout आयायादिया', {
      label: 'imports.type',
      choices: [
        valueSaid('CREDIT', 'imports.credit', 'recd received receipt in income yougot വരവ് जमा प्राप्त आया'),
        valueSaid('DEBIT', 'imports.debit', 'paid payment out expense yougave ചെലവ് खर्च भुगतान दिया'),
      ],
      example: 'CREDIT',
    }),
    rupees('amount', `${AMOUNT} ${called.amount ?? ''}`, { required, example: 125_000 }),
    day('2026-04-01', called.date),
  ];
}

/**
 * In which many write what came in and what went out. `Debit` and `Credit` are not among their names: a cash book receives on its debit
 * side, a bank statement pays there. Names in Hindi stood in the templates of earlier releases.
 */
export const RECEIVED = rupees('received', 'received recd receipt receipts moneyin yougot amountreceived income आया', {
  label: 'imports.credit',
});
export const PAID = rupees(
  'paid',
  'paid payment payments moneyout yougave amountpaid expense expenses expenditure दिया',
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
        const cell = cells[position] ?? null;
        return cell === null ? [] : [[field, cell]];
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
