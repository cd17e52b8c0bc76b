/** What becomes of the sheets of `pwa/src/sheets/testing/shapes-of-….ts`, for tests: what is answered, and what is entered then. */
import type { ImportKindName } from 'shared-schema/imports/import-kind-name';
import type { Forms } from '../column-forms.ts';
import type { Words } from '../read-cell.ts';
import { BY_MARK, BY_SIGN } from '../match-columns.ts';

export type EnteredShape = {
  kind: ImportKindName;
  /** By the field: a head of the sheet, or `=` and the value that all rows have. */
  columns?: Record<string, string>;
  forms?: Forms;
  words?: Words;
  /** Each record as day, direction, rupees, words and person. */
  records: string[];
  /** What keeps rows, or the whole sheet, from being entered: `row: reason`, or a column that it needs. */
  refused?: string[];
};

const GENERAL = { ledger: '=general' };
const RECEIVED = { ...GENERAL, type: '=CREDIT' };
const SIGNED = { ...GENERAL, type: `=${BY_SIGN}` };

export const ENTERED: Record<string, EnteredShape> = {
  "Tally's day book": {
    kind: 'entries',
    columns: { ...GENERAL, received: 'Debit', paid: 'Credit' },
    records: ['2026-04-01 CREDIT 11800 Cash', '2026-04-02 DEBIT 4500 Hall Rent'],
  },
  "Tally's ledger with letters in the number's format": {
    kind: 'entries',
    columns: { ...GENERAL, type: `=${BY_MARK.crIsReceived}` },
    records: ['2026-04-02 CREDIT 1000 By Cash', '2026-04-03 DEBIT 250 To Interest'],
  },
  "GnuCash's export of transactions": {
    kind: 'entries',
    columns: { ...SIGNED, amount: 'Amount Num.' },
    records: ['2026-04-25 CREDIT 1500 Subscription', '2026-04-26 DEBIT 450 Rent'],
  },
  "ERPNext's general ledger": {
    kind: 'entries',
    columns: { ...GENERAL, type: '', description: 'Account', received: 'Debit (INR)', paid: 'Credit (INR)' },
    records: ['2026-04-01 CREDIT 500 Cash - SWA', '2026-04-02 DEBIT 450 Rent - SWA'],
  },
  "Mifos' sheet of loans": {
    kind: 'businesses',
    columns: {
      customerName: 'Client Name*',
      itemDescription: 'Product*',
      purchaseDate: 'Submitted On*',
      showroomPrice: 'Principal*',
      tenure: 'No. of Repayments*',
      interest: 'Nominal Interest %*',
    },
    records: [],
    refused: ['customerPhoneNumber', 'refererId', 'advancePayment'],
  },
  "Mifos' sheet of repayments": {
    kind: 'receipts',
    columns: { payer: 'Client Name', amount: 'Amount Repaid*' },
    records: ['2026-04-05 3500 R-101, Leela Nair', '2026-05-05 3500 R-102, Leela Nair'],
  },
  "Khatabook's statement of a customer": {
    kind: 'entries',
    columns: { ...GENERAL, received: 'Credit(+)', paid: 'Debit(-)' },
    records: ['2026-04-05 DEBIT 500 Goods', '2026-04-06 CREDIT 200 Paid'],
  },
  'answers of a form with the month first': {
    kind: 'entries',
    columns: { ...RECEIVED, date: 'Timestamp', description: 'Name' },
    records: ['2026-04-05 CREDIT 500 Leela', '2026-04-25 CREDIT 500 Soman'],
  },
  'entries for a total, a balance and yoga': {
    kind: 'entries',
    columns: RECEIVED,
    records: [
      '2026-04-25 CREDIT 500 Total for the hall',
      '2026-04-26 CREDIT 200 ബാക്കി തുക നൽകി',
      '2026-04-27 CREDIT 300 योग क्लास',
    ],
  },
  'a title over most of the columns right above the heads': {
    kind: 'entries',
    columns: { ...RECEIVED, description: 'Name' },
    records: ['2026-04-05 CREDIT 500 Leela'],
  },
  'a register of members with its title in joined cells and a total': {
    kind: 'members',
    records: ['Leela Nair, 9447011401, 10 shares', 'Soman Pillai, +91 94470 11402, 5 shares'],
  },
  'a register in Malayalam': {
    kind: 'entries',
    columns: { ...RECEIVED, description: 'പേര്' },
    records: ['2026-04-05 CREDIT 500 ലീല', '2026-05-06 CREDIT 1500 സോമൻ'],
  },
  'a register in Hindi': {
    kind: 'entries',
    columns: { ...RECEIVED, description: 'नाम' },
    records: ['2026-04-05 CREDIT 500 लीला', '2026-04-25 CREDIT 150000 सोमन'],
  },
  'heads in two lines, joined across and down': {
    kind: 'entries',
    columns: GENERAL,
    records: ['2026-04-05 CREDIT 500 Subscription', '2026-04-06 DEBIT 450 Hall rent'],
  },
  'heads in two lines of a text file': {
    kind: 'entries',
    columns: GENERAL,
    records: ['2026-04-25 CREDIT 500 Subscription', '2026-04-26 DEBIT 450 Rent'],
  },
  'a chitty whose name is joined over its tickets': {
    kind: 'chitties',
    records: [],
    refused: ['tenure', 'commission', 'startedOn'],
  },
  'a cash book with receipts on the left and payments on the right': {
    kind: 'entries',
    columns: RECEIVED,
    records: ['2026-04-25 CREDIT 500 Subscription'],
    refused: ['4: Amount is required', '4: Date is required', '4: Description is required'],
  },
  'a text file from a country with decimal commas': {
    kind: 'entries',
    columns: SIGNED,
    records: ['2026-04-25 CREDIT 1500.5 Beitrag', '2026-04-26 DEBIT 450 Miete', '2026-04-27 CREDIT 1500 Tee'],
  },
  'totals within, months as titles between, and a total at the foot': {
    kind: 'entries',
    columns: RECEIVED,
    records: [
      '2026-04-25 CREDIT 500 Subscription',
      '2026-04-26 CREDIT 100 Donation',
      '2026-05-01 CREDIT 500 Subscription',
    ],
  },
  'pages that repeat their heads and carry sums forward': {
    kind: 'entries',
    columns: RECEIVED,
    records: ['2026-04-25 CREDIT 500 Subscription', '2026-04-26 CREDIT 100 Donation'],
  },
  'a total without a word': {
    kind: 'entries',
    columns: RECEIVED,
    records: ['2026-04-05 CREDIT 500 Subscription', '2026-04-06 CREDIT 100 Rent'],
  },
  'a sheet of opening balances, in which every row says so': {
    kind: 'openings',
    columns: { type: '=CREDIT' },
    records: ['2026-03-31 CREDIT 5000 Opening balance', '2026-03-31 CREDIT 700 Opening balance'],
  },
  'a member whose name begins like a total': {
    kind: 'members',
    records: ['Total Gas Agencies, 9447011401', 'Sumathi, 9447011402', 'Balan, 9447011403'],
  },
  'amounts that a program could not work out': {
    kind: 'entries',
    columns: { ...RECEIVED, description: 'Name' },
    records: [],
    refused: ['date'],
  },
  'loans with amounts in all forms': {
    kind: 'entries',
    columns: { ...GENERAL, type: '=DEBIT', description: 'Name' },
    records: ['2026-03-15 DEBIT 50000 Suku', '2026-04-13 DEBIT 45000 Radha'],
    refused: [
      '3: Amount must be a positive number',
      '5: “Rs 1,200.00 Cr” has Cr or Dr beside the amount. Say in “Received or paid” what it means, or write the amount alone.',
      '6: “1,5,0” is not an amount. Write it like 1,50,050.50.',
    ],
  },
  'totals in Malayalam and Hindi': {
    kind: 'entries',
    columns: RECEIVED,
    records: [],
    refused: ['date'],
  },
  'heads that nobody knows': {
    kind: 'members',
    columns: { name: 'Party', mobileIndia: 'Mob' },
    records: ['Suku, 9447020001', 'Salim, 9447020002'],
  },
  'amounts of three decimals that may be thousands': {
    kind: 'entries',
    columns: { ...RECEIVED, description: 'Name' },
    records: [],
    refused: ['date'],
  },
  'the State Bank of India, a text with tabs': {
    kind: 'entries',
    columns: { ...GENERAL, received: 'Credit', paid: 'Debit' },
    records: ['2026-04-05 CREDIT 1500 BY TRANSFER-UPI/CR/1234', '2026-04-06 DEBIT 4500 TO TRANSFER'],
  },
  'HDFC Bank with lines of stars and a summary at the foot': {
    kind: 'entries',
    columns: { ...GENERAL, received: 'Deposit Amt.', paid: 'Withdrawal Amt.' },
    records: ['2026-04-25 CREDIT 1500 UPI-LEELA', '2026-04-26 DEBIT 4500 RENT'],
  },
  'ICICI Bank': {
    kind: 'entries',
    columns: {
      ...GENERAL,
      description: 'Transaction Remarks',
      received: 'Deposit Amount (INR )',
      paid: 'Withdrawal Amount (INR )',
    },
    records: ['2026-04-05 CREDIT 1500 UPI/LEELA', '2026-04-13 DEBIT 4500 RENT'],
  },
  'Axis Bank': {
    kind: 'entries',
    columns: { ...GENERAL, date: 'Tran Date', received: 'CR', paid: 'DR' },
    forms: { date: { dates: 'dayFirst' } },
    records: ['2026-04-05 CREDIT 1500 UPI/P2A/LEELA', '2026-04-06 DEBIT 4500 RENT'],
  },
  'the Federal Bank with letters in a column of their own': {
    kind: 'entries',
    columns: { ...GENERAL, type: '', received: 'Deposits', paid: 'Withdrawals' },
    records: ['2026-04-05 CREDIT 1500 UPI IN', '2026-04-06 DEBIT 4500 RENT'],
  },
  'Kotak Bank with two columns of letters': {
    kind: 'entries',
    columns: GENERAL,
    words: { 'type cr': 'CREDIT', 'type dr': 'DEBIT' },
    records: ['2026-04-25 CREDIT 1500 UPI', '2026-04-26 DEBIT 4500 RENT'],
  },
  'a bank of the Emirates': {
    kind: 'entries',
    columns: { ...GENERAL, received: 'Credit', paid: 'Debit' },
    records: [],
    refused: [
      '2: “AED 500.00” is not an amount. Write it like 1,50,050.50.',
      '3: “1,000.00 AED” is not an amount. Write it like 1,50,050.50.',
    ],
  },
};
