/** The columns of each kind of sheet, in the order of its template. */
import { nameOfMethod } from 'shared-schema/collections/method-name';
import { METHODS_OF_PAYING } from 'shared-schema/collections/method';
import { LEDGER_NAMES } from 'shared-schema/ledgers/describe-line';
import { LedgerSchema } from 'shared-schema/ledgers/ledger';
import { NomineeRelationSchema } from 'shared-schema/members/field-schemas';
import type { PlainTextKey } from 'shared-schema/texts/text-key';
import type { Translate } from 'shared-schema/texts/translate';
import type { SheetKind } from './sheet-kind.ts';

/** How a cell is read. `member` and `project` name a record of the books, `payer` a member or somebody else. */
export type CellType =
  | 'text'
  | 'phone'
  | 'date'
  | 'rupees'
  | 'percent'
  | 'count'
  | 'member'
  | 'payer'
  | 'project'
  | 'choice';

export type Column = {
  /** The field of the record that it fills. */
  field: string;
  label: PlainTextKey<'imports' | 'fields'>;
  type: CellType;
  required?: true;
  /** Other sheets of the file name the record by it, and that is all. It stood in the template of 1.0.0. */
  isNotKept?: true;
  /** What stands in the template's row. */
  example?: string | number;
  /** Of a choice: the values, and what each is called. */
  choices?: { value: string; name: (t: Translate) => string }[];
};

const relations = NomineeRelationSchema.options.map((value) => ({
  value,
  name: (t: Translate) => t(`relations.${value}`),
}));

const ledgers = LedgerSchema.options.map((value) => ({ value, name: (t: Translate) => t(LEDGER_NAMES[value]) }));

const types = [
  { value: 'CREDIT', name: (t: Translate) => t('imports.credit') },
  { value: 'DEBIT', name: (t: Translate) => t('imports.debit') },
];

const trades = [
  { value: 'BOUGHT', name: (t: Translate) => t('imports.bought') },
  { value: 'GIVEN_BACK', name: (t: Translate) => t('imports.givenBack') },
];

const methods = METHODS_OF_PAYING.map((value) => ({
  value,
  name: (t: Translate) => nameOfMethod(value, t),
}));

const PROJECT: Column = { field: 'projectId', label: 'imports.project', type: 'project' };

const LINE: Column[] = [
  { field: 'ledger', label: 'imports.ledger', type: 'choice', required: true, choices: ledgers, example: 'general' },
  { field: 'type', label: 'imports.type', type: 'choice', choices: types, example: 'CREDIT' },
  { field: 'amount', label: 'fields.amount', type: 'rupees', required: true, example: 125_000 },
  { field: 'date', label: 'imports.date', type: 'date', required: true, example: '2026-04-01' },
];

