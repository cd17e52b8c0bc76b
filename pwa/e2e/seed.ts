/** Records to look at, entered over REST. */
import { signInToRest } from './rest-client.ts';
import type { Association } from './test-server.ts';

export const CUSTOMERS = [
  'Suresh Kumar',
  'Fathima Beevi',
  'Joseph Mathew',
  'Lakshmi Menon',
  'Abdul Rahman',
  'Mini Thomas',
  'Vijayan Nambiar',
  'Sreedevi Antharjanam',
];

export const GOODS = [
  { item: 'Washing machine, 7 kg', price: 25_000, advance: 5_000, tenure: 10 },
  { item: 'Motor scooter, second hand', price: 78_000, advance: 18_000, tenure: 24 },
  { item: 'Sewing machine', price: 14_500, advance: 2_500, tenure: 6 },
  { item: 'Laptop for a nursing course', price: 56_000, advance: 6_000, tenure: 18 },
];

export const ENTRIES = [
  { type: 'CREDIT', description: 'Share capital, four shares', amount: 2000 },
  { type: 'DEBIT', description: 'Hall rent for the monthly meeting', amount: 1250.5 },
  { type: 'CREDIT', description: 'Membership fee', amount: 300 },
];

/** Adds 24 businesses, pays the first installment of the newest four, and adds 60 ledger entries. */
export async function seedLedger({ url, accounts }: Association): Promise<void> {
  const rest = await signInToRest(url, accounts.admin);
  for (let index = 0; index < 24; index++) {
    const { item, price, advance, tenure } = GOODS[index % GOODS.length]!;
    const created = await rest('POST', '/installment-business/new', {
      customerName: CUSTOMERS[index % CUSTOMERS.length],
      customerPhoneNumber: `+91 94470 ${12_345 + index * 731}`,
      itemDescription: item,
      refererId: accounts.user.id,
      purchaseDate: `2026-${String(1 + (index % 9)).padStart(2, '0')}-${String(3 + index).padStart(2, '0')}`,
      showroomPrice: price,
      advancePayment: advance,
      tenure,
      interest: 1,
    });
    if (index >= 20) await rest('PUT', `/scheduled-repayments/ib-${created.id}-1/paid`);
  }
  for (let index = 0; index < 60; index++) {
    const { type, description, amount } = ENTRIES[index % ENTRIES.length]!;
    const metadata = { description, ...(index % 2 && { reference: `R-${1200 + index}` }) };
    await rest('POST', '/transactions/new', { amount, userId: accounts.user.id, type, metadata });
  }
}

export const MEMBER_DETAILS = {
  fatherName: 'Kurian Thomas',
  dob: '1978-03-14',
  passportNumber: 'P1234567',
  passportExpiryDate: '2026-02-01',
  aadhaarNumber: '2341 2341 2346',
  abroadAddress: 'Flat 12, Al Nahda Street, Sharjah, United Arab Emirates',
  indiaAddress: 'Puthenveettil, Temple Road, Kottayam, Kerala 686001',
  companyAddress: null,
  mobileAbroad: '+971 50 123 4567',
  mobileIndia: '+91 94470 12345',
  whatsapp: '+971 50 123 4567',
  nomineeName: 'Mary Thomas',
  nomineeRelation: 'Spouse',
  nomineeTel: '+91 94471 54321',
};

/** Fills in every detail of the member who refers customers, and the shares, incentive and dividend of four members. */
export async function seedMemberDetails({ url, accounts }: Association): Promise<void> {
  const { superAdmin, admin, otherAdmin, user } = accounts;
  const rest = await signInToRest(url, superAdmin);
  await rest('PUT', `/users/${user.id}`, MEMBER_DETAILS);
  for (const [index, { id }] of [superAdmin, admin, otherAdmin, user].entries()) {
    await rest('PUT', `/users/${id}/financials`, { share: 4 + index * 13, incentive: index * 750.5, dividend: 1200 });
  }
}
