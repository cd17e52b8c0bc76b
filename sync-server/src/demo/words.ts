/** Names, places and things for demonstration data. All people are made up. */
import type { Nature } from 'shared-schema/ledgers/head';
import { ASSOCIATION, type PartyGiven } from 'shared-schema/ledgers/party';

type Community = { women: readonly string[]; men: readonly string[]; families: readonly string[] };

export const COMMUNITIES: readonly Community[] = [
  {
    women: ['Anitha', 'Lakshmi', 'Sreedevi', 'Deepa', 'Bindu', 'Sindhu', 'Radhika', 'Parvathy', 'Remya', 'Geetha'],
    men: ['Rajan', 'Suresh', 'Vijayan', 'Biju', 'Santhosh', 'Unnikrishnan', 'Hari', 'Sajeev', 'Mohanan', 'Dileep'],
    families: ['Nair', 'Menon', 'Pillai', 'Nambiar', 'Kurup', 'Warrier', 'Panicker', 'Thampi', 'Marar'],
  },
  {
    women: ['Mini', 'Sheeba', 'Jessy', 'Annamma', 'Rosamma', 'Liji', 'Beena', 'Susan', 'Tessy', 'Mariamma'],
    men: ['Thomas', 'Joseph', 'Shaji', 'Biju', 'Roy', 'Saji', 'Mathew', 'Philip', 'Tomy', 'George'],
    families: ['Kurian', 'Varghese', 'Mathew', 'Cherian', 'Chacko', 'Abraham', 'Philipose', 'Ouseph', 'Zachariah'],
  },
  {
    women: ['Fathima', 'Ayisha', 'Shahana', 'Nafeesa', 'Ramla', 'Sabira', 'Jameela', 'Suhara', 'Mumtaz', 'Haseena'],
    men: [
      'Abdul Rahman',
      'Ashraf',
      'Nazar',
      'Shihab',
      'Kunhi Mohammed',
      'Rafeeq',
      'Salim',
      'Hamza',
      'Basheer',
      'Noushad',
    ],
    families: ['Koya', 'Thangal', 'Kutty', 'Marakkar', 'Haji', 'Musliyar', 'Rawther', 'Vadakkan', 'Puthiyakath'],
  },
];

/** Each `#` of a mobile number is a digit. */
export const GULF = [
  { city: 'Doha', mobile: '+974 55## ####' },
  { city: 'Dubai', mobile: '+971 50 ### ####' },
  { city: 'Sharjah', mobile: '+971 55 ### ####' },
  { city: 'Abu Dhabi', mobile: '+971 52 ### ####' },
  { city: 'Muscat', mobile: '+968 92## ####' },
  { city: 'Manama', mobile: '+973 36## ####' },
  { city: 'Kuwait City', mobile: '+965 66## ####' },
  { city: 'Jeddah', mobile: '+966 53 ### ####' },
] as const;

export const WORKPLACES = [
  'Al Noor Trading',
  'Gulf Star Contracting',
  'City Medical Centre',
  'Pearl Catering Services',
  'Desert Rose School',
  'Al Waha Maintenance',
  'Blue Dhow Logistics',
] as const;

export const VILLAGES = [
  'Tirur',
  'Ponnani',
  'Kuttippuram',
  'Valanchery',
  'Chavakkad',
  'Guruvayur',
  'Kodungallur',
  'Changanassery',
  'Adoor',
  'Nilambur',
] as const;

export const HOUSES = [
  'Thekkedath',
  'Puthenpurayil',
  'Kizhakkethil',
  'Vadakkekara',
  'Palliparambil',
  'Manjali',
] as const;

export const PROJECTS = ['Doha unit', 'Dubai unit', 'Tirur office'] as const;

type Goods = { item: string; least: number; most: number };