export const COLUMNS: Record<SheetKind, Column[]> = {
  members: [
    { field: 'name', label: 'fields.name', type: 'text', required: true, example: 'Latha Menon' },
    { field: 'mobileIndia', label: 'fields.mobileIndia', type: 'phone', example: '+91 94470 12345' },
    { field: 'mobileAbroad', label: 'fields.mobileAbroad', type: 'phone', example: '+971 50 123 4567' },
    { field: 'whatsapp', label: 'fields.whatsapp', type: 'phone', example: '+971 50 123 4567' },
    { field: 'email', label: 'fields.email', type: 'text', example: 'latha.menon@example.org' },
    { field: 'fatherName', label: 'fields.fatherName', type: 'text', example: 'K. P. Menon' },
    { field: 'dob', label: 'fields.dob', type: 'date', example: '1975-08-15' },
    { field: 'indiaAddress', label: 'fields.indiaAddress', type: 'text', example: 'Thrissur 680001' },
    { field: 'abroadAddress', label: 'fields.abroadAddress', type: 'text', example: 'Doha' },
    { field: 'companyAddress', label: 'fields.companyAddress', type: 'text' },
    { field: 'passportExpiryDate', label: 'fields.passportExpiryDate', type: 'date', example: '2031-01-31' },
    { field: 'nomineeName', label: 'fields.nomineeName', type: 'text', example: 'Ravi Menon' },
    {
      field: 'nomineeRelation',
      label: 'fields.nomineeRelation',
      type: 'choice',
      choices: relations,
      example: 'Spouse',
    },
    { field: 'nomineeTel', label: 'fields.nomineeTel', type: 'phone', example: '+91 94470 54321' },
    { field: 'share', label: 'fields.share', type: 'count', example: 10 },
    { field: 'incentive', label: 'fields.incentive', type: 'rupees', example: 0 },
    { field: 'dividend', label: 'fields.dividend', type: 'rupees', example: 450 },
    { field: 'memberNumber', label: 'fields.memberNumber', type: 'text', example: 'M-12' },
    { field: 'number', label: 'imports.ownNumber', type: 'text', example: 'M-12', isNotKept: true },
  ],
  shares: [
    { field: 'memberId', label: 'imports.entryMember', type: 'member', required: true, example: 'Latha Menon' },
    { field: 'date', label: 'imports.date', type: 'date', required: true, example: '1998-04-01' },
    { field: 'trade', label: 'imports.trade', type: 'choice', required: true, choices: trades, example: 'BOUGHT' },
    { field: 'shares', label: 'fields.share', type: 'count', required: true, example: 10 },
    { field: 'price', label: 'imports.sharePrice', type: 'rupees', required: true, example: 100 },
    { field: 'reference', label: 'fields.reference', type: 'text', example: 'Book 2, page 17' },
  ],
  businesses: [
    { field: 'customerName', label: 'fields.customerName', type: 'text', required: true, example: 'Suresh Menon' },
    {
      field: 'customerPhoneNumber',
      label: 'fields.customerPhoneNumber',
      type: 'phone',
      required: true,
      example: '+91 94470 12345',
    },
    {
      field: 'itemDescription',
      label: 'fields.itemDescription',
      type: 'text',
      required: true,
      example: 'Refrigerator, 260 l',
    },
    { field: 'refererId', label: 'fields.referer', type: 'member', required: true, example: 'Latha Menon' },
    { field: 'purchaseDate', label: 'fields.purchaseDate', type: 'date', required: true, example: '2026-01-31' },
    { field: 'showroomPrice', label: 'fields.showroomPrice', type: 'rupees', required: true, example: 50_000 },
    { field: 'advancePayment', label: 'fields.advancePayment', type: 'rupees', required: true, example: 10_000 },
    { field: 'tenure', label: 'imports.tenure', type: 'count', required: true, example: 12 },
    { field: 'interest', label: 'imports.interest', type: 'percent', required: true, example: 1 },
    { field: 'installmentsPaid', label: 'imports.installmentsPaid', type: 'count', example: 4 },
    { field: 'partPaid', label: 'imports.partPaid', type: 'rupees', example: 0 },
    { field: 'balanceDue', label: 'imports.balanceDue', type: 'rupees', example: 29_866.68 },
    PROJECT,
  ],
  chitties: [
    { field: 'chitty', label: 'imports.chitty', type: 'text', required: true, example: 'A' },
    { field: 'userId', label: 'imports.ticketMember', type: 'member', required: true, example: 'Latha Menon' },
    { field: 'monthsPaid', label: 'imports.monthsPaid', type: 'count', example: 4 },
    { field: 'partPaid', label: 'imports.partPaid', type: 'rupees' },
    { field: 'wonIn', label: 'imports.wonIn', type: 'count', example: 2 },
    { field: 'discount', label: 'imports.discount', type: 'rupees', example: 25_000 },
    { field: 'heldOn', label: 'imports.heldOn', type: 'date', example: '2026-03-31' },
    { field: 'amount', label: 'imports.chitValue', type: 'rupees', required: true, example: 100_000 },
    { field: 'tenure', label: 'imports.tenure', type: 'count', required: true, example: 20 },
    { field: 'commission', label: 'imports.commission', type: 'percent', required: true, example: 5 },
    { field: 'discountCap', label: 'imports.discountCap', type: 'percent', example: 40 },
    { field: 'startedOn', label: 'imports.startedOn', type: 'date', required: true, example: '2026-01-31' },
    PROJECT,
  ],
  draws: [
    { field: 'chitty', label: 'imports.chitty', type: 'text', required: true, example: 'A' },
    { field: 'wonIn', label: 'imports.drawMonth', type: 'count', required: true, example: 1 },
    { field: 'heldOn', label: 'imports.heldOn', type: 'date', example: '2026-02-28' },
    { field: 'userId', label: 'imports.winner', type: 'member', example: 'Latha Menon' },
    { field: 'ticket', label: 'imports.winningTicket', type: 'count', example: 3 },
    { field: 'discount', label: 'imports.discount', type: 'rupees', example: 25_000 },
    { field: 'prize', label: 'imports.prize', type: 'rupees', example: 75_000 },
    { field: 'dividend', label: 'imports.ticketDividend', type: 'rupees', example: 1000 },
  ],
  openings: [
    ...LINE,
    { field: 'description', label: 'fields.description', type: 'text', example: 'Bank and cash' },
    PROJECT,
  ],
  entries: [
    ...LINE,
    { field: 'userId', label: 'imports.entryMember', type: 'member', example: 'Latha Menon' },
    { field: 'description', label: 'fields.description', type: 'text', required: true, example: 'Rent of the hall' },
    { field: 'head', label: 'fields.head', type: 'text', example: 'Rent' },
    { field: 'method', label: 'imports.method', type: 'choice', choices: methods, example: 'BANK' },
    { field: 'reference', label: 'fields.reference', type: 'text' },
    PROJECT,
  ],
  receipts: [
    { field: 'receiptNumber', label: 'fields.receiptNumber', type: 'text', required: true, example: '1187' },
    { field: 'date', label: 'imports.date', type: 'date', required: true, example: '2019-04-01' },
    { field: 'payer', label: 'fields.payer', type: 'payer', required: true, example: 'Latha Menon' },
    { field: 'amount', label: 'fields.amount', type: 'rupees', required: true, example: 500 },
    { field: 'purpose', label: 'imports.receivedFor', type: 'text', example: 'Subscription' },
  ],
};

/** What a column is called, with a star where it must be filled in. */
export function headOfColumn({ label, required }: Column, t: Translate): string {
  return required ? `${t(label)} *` : t(label);
}
