/** Sheets in the shapes in which book-keeping programs write them; for tests; all data is made up. */
import type { Shape } from './expect-shape.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const E = '!empty';

export const SHAPES_OF_PROGRAMS: Shape[] = [
  {
    name: "Tally's day book",
    source: {
      rows: [
        ['Sample Welfare Association'],
        ['Kochi'],
        ['Day Book'],
        ['1-Apr-26 to 30-Apr-26'],
        [],
        ['Date', 'Particulars', 'Vch Type', 'Vch No.', 'Debit', 'Credit'],
        [day('2026-04-01'), 'Cash', 'Receipt', 1, { t: 'n', v: 11_800, z: '#,##,##0.00' }, null],
        [day('2026-04-02'), 'Hall Rent', 'Payment', 1, null, { t: 'n', v: 4500, z: '#,##,##0.00' }],
        [null, null, null, 'Total:', 11_800, 4500],
      ],
    },
    headRow: 6,
    kinds: 'RRT',
    amounts: { Debit: [11_800, E], Credit: [E, 4500] },
    dates: { Date: ['2026-04-01', '2026-04-02'] },
  },
  {
    name: "Tally's ledger with letters in the number's format",
    source: {
      rows: [
        ['Leela Nair'],
        ['Ledger Account'],
        ['Date', 'Particulars', 'Vch Type', 'Amount'],
        [day('2026-04-01'), 'Opening Balance', null, { t: 'n', v: 500, z: '0.00" Cr"' }],
        [day('2026-04-02'), 'By Cash', 'Receipt', { t: 'n', v: 1000, z: '0.00" Cr"' }],
        [day('2026-04-03'), 'To Interest', 'Journal', { t: 'n', v: -250, z: '0.00" Cr";0.00" Dr"' }],
        [null, 'To Closing Balance', null, { t: 'n', v: 1250, z: '0.00" Cr"' }],
      ],
    },
    headRow: 3,
    kinds: 'TRRT',
    amounts: { Amount: ['1000 credit', '250 debit'] },
  },
  {
    name: "GnuCash's export of transactions",
    source: [
      'Date,Transaction ID,Number,Description,Full Account Name,Amount With Sym.,Amount Num.',
      '25/04/2026,0a1,1,Subscription,Assets:Cash,"₹1,500.00","1,500.00"',
      '26/04/2026,0a2,2,Rent,Assets:Cash,"-₹450.00",-450.00',
    ],
    headRow: 1,
    kinds: 'RR',
    amounts: { 'Amount With Sym.': [1500, -450], 'Amount Num.': [1500, -450] },
    dates: { Date: ['2026-04-25', '2026-04-26'] },
  },
  {
    name: "ERPNext's general ledger",
    source: [
      'Posting Date,Account,Debit (INR),Credit (INR),Balance (INR),Voucher Type',
      ",'Opening',100.0,0.0,100.0,",
      '2026-04-01,Cash - SWA,500.0,0.0,600.0,Payment Entry',
      '2026-04-02,Rent - SWA,0.0,450.0,150.0,Journal Entry',
      ",'Total',500.0,450.0,50.0,",
      ",'Closing (Opening + Total)',600.0,450.0,150.0,",
    ],
    headRow: 1,
    kinds: 'TRRTT',
    amounts: { 'Debit (INR)': [500, 0] },
    dates: { 'Posting Date': ['2026-04-01', '2026-04-02'] },
  },
  {
    name: "Mifos' sheet of loans",
    source: {
      rows: [
        [
          'Office Name*',
          'Client Name*',
          'Product*',
          'Submitted On*',
          'Principal*',
          'No. of Repayments*',
          'Nominal Interest %*',
        ],
        ['Head Office', 'Leela Nair', 'Goods loan', '05 April 2026', 40_000, 12, { t: 'n', v: 0.02, z: '0%' }],
        ['Head Office', 'Soman Pillai', 'Goods loan', '06 April 2026', 25_000, 10, { t: 'n', v: 0.015, z: '0.0%' }],
      ],
    },
    headRow: 1,
    kinds: 'RR',
    amounts: { 'Principal*': [40_000, 25_000], 'Nominal Interest %*': ['!isPercent', '!isPercent'] },
    dates: { 'Submitted On*': ['2026-04-05', '2026-04-06'] },
  },
  {
    name: "Mifos' sheet of repayments",
    source: [
      'Office Name,Client Name,Loan Account No.,Amount Repaid*,Date*,Type*,Receipt Number',
      'Head Office,Leela Nair,000000012,"3,500",2026-04-05,Cash,R-101',
      'Head Office,Leela Nair,000000012,"3,500",2026-05-05,Cash,R-102',
    ],
    headRow: 1,
    kinds: 'RR',
    amounts: { 'Amount Repaid*': [3500, 3500] },
  },
  {
    name: "Khatabook's statement of a customer",
    source: [
      'Leela Nair Statement,,,,',
      'Phone Number: 9447011401,,,,',
      '(01 Apr 2026 - 30 Apr 2026),,,,',
      'Date,Details,Debit(-),Credit(+),Balance',
      '05 Apr 2026,Goods,₹500,,₹500 Dr',
      '06 Apr 2026,Paid,,₹200,₹300 Dr',
      'Grand Total,,₹500,₹200,₹300 Dr',
    ],
    headRow: 4,
    kinds: 'RRT',
    amounts: { 'Debit(-)': [500, E], 'Credit(+)': [E, 200], Balance: ['500 debit', '300 debit'] },
  },
  {
    name: 'answers of a form with the month first',
    source: ['Timestamp,Name,Amount', '4/5/2026 10:30:15,Leela,500', '4/25/2026 9:05:00,Soman,500'],
    headRow: 1,
    kinds: 'RR',
    dates: { Timestamp: ['2026-04-05', '2026-04-25'] },
  },
];
