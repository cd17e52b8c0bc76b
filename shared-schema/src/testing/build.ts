/** Builders of believable records for tests. A test overrides only the fields it is about. */
import type { createChittyFund } from '../chitties/chitty-fund-commands.ts';
import type { Context } from '../command.ts';
import type { InstallmentBusinessId, MemberId, TransactionId } from '../ids.ts';
import type { createInstallmentBusiness } from '../installments/installment-business-commands.ts';
import type { createTransaction } from '../ledgers/transaction-commands.ts';
import { type Instant, instant, localDate } from '../local-date.ts';
import { MemoryBooks } from '../memory-books.ts';
import type { Role } from '../members/actor.ts';
import type { Member } from '../members/member.ts';
import { NOTHING, rupees } from '../money.ts';
import { percent } from '../percent.ts';
import { FIRST_PROJECT, type Project } from '../projects/project.ts';
import { PICTURES, type SiteContent } from '../site-content.ts';
import type { InferInput, InferOutput } from 'valibot';

export const TIME_ZONE = 'Asia/Kolkata';
export const NOW: Instant = instant('2026-11-21T08:30:00.000Z');

export function buildMember(overrides: Partial<Member> = {}): Member {
  const id = overrides.id ?? (1 as MemberId);
  return {
    id,
    name: `Member ${id}`,
    email: `member${id}@example.org`,
    role: 'USER',
    status: 'APPROVED',
    share: 0,
    incentive: NOTHING,
    dividend: NOTHING,
    createdAt: NOW,
    lastLogin: null,
    deletedAt: null,
    ...overrides,
  };
}

export function buildProject(overrides: Partial<Project> = {}): Project {
  return { id: FIRST_PROJECT, name: 'Welfare Association', createdAt: NOW, deletedAt: null, ...overrides };
}

export function buildContext(overrides: { id?: number; role?: Role; issuedAt?: Instant } = {}): Context {
  return {
    actor: { id: (overrides.id ?? 1) as MemberId, role: overrides.role ?? 'ADMIN' },
    issuedAt: overrides.issuedAt ?? NOW,
    timeZone: TIME_ZONE,
  };
}

type BusinessInput = InferOutput<(typeof createInstallmentBusiness)['input']>;

export function buildBusinessInput(overrides: Partial<BusinessInput> = {}): BusinessInput {
  return {
    id: 41 as InstallmentBusinessId,
    transactionId: 400 as TransactionId,
    customerName: 'Rajan Pillai',
    customerPhoneNumber: '+91 94470 12345',
    itemDescription: 'Refrigerator, 260 l',
    refererId: 2 as MemberId,
    purchaseDate: localDate('2026-01-31'),
    showroomPrice: rupees(50_000),
    advancePayment: rupees(10_000),
    tenure: 12,
    interest: percent(1),
    ...overrides,
  };
}

type FundInput = InferInput<typeof createChittyFund.input>;

/** ₹10,000 a month for three months, a ticket for each of `userIds`, 5 % for the foreman. */
export function buildFundInput(userIds: MemberId[], overrides: Partial<FundInput> = {}): FundInput {
  return {
    tenure: 3,
    amount: rupees(10_000),
    commission: percent(5),
    userCount: userIds.length,
    userIds,
    ...overrides,
  };
}

type TransactionInput = InferOutput<(typeof createTransaction)['input']>;

export function buildTransactionInput(overrides: Partial<TransactionInput> = {}): TransactionInput {
  return {
    id: 700 as TransactionId,
    ledger: 'general',
    type: 'CREDIT',
    amount: rupees(1500),
    userId: 2 as MemberId,
    description: 'Share capital',
    reference: null,
    ...overrides,
  };
}

/** Books with the first project, an admin (1), a member who refers customers (2) and a second admin (3). */
export function buildBooks(): MemoryBooks {
  const books = new MemoryBooks();
  books.put([
    { table: 'projects', row: buildProject() },
    { table: 'members', row: buildMember({ id: 1 as MemberId, name: 'Anitha Nair', role: 'ADMIN' }) },
    { table: 'members', row: buildMember({ id: 2 as MemberId, name: 'Thomas Kurian' }) },
    { table: 'members', row: buildMember({ id: 3 as MemberId, name: 'Shaji Varghese', role: 'ADMIN' }) },
  ]);
  return books;
}

export function buildSiteContent(overrides: Partial<SiteContent> = {}): SiteContent {
  return {
    tagline: 'Standing by one another',
    description: 'A welfare association of people who work abroad',
    hero: PICTURES.map((picture) => ({ picture, caption: `Caption of ${picture}` })),
    about: { lead: 'Who we are', sections: [{ title: 'How it began', text: ['With ten dinars each.'] }] },
    activities: { lead: 'What we do', items: [{ title: 'Chitty funds', text: 'Monthly, among members.' }] },
    contact: {
      lead: 'Call us',
      email: 'office@welfare.example',
      offices: [{ place: 'Tirur', address: ['Town Hall Road'], phones: ['+91 494 555 0142'], hours: '10 to 17' }],
    },
    ...overrides,
  };
}
