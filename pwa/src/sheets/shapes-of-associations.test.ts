/** Sheets in the shapes in which associations keep them; all data is made up. */
import { expect, test } from 'vitest';
import { expectShape, type Shape } from './expect-shape.ts';
import { tableOf } from './reading-of-shapes.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const E = '!empty';

const SHAPES: Shape[] = [
  {
    name: 'entries for a total, a balance and yoga',
    source: [
      'Date,Description,Amount',
      '25/04/2026,Total for the hall,500',
      '26/04/2026,ബാക്കി തുക നൽകി,200',
      '27/04/2026,योग क्लास,300',
      ',Total for April,1000',
    ],
    headRow: 1,
    kinds: 'RRRT',
  },
  {
    name: 'a title over most of the columns right above the heads',
    source: {
      rows: [
        ['WELFARE ASSOCIATION', null, null, 'Kochi'],
        ['Date', 'Name', 'Amount', 'Paid'],
        [day('2026-04-05'), 'Leela', 500, 500],
      ],
      merges: ['A1:C1'],
    },
    headRow: 2,
    heads: ['Date', 'Name', 'Amount', 'Paid'],
    kinds: 'R',
  },
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

// oxlint-disable-next-line vitest/expect-expect
test.each(SHAPES)('$name is read', expectShape);

test('a sheet without heads has no table until a person shows its heads', () => {
  expect(tableOf(['1,Leela,500', '2,Soman,600'])).toBeUndefined();
  expect(tableOf(['Please see the sheet of loans'])).toBeUndefined();
});
