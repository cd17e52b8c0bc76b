/** Books with enough in them to look at, entered over REST like any other client would. */
import type { Served } from './association.ts';

const CUSTOMERS = [
  'Suresh Kumar',
  'Fathima Beevi',
  'Joseph Mathew',
  'Lakshmi Menon',
  'Abdul Rahman',
  'Mini Thomas',
  'Vijayan Nambiar',
  'Sreedevi Antharjanam',
];

const GOODS = [
  { item: 'Washing machine, 7 kg', price: 25_000, advance: 5_000, tenure: 10 },
  { item: 'Motor scooter, second hand', price: 78_000, advance: 18_000, tenure: 24 },
  { item: 'Sewing machine', price: 14_500, advance: 2_500, tenure: 6 },
  { item: 'Laptop for a nursing course', price: 56_000, advance: 6_000, tenure: 18 },
];

const LINES = [
  { type: 'CREDIT', description: 'Share capital, four shares', amount: 2000 },
  { type: 'DEBIT', description: 'Hall rent for the monthly meeting', amount: 1250.5 },
  { type: 'CREDIT', description: 'Membership fee', amount: 300 },
];

/** Adds 24 businesses, some installments paid in the newest four, and 60 ledger lines. */
export async function fillBooks({ url, accounts }: Served): Promise<void> {
  const send = await signIn(url, accounts.admin);
  for (let index = 0; index < 24; index++) {
    const { item, price, advance, tenure } = GOODS[index % GOODS.length]!;
    const created = await send('POST', '/installment-business/new', {
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
    if (index >= 20) await send('PUT', `/scheduled-repayments/ib-${created.id}-1/paid`);
  }
  for (let index = 0; index < 60; index++) {
    const { type, description, amount } = LINES[index % LINES.length]!;
    const metadata = { description, ...(index % 2 && { reference: `R-${1200 + index}` }) };
    await send('POST', '/transactions/new', { amount, userId: accounts.user.id, type, metadata });
  }
}

const PARTICULARS = {
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

/** Writes down all there is to know of the member who refers customers, and what every early member holds. */
export async function fillParticulars({ url, accounts }: Served): Promise<void> {
  const { superAdmin, admin, otherAdmin, user } = accounts;
  const send = await signIn(url, superAdmin);
  await send('PUT', `/users/${user.id}`, PARTICULARS);
  for (const [index, { id }] of [superAdmin, admin, otherAdmin, user].entries()) {
    await send('PUT', `/users/${id}/financials`, { share: 4 + index * 13, incentive: index * 750.5, dividend: 1200 });
  }
}

type Send = (method: string, path: string, body?: object) => Promise<{ id: number }>;

async function signIn(url: string, { email, password }: { email: string; password: string }): Promise<Send> {
  const { token } = (await answer(await post(url, '/auth/login', { email, password }))) as { token: string };
  return async (method, path, body) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const response = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return (await answer(response)) as { id: number };
  };
}

function post(url: string, path: string, body: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function answer(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`The server answered ${response.status}: ${await response.text()}`);
  return response.json();
}
