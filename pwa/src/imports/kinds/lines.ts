import { nameOfMethod } from 'shared-schema/collections/method-name';
import { METHODS_OF_PAYING } from 'shared-schema/collections/account-id';
import { LEDGER_NAMES } from 'shared-schema/ledgers/describe-line';
import { LedgerSchema } from 'shared-schema/ledgers/ledger';
import { ASSOCIATION } from 'shared-schema/ledgers/party';
import {
  AMOUNT,
  cell,
  dayColumn,
  MEMBER_HEADS,
  PEOPLE,
  PROJECT,
  REFERENCE,
  required,
  valueSaid,
  writtenRows,
} from '../columns.ts';
import type { CheckedWith, Column, SheetKindDefinition, SheetRow } from '../sheet-kind.ts';

const DESCRIPTION = 'particulars narration details remarks particular note notes';

const METHODS: Partial<Record<string, string>> = {
  CASH: 'cashinhand bycash പണം नकद',
  UPI: 'gpay googlepay phonepe paytm bhim',
  BANK: 'neft imps rtgs banktransfer transfer netbanking online',
  CHEQUE: 'check chq cheq',
};

/** What a ledger's line has. Opening balances are called otherwise, too. */
function lineColumns(called: { amount?: string; date?: string } = {}): Column[] {
  return [
    cell.choice('ledger', 'fund ledgername account लेजर', {
      label: 'imports.ledger',
      required,
      choices: LedgerSchema.options.map((value) => ({ value, name: (t) => t(LEDGER_NAMES[value]) })),
      example: 'general',
    }),
    cell.choice('type', 'drcr crdr type vchtype vouchertype receivedpaid inout आयायादिया', {
      label: 'imports.type',
      choices: [
        valueSaid('CREDIT', 'imports.credit', 'recd received receipt in income yougot വരവ് जमा प्राप्त आया'),
        valueSaid('DEBIT', 'imports.debit', 'paid payment out expense yougave ചെലവ് खर्च भुगतान दिया'),
      ],
      example: 'CREDIT',
    }),
    cell.rupees('amount', `${AMOUNT} ${called.amount ?? ''}`, { required, example: 125_000 }),
    dayColumn('2026-04-01', called.date),
  ];
}

/** What is the same of both kinds of lines. */
const ofLines = { day: 'date', sum: ({ amount }: SheetRow['values']) => amount };

/** Entries without a member are the association's. */
function whoseOf(values: SheetRow['values'], { context }: CheckedWith): SheetRow['values'] {
  return values.userId !== undefined ? { party: null } : { userId: context.actor.id, party: ASSOCIATION };
}

export const openingsSheet: SheetKindDefinition = {
  columns: [
    ...lineColumns({
      amount: 'balance openingbalance balancebf broughtforward amountbf',
      date: 'ason asat asondate',
    }),
    cell.text('description', DESCRIPTION, { example: 'Bank and cash' }),
    PROJECT,
  ],
  example: writtenRows('ledger type amount date description', [
    ['general', 'CREDIT', 185_000, '2026-04-01', 'Bank'],
    ['general', 'CREDIT', 12_500, '2026-04-01', 'Cash box'],
    ['charity', 'CREDIT', 40_000, '2026-04-01', 'Bank'],
    ['charity', 'CREDIT', 1500, '2026-04-01', 'Cash box'],
    ['operational', 'CREDIT', 9000, '2026-04-01', 'Bank'],
  ]),
  ...ofLines,
  title: ({ description }) => [description],
  recordOf: (values, given) => ({
    ...values,
    ...whoseOf(values, given),
    description: values.description ?? given.translator.t('imports.openingBalance'),
  }),
};

export const entriesSheet: SheetKindDefinition = {
  columns: [
    ...lineColumns(),
    cell.member('userId', MEMBER_HEADS, { label: 'imports.entryMember', example: PEOPLE.latha }),
    cell.text('description', DESCRIPTION, { required, example: 'Rent of the hall' }),
    cell.head('head', 'category headofaccount accounthead', { example: 'Rent' }),
    cell.choice('method', 'mode modeofpayment paymentmode paymentmethod paidby', {
      label: 'imports.method',
      choices: METHODS_OF_PAYING.map((value) => ({
        value,
        name: (t) => nameOfMethod(value, t),
        called: METHODS[value],
      })),
      example: 'BANK',
    }),
    cell.text('reference', REFERENCE),
    PROJECT,
  ],
  example: writtenRows('ledger type amount date description head method userId', [
    ['operational', 'DEBIT', 3000, '2026-04-03', 'Rent of the hall', 'Rent', 'BANK'],
    ['charity', 'CREDIT', 10_000, '2026-04-05', 'Donation for the school', 'Donations', null, PEOPLE.fathima],
    ['charity', 'DEBIT', 7500, '2026-04-12', 'Notebooks for 50 children', 'School aid', 'UPI'],
    ['general', 'CREDIT', 1200, '2026-04-18', 'Interest of the bank', 'Bank interest', 'BANK'],
    ['operational', 'DEBIT', 450, '2026-04-25', 'Stamps and paper', 'Office', 'CASH'],
  ]),
  ...ofLines,
  title: ({ description, userId }, named) => [description, named(userId)],
  recordOf: (values, given) => ({ ...values, ...whoseOf(values, given) }),
};
