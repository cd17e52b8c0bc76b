/** Sheets in the shapes in which associations, book-keeping programs and banks write them; all data is made up. */
import { expect, test } from 'vitest';
import { columnOf, kindsOf, type Source, tableOf } from './reading-of-shapes.ts';

type Shape = {
  name: string;
  source: Source;
  headRow: number;
  heads?: string[];
  kinds: string;
  amounts?: Record<string, (string | number)[] | string>;
  dates?: Record<string, string[] | string>;
};

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const E = '!empty';

const SHAPES: Shape[] = [
  {
    name: 'a register of members with its title in joined cells and a total',
    source: {
      rows: [
        ['WELFARE ASSOCIATION', null, null, null],
        ['Members as on 31-03-2026', null, null, null],
        [],
        ['Sl No', 'Name', 'Indian mobile', 'Shares'],
        [1, 'Leela Nair', 9447011401, 10],
        [2, 'Soman Pillai', '+91 94470 11402', 5],
        [null, 'TOTAL', null, 15],
      ],
      merges: ['A1:D1', 'A2:D2'],
    },
    headRow: 4,
    heads: ['Sl No', 'Name', 'Indian mobile', 'Shares'],
    kinds: 'RRT',
    amounts: { Shares: [10, 5] },
  },
  {
    name: 'a register in Malayalam',
    source: ['ക്ഷേമ സംഘം', 'പേര്,തീയതി,തുക', 'ലീല,5 ഏപ്രിൽ 2026,൫൦൦', 'സോമൻ,6 മേയ് 2026,"1,500"', 'ആകെ,,2000'],
    headRow: 2,
    kinds: 'RRT',
    amounts: { തുക: [500, 1500] },
    dates: { തീയതി: ['2026-04-05', '2026-05-06'] },
  },
  {
    name: 'a register in Hindi',
    source: ['नाम,तारीख,राशि', 'लीला,५/४/२०२६,५००', 'सोमन,25/4/2026,"₹1,50,000"', 'कुल योग,,150500'],
    headRow: 1,
    kinds: 'RRT',
    amounts: { राशि: [500, 150_000] },
    dates: { तारीख: ['2026-04-05', '2026-04-25'] },
  },
  {
    name: 'heads in two lines, joined across and down',
    source: {
      rows: [
        ['Date', 'Particulars', 'Amount', null],
        [null, null, 'Received', 'Paid'],
        [day('2026-04-05'), 'Subscription', 500, null],
        [day('2026-04-06'), 'Hall rent', null, 450],
      ],
      merges: ['A1:A2', 'B1:B2', 'C1:D1'],
    },
    headRow: 2,
    heads: ['Date', 'Particulars', 'Amount Received', 'Amount Paid'],
    kinds: 'RR',
    amounts: { 'Amount Received': [500, E], 'Amount Paid': [E, 450] },
    dates: { Date: ['2026-04-05', '2026-04-06'] },
  },
  {
    name: 'heads in two lines of a text file',
    source: ['Date,Particulars,Amount,', ',,Received,Paid', '25/04/2026,Subscription,500,', '26/04/2026,Rent,,450'],
    headRow: 2,
    heads: ['Date', 'Particulars', 'Amount Received', 'Paid'],
    kinds: 'RR',
    amounts: { 'Amount Received': [500, E], Paid: [E, 450] },
  },
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
    name: 'the State Bank of India, a text with tabs',
    source: [
      'Account Name\t:\tSAMPLE WELFARE ASSOCIATION\t\t\t\t',
      'Account Number\t:\t_00000012345678901\t\t\t\t',
      'Txn Date\tValue Date\tDescription\tRef No./Cheque No.\tDebit\tCredit\tBalance',
      '5 Apr 2026\t5 Apr 2026\tBY TRANSFER-UPI/CR/1234\tTRANSFER FROM 1\t \t1,500.00\t21,500.00',
      '6 Apr 2026\t6 Apr 2026\tTO TRANSFER\t \t4,500.00\t \t17,000.00',
    ],
    headRow: 3,
    kinds: 'RR',
    amounts: { Debit: [E, 4500], Credit: [1500, E], Balance: [21_500, 17_000] },
    dates: { 'Txn Date': ['2026-04-05', '2026-04-06'] },
  },
  {
    name: 'HDFC Bank with lines of stars and a summary at the foot',
    source: {
      rows: [
        ['HDFC BANK Ltd.'],
        ['********', '********', '********', '********', '********', '********', '********'],
        ['Date', 'Narration', 'Chq./Ref.No.', 'Value Dt', 'Withdrawal Amt.', 'Deposit Amt.', 'Closing Balance'],
        ['********', '********', '********', '********', '********', '********', '********'],
        ['25/04/26', 'UPI-LEELA', '0000612345', '25/04/26', null, 1500, 21_500],
        ['26/04/26', 'RENT', '0000612346', '26/04/26', 4500, null, 17_000],
        ['********', '********', '********', '********', '********', '********', '********'],
        ['STATEMENT SUMMARY :-'],
      ],
    },
    headRow: 3,
    kinds: 'nRRnn',
    amounts: { 'Withdrawal Amt.': [E, 4500] },
    dates: { Date: ['2026-04-25', '2026-04-26'] },
  },
  {
    name: 'ICICI Bank',
    source: [
      'S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )',
      '1,05/04/2026,05/04/2026,-,UPI/LEELA,0.0,1500.0,21500.0',
      '2,13/04/2026,13/04/2026,-,RENT,4500.0,0.0,17000.0',
    ],
    headRow: 1,
    kinds: 'RR',
    amounts: { 'Deposit Amount (INR )': [1500, 0] },
    dates: { 'Value Date': ['2026-04-05', '2026-04-13'] },
  },
  {
    name: 'Axis Bank',
    source: [
      'Name :- SAMPLE WELFARE ASSOCIATION',
      'Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL',
      '05-04-2026,-,UPI/P2A/LEELA, ,1500.00,21500.00,123',
      '06-04-2026,-,RENT,4500.00, ,17000.00,123',
    ],
    headRow: 2,
    kinds: 'RR',
    amounts: { DR: [E, 4500], CR: [1500, E] },
    dates: { 'Tran Date': '? dates' },
  },
  {
    name: 'the Federal Bank with letters in a column of their own',
    source: [
      'Date,Value Date,Particulars,Tran Type,Cheque Details,Withdrawals,Deposits,Balance,DR/CR',
      '05-APR-2026,05-APR-2026,UPI IN,TFR,,,"1,500.00","21,500.00",Cr',
      '06-APR-2026,06-APR-2026,RENT,TFR,,"4,500.00",,"17,000.00",Cr',
      'GRAND TOTAL,,,,,"4,500.00","1,500.00",,',
    ],
    headRow: 1,
    kinds: 'RRT',
    amounts: { Withdrawals: [E, 4500] },
    dates: { Date: ['2026-04-05', '2026-04-06'] },
  },
  {
    name: 'Kotak Bank with two columns of letters',
    source: [
      'Sl. No.,Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr',
      '1,25/04/2026,UPI,1,"1,500.00",CR,"21,500.00",CR',
      '2,26/04/2026,RENT,2,"4,500.00",DR,"17,000.00",CR',
      'Opening balance,20000.00,,,,,,',
      'Closing balance,17000.00,,,,,,',
    ],
    headRow: 1,
    kinds: 'RRTT',
    amounts: { Amount: [1500, 4500] },
  },
  {
    name: 'a bank of the Emirates',
    source: [
      'Date,Description,Debit,Credit,Balance',
      '05 Apr 2026,TRANSFER,AED 500.00,,"AED 9,500.00"',
      '06 Apr 2026,SALARY,,"1,000.00 AED","AED 10,500.00"',
    ],
    headRow: 1,
    kinds: 'RR',
    amounts: { Debit: ['!otherCurrency', E], Credit: [E, '!otherCurrency'] },
  },
  {
    name: 'a chitty whose name is joined over its tickets',
    source: {
      rows: [
        ['Chitty', 'Member', 'Months paid', 'Amount'],
        ['Kuri A', 'Leela', 4, 5000],
        [null, 'Soman', 4, null],
        ['Kuri B', 'Gopi', 2, 2000],
      ],
      merges: ['A2:A3', 'D2:D3'],
    },
    headRow: 1,
    kinds: 'RRR',
    amounts: { Amount: [5000, 5000, 2000] },
  },
  {
    name: 'a cash book with receipts on the left and payments on the right',
    source: [
      'Receipts,,,Payments,,',
      'Date,Particulars,Amount,Date,Particulars,Amount',
      '25/04/2026,Subscription,500,26/04/2026,Rent,450',
      ',,,27/04/2026,Tea,20',
      ',Total,500,,Total,470',
    ],
    headRow: 2,
    heads: ['Date', 'Particulars', 'Amount', 'Date', 'Particulars', 'Amount'],
    kinds: 'RRT',
    amounts: { Amount: [500, E] },
  },
  {
    name: 'a text file from a country with decimal commas',
    source: ['Date;Description;Amount', '25.04.2026;Beitrag;1.500,50', '26.04.2026;Miete;-450', '27.04.2026;Tee;1.500'],
    headRow: 1,
    kinds: 'RRR',
    amounts: { Amount: [1500.5, -450, 1500] },
    dates: { Date: ['2026-04-25', '2026-04-26', '2026-04-27'] },
  },
  {
    name: 'answers of a form with the month first',
    source: ['Timestamp,Name,Amount', '4/5/2026 10:30:15,Leela,500', '4/25/2026 9:05:00,Soman,500'],
    headRow: 1,
    kinds: 'RR',
    dates: { Timestamp: ['2026-04-05', '2026-04-25'] },
  },
  {
    name: 'totals within, months as titles between, and a total at the foot',
    source: [
      'Date,Description,Amount',
      'April 2026,,',
      '25/04/2026,Subscription,500',
      '26/04/2026,Donation,100',
      'Sub-total,,600',
      'May 2026,,',
      '01/05/2026,Subscription,500',
      'Total of May,,500',
      'Grand Total,,1100',
      'Prepared by the treasurer,,',
    ],
    headRow: 1,
    kinds: 'nRRTnRTTn',
    amounts: { Amount: [500, 100, 500] },
  },
  {
    name: 'pages that repeat their heads and carry sums forward',
    source: [
      'Date,Description,Amount',
      '25/04/2026,Subscription,500',
      ',Carried forward,500',
      'Page 2,,',
      'Date,Description,Amount',
      ',Balance b/f,500',
      '26/04/2026,Donation,100',
    ],
    headRow: 1,
    kinds: 'RTnnTR',
    amounts: { Amount: [500, 100] },
  },
  {
    name: 'a total without a word',
    source: {
      rows: [
        ['Date', 'Description', 'Amount'],
        [day('2026-04-05'), 'Subscription', 500],
        [day('2026-04-06'), 'Rent', 100],
        [],
        [null, null, 600],
      ],
    },
    headRow: 1,
    kinds: 'RRT',
  },
  {
    name: 'a sheet of opening balances, in which every row says so',
    source: [
      'Ledger,Description,Date,Amount',
      'General,Opening balance,31/03/2026,5000',
      'Charity,Opening balance,31/03/2026,700',
    ],
    headRow: 1,
    kinds: 'RR',
    amounts: { Amount: [5000, 700] },
  },
  {
    name: 'a member whose name begins like a total',
    source: [
      'Name,Indian mobile,Amount',
      'Total Gas Agencies,9447011401,500',
      'Sumathi,9447011402,500',
      'Balan,9447011403,500',
    ],
    headRow: 1,
    kinds: 'RRR',
  },
  {
    name: 'amounts that a program could not work out',
    source: {
      rows: [
        ['Name', 'Amount'],
        ['Leela', { t: 'e', v: 7 }],
        ['Soman', { t: 'n', f: 'A1+1' }],
        ['Gopi', 1000 / 3],
        ['Radha', { t: 'n', v: 1000 / 3, z: '0.00' }],
      ],
    },
    headRow: 1,
    kinds: 'RRRR',
    amounts: { Amount: ['!error', '!error', '!tooManyDecimals', 333.33] },
  },
  {
    name: 'loans with amounts in all forms',
    source: [
      'Name;Date;Amount',
      'Suku;2026-03-15;₹ 50,000/-',
      'Salim;15-Mar-26;(23,456)',
      'Radha;13/04/2026;Rs.45000',
      'Jose;3-4-26;Rs 1,200.00 Cr',
      'Biju;3-4-26;1,5,0',
    ],
    headRow: 1,
    kinds: 'RRRRR',
    amounts: { Amount: [50_000, -23_456, 45_000, '1200 credit', '!oddCommas'] },
    dates: { Date: ['2026-03-15', '2026-03-15', '2026-04-13', '2026-04-03', '2026-04-03'] },
  },
  {
    name: 'totals in Malayalam and Hindi',
    source: [
      'പേര്,തുക,Description',
      'ലീല,500,x',
      'ആകെ തുക,500,',
      'സോമൻ,600,x',
      'മൊത്തം:,1100,',
      'कुल,1100,',
      'നീക്കിയിരിപ്പ്,100,',
    ],
    headRow: 1,
    kinds: 'RTRTTT',
    amounts: { തുക: [500, 600] },
  },
  {
    name: 'heads that nobody knows',
    source: ['Our group', 'Party,Mob,Cost', 'Suku,9447020001,500', 'Salim,9447020002,600'],
    headRow: 2,
    kinds: 'RR',
    amounts: { Cost: [500, 600] },
  },
  {
    name: 'amounts of three decimals that may be thousands',
    source: ['Name;Amount', 'Leela;1.500', 'Soman;2.500'],
    headRow: 1,
    kinds: 'RR',
    amounts: { Amount: '? decimal' },
  },
];

test.each(SHAPES)('$name is read', ({ source, headRow, heads, kinds, amounts = {}, dates = {} }) => {
  const table = tableOf(source)!;
  expect(table.headRow).toBe(headRow);
  expect(table.heads).toEqual(heads ?? table.heads);
  expect(kindsOf(table)).toBe(kinds);
  for (const [head, expected] of Object.entries(amounts)) expect(columnOf(table, head, 'amount')).toEqual(expected);
  for (const [head, expected] of Object.entries(dates)) expect(columnOf(table, head, 'date')).toEqual(expected);
});

test('a sheet without heads has no table until a person shows its heads', () => {
  expect(tableOf(['1,Leela,500', '2,Soman,600'])).toBeUndefined();
  expect(tableOf(['Please see the sheet of loans'])).toBeUndefined();
});