/** Prices in rupees. */
export const GOODS: readonly Goods[] = [
  { item: 'Refrigerator, 260 l', least: 24_000, most: 36_000 },
  { item: 'Washing machine, 7 kg', least: 16_000, most: 29_000 },
  { item: 'Motor scooter', least: 72_000, most: 98_000 },
  { item: 'Sewing machine', least: 9000, most: 21_000 },
  { item: 'Laptop for a nursing course', least: 38_000, most: 62_000 },
  { item: 'Smartphone', least: 9500, most: 28_000 },
  { item: 'Inverter and battery', least: 18_000, most: 34_000 },
  { item: 'Water pump, 1 HP', least: 7500, most: 14_000 },
  { item: 'Teak cot and wardrobe', least: 26_000, most: 58_000 },
  { item: 'Autorickshaw, second hand', least: 95_000, most: 165_000 },
  { item: 'Television, 43 inch', least: 22_000, most: 39_000 },
];

type Entry = {
  ledger: 'general' | 'charity' | 'operational';
  type: 'CREDIT' | 'DEBIT';
  what: string;
  /** The least, the most, and of what all are whole multiples. */
  rupees: readonly [number, number, number];
  /** One of `HEADS`; donations and charity have the product's own. */
  head?: string;
  /** With whom it is, if that is no member. */
  party?: PartyGiven;
};

/** What entries by hand are for. */
export const HEADS: readonly { name: string; nature: Nature }[] = [
  { name: 'Corpus fund', nature: 'CORPUS' },
  { name: 'Membership fees', nature: 'INCOME' },
  { name: 'Late fees', nature: 'INCOME' },
  { name: 'Travel', nature: 'EXPENSE' },
  { name: 'Rent of halls', nature: 'EXPENSE' },
  { name: 'Stationery', nature: 'EXPENSE' },
  { name: 'Bank charges', nature: 'EXPENSE' },
];

/** What treasurers write by hand. Repeated lines are commoner. */
export const ENTRIES: readonly Entry[] = [
  { ledger: 'general', type: 'CREDIT', what: 'Late fee', head: 'Late fees', rupees: [50, 300, 50] },
  {
    ledger: 'general',
    type: 'DEBIT',
    what: 'Bus and auto fares',
    head: 'Travel',
    rupees: [100, 1500, 50],
  },
  { ledger: 'charity', type: 'CREDIT', what: 'Donation', rupees: [200, 5000, 100] },
  { ledger: 'charity', type: 'CREDIT', what: 'Donation', rupees: [200, 2500, 50] },
  { ledger: 'charity', type: 'CREDIT', what: 'Festival collection', rupees: [1000, 9000, 250], party: ASSOCIATION },
  { ledger: 'charity', type: 'DEBIT', what: 'Help with a hospital bill', rupees: [1500, 9000, 500] },
  { ledger: 'charity', type: 'DEBIT', what: "School fees for a member's daughter", rupees: [1200, 4500, 100] },
  { ledger: 'operational', type: 'CREDIT', what: 'Monthly fee', head: 'Membership fees', rupees: [100, 100, 100] },
  { ledger: 'operational', type: 'CREDIT', what: 'Half-yearly fee', head: 'Membership fees', rupees: [600, 600, 100] },
  { ledger: 'operational', type: 'CREDIT', what: 'Half-yearly fee', head: 'Membership fees', rupees: [600, 600, 100] },
  { ledger: 'operational', type: 'CREDIT', what: 'Yearly fee', head: 'Membership fees', rupees: [1200, 1200, 100] },
  {
    ledger: 'operational',
    type: 'DEBIT',
    what: 'Hall rent for the monthly meeting',
    head: 'Rent of halls',
    rupees: [800, 1500, 50],
    party: { name: 'Town Hall' },
  },
  {
    ledger: 'operational',
    type: 'DEBIT',
    what: 'Stationery and receipt books',
    head: 'Stationery',
    rupees: [120, 640, 10],
    party: { name: 'Malabar Stationers' },
  },
  {
    ledger: 'operational',
    type: 'DEBIT',
    what: 'Bank charges',
    head: 'Bank charges',
    rupees: [25, 180, 5],
    party: ASSOCIATION,
  },
];
