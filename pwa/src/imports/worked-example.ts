/**
 * The old books of a made-up association, five rows a kind. They are right together: read as one workbook, businesses, tickets and
 * entries find their members.
 */
import type { SheetKind } from './sheet-kind.ts';

/** By the columns' fields. Amounts are rupees, dates YYYY-MM-DD, members their names. */
export type ExampleRow = Record<string, string | number>;

const [LATHA, JOSEPH, FATHIMA, SURESH, ANITHA] = [
  'Latha Menon',
  'Joseph Mathew',
  'Fathima Rahman',
  'Suresh Pillai',
  'Anitha Nair',
] as const;

const CHITTY = { chitty: 'A', amount: 50_000, tenure: 5, commission: 5, startedOn: '2026-01-31' };

export const WORKED_EXAMPLE: Record<SheetKind, ExampleRow[]> = {
  members: [
    {
      name: LATHA,
      mobileIndia: '+91 94470 12345',
      email: 'latha.menon@example.org',
      dob: '1975-08-15',
      indiaAddress: 'Thrissur 680001',
      nomineeName: 'Ravi Menon',
      nomineeRelation: 'Spouse',
      nomineeTel: '+91 94470 54321',
      share: 10,
      dividend: 450,
    },
    { name: JOSEPH, mobileAbroad: '+974 5512 3456', fatherName: 'Mathew Varghese', abroadAddress: 'Doha', share: 5 },
    { name: FATHIMA, mobileIndia: '+91 98460 22334', email: 'fathima.rahman@example.org', share: 8, dividend: 360 },
    { name: SURESH, mobileAbroad: '+971 50 123 4567', whatsapp: '+971 50 123 4567', dob: '1982-03-02', share: 2 },
    { name: ANITHA, mobileIndia: '+91 99471 88990', nomineeName: 'Meera Nair', nomineeRelation: 'Child', share: 4 },
  ],
  shares: [
    {
      memberId: LATHA,
      date: '1998-04-01',
      trade: 'BOUGHT',
      shares: 8,
      price: 100,
      reference: 'Share register, page 3',
    },
    {
      memberId: LATHA,
      date: '2011-04-01',
      trade: 'BOUGHT',
      shares: 4,
      price: 250,
      reference: 'Share register, page 19',
    },
    { memberId: LATHA, date: '2016-07-15', trade: 'GIVEN_BACK', shares: 2, price: 250 },
    { memberId: JOSEPH, date: '2012-01-20', trade: 'BOUGHT', shares: 5, price: 250 },
    { memberId: SURESH, date: '2019-08-05', trade: 'BOUGHT', shares: 2, price: 500 },
  ],
  businesses: [
    business('Rajan Kurup', '+91 94950 11111', 'Refrigerator, 260 l', LATHA, '2026-01-31', [50_000, 10_000], 12, 4),
    business('Mary Thomas', '+91 94950 22222', 'Washing machine', JOSEPH, '2026-02-15', [30_000, 6000], 6, 5),
    business('Abdul Kareem', '+91 94950 33333', 'Sewing machine', FATHIMA, '2026-03-05', [18_000, 3000], 10, 2),
    {
      ...business('Sheela Das', '+91 94950 44444', 'Laptop', SURESH, '2026-03-20', [60_000, 20_000], 12, 1),
      partPaid: 500,
    },
    business('Biju Jacob', '+91 94950 55555', 'Television, 43 inches', ANITHA, '2026-04-10', [42_000, 12_000], 12, 0),
  ],
  chitties: [
    { ...CHITTY, userId: LATHA, monthsPaid: 3, wonIn: 2, discount: 5000 },
    { ...CHITTY, userId: JOSEPH, monthsPaid: 3 },
    { ...CHITTY, userId: FATHIMA, monthsPaid: 3, wonIn: 1, discount: 6000 },
    { ...CHITTY, userId: SURESH, monthsPaid: 2, partPaid: 2000 },
    { ...CHITTY, userId: ANITHA, monthsPaid: 3, wonIn: 3, discount: 2500 },
  ],
  draws: [
    draw(1, '2026-02-05', FATHIMA, 6000, 44_000, 700),
    draw(2, '2026-03-05', LATHA, 5000, 45_000, 500),
    draw(3, '2026-04-05', ANITHA, 2500, 47_500, 0),
  ],
  openings: [
    opening('general', 185_000, 'Bank'),
    opening('general', 12_500, 'Cash box'),
    opening('charity', 40_000, 'Bank'),
    opening('charity', 1500, 'Cash box'),
    opening('operational', 9000, 'Bank'),
  ],
  entries: [
    { ...entry('operational', 'DEBIT', 3000, '2026-04-03', 'Rent of the hall', 'Rent'), method: 'BANK' },
    { ...entry('charity', 'CREDIT', 10_000, '2026-04-05', 'Donation for the school', 'Donations'), userId: FATHIMA },
    { ...entry('charity', 'DEBIT', 7500, '2026-04-12', 'Notebooks for 50 children', 'School aid'), method: 'UPI' },
    { ...entry('general', 'CREDIT', 1200, '2026-04-18', 'Interest of the bank', 'Bank interest'), method: 'BANK' },
    { ...entry('operational', 'DEBIT', 450, '2026-04-25', 'Stamps and paper', 'Office'), method: 'CASH' },
  ],
  receipts: [
    receipt('1187', '2019-04-01', LATHA, 500, 'Subscription'),
    receipt('1188', '2019-04-02', JOSEPH, 2500, 'Two shares'),
    receipt('12/2020', '2020-06-15', FATHIMA, 1000, 'Donation'),
    receipt('13/2020', '2020-06-16', 'Rajan Kurup', 3333, 'Installment'),
    receipt('B 204', '2025-12-31', SURESH, 10_000, 'Chitty'),
  ],
};

/** The same draws as those of the tickets, as others keep them. */
function draw(
  wonIn: number,
  heldOn: string,
  userId: string,
  discount: number,
  prize: number,
  dividend: number,
): ExampleRow {
  return { chitty: CHITTY.chitty, wonIn, heldOn, userId, discount, prize, dividend };
}

function receipt(receiptNumber: string, date: string, payer: string, amount: number, purpose: string): ExampleRow {
  return { receiptNumber, date, payer, amount, purpose };
}

function business(
  customerName: string,
  customerPhoneNumber: string,
  itemDescription: string,
  refererId: string,
  purchaseDate: string,
  [showroomPrice, advancePayment]: [number, number],
  tenure: number,
  installmentsPaid: number,
): ExampleRow {
  return {
    customerName,
    customerPhoneNumber,
    itemDescription,
    refererId,
    purchaseDate,
    showroomPrice,
    advancePayment,
    tenure,
    interest: 1,
    installmentsPaid,
  };
}

function opening(ledger: string, amount: number, description: string): ExampleRow {
  return { ledger, type: 'CREDIT', amount, date: '2026-04-01', description };
}

function entry(
  ledger: string,
  type: string,
  amount: number,
  date: string,
  description: string,
  head: string,
): ExampleRow {
  return { ledger, type, amount, date, description, head };
}
