/** Statements in the shapes in which banks write them; for tests; all data is made up. */
import type { Shape } from './expect-shape.ts';

const E = '!empty';

export const SHAPES_OF_BANKS: Shape[] = [
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
];
