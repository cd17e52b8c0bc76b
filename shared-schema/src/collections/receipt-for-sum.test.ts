import { describe, expect, test } from 'vitest';
import { upiIdOf } from '../bank/bank-account.ts';
import type { BankAccountId, MemberId, ProjectId } from '../ids.ts';
import { localDate } from '../local-date.ts';
import { rupees } from '../money.ts';
import { buildBankAccount } from '../testing/bank.ts';
import { buildContext, buildFundInput, buildMember } from '../testing/build.ts';
import { booksWithBusiness, closeOctober, part } from '../testing/collections.ts';
import { buildReport, UTR } from '../testing/reported-payments.ts';
import { accountIdOf } from './account-id.ts';
import { peopleOf } from './owed.ts';
import { accountsWithCustomers, allDuesOf, ownAccounts, receiptForReport, receiptForSum } from './receipt-for-sum.ts';

const THOMAS = { memberId: 2 as MemberId };
const OF_ALL = buildBankAccount();
const OF_CHITTIES = buildBankAccount({ id: 2 as BankAccountId, projectId: 2 as ProjectId, upiId: null });
const TODAY = localDate('2026-11-21');

/** Thomas has a ticket in project 2, and brought the customer of business 41, who owes since February, in project 1. */
async function known() {
  const books = await booksWithBusiness();
  const project = { ...books.get('projects', 1)!, id: 2 as ProjectId, name: 'Chitties' };
  books.put([{ table: 'projects', row: project }]);
  const fund = buildFundInput([2, 3] as MemberId[], { startedOn: '2026-11-05', projectId: project.id });
  await books.run('chittyFund.create', { id: 7, ...fund }, buildContext());
  await closeOctober(books);
  const contracts = [...books.all('installmentBusinesses'), ...books.all('chittyFunds')];
  const own = [accountIdOf(THOMAS)];
  return { contracts, own, bankAccounts: [OF_ALL, OF_CHITTIES], periods: books.all('periods'), today: TODAY };
}

describe('the receipt of a payment that was reported', () => {
  test('pays what the link asked for, and no older dues of customers, into the account of that', async () => {
    expect(receiptForReport(buildReport(), await known())).toEqual({
      payer: THOMAS,
      method: 'UPI',
      reference: UTR,
      items: [part('cf-7-1-1', 5000)],
      onAccount: 0,
      receivedOn: '2026-11-20',
      closedDay: null,
      bankAccountId: OF_CHITTIES.id,
    });
  });

  test('is of the account that the page has shown, whatever is the oldest due now', async () => {
    const report = buildReport({ bankAccountId: OF_ALL.id });
    expect(receiptForReport(report, await known())).toMatchObject({ bankAccountId: OF_ALL.id });
  });

  test('is of today where its day is closed, and says which day that was', async () => {
    const report = buildReport({ date: localDate('2026-10-30') });
    expect(receiptForReport(report, await known())).toMatchObject({ receivedOn: TODAY, closedDay: '2026-10-30' });
  });

  test('puts on account what is more than the payer owes', async () => {
    const { items, onAccount } = receiptForReport(buildReport({ amount: rupees(25_000) }), await known());
    expect(items.map(({ repaymentId }) => repaymentId)).toEqual(['cf-7-1-1', 'cf-7-1-2', 'cf-7-1-3']);
    expect(onAccount).toBe(rupees(10_000));
  });

  test('is not made for several of a household: a person says what each has paid', async () => {
    const report = buildReport({ accounts: ['m-2', 'b-41'] as never });
    const of = await known();
    expect(() => receiptForReport(report, of)).toThrow(
      expect.objectContaining({ code: 'reportedPayment.ofHousehold', details: { utr: UTR } }),
    );
  });

  test('is made for a member and what they bought themselves, the oldest first', async () => {
    const report = buildReport({ accounts: ['m-2', 'b-41'] as never });
    const { items } = receiptForReport(report, { ...(await known()), own: report.accounts });
    expect(items).toEqual([part('ib-41-1', '3733.33'), part('ib-41-2', '1266.67')]);
  });
});

describe('money whose payer the bank names', () => {
  const MOBILE = '094470-12345';
  const OF_THOMAS = { id: THOMAS.memberId };

  test('is of their own dues and of what they bought, the oldest first; of customers only where a person says so', async () => {
    const { contracts, ...rest } = await known();
    const bought = (phone: string) =>
      ownAccounts(THOMAS, contracts, peopleOf([buildMember({ ...OF_THOMAS, mobileIndia: phone, whatsapp: phone })]));
    expect(bought('98470 11111')).toEqual(['m-2']);
    expect(bought(MOBILE)).toEqual(['m-2', 'b-41']);
    const named = buildMember({ ...OF_THOMAS, name: 'RAJAN  PILLAI' });
    expect(ownAccounts(THOMAS, contracts, peopleOf([named]))).toEqual(['m-2', 'b-41']);
    const itemsOf = (accounts: ReturnType<typeof bought>) =>
      receiptForSum({ sum: rupees(500), paidOn: TODAY }, { ...rest, dues: allDuesOf(contracts, accounts) }).items;
    expect(itemsOf(bought('98470 11111'))).toEqual([part('cf-7-1-1', 500)]);
    expect(itemsOf(accountsWithCustomers(THOMAS, contracts))).toEqual([part('ib-41-1', 500)]);
  });

  test('is not of a purchase of another member of the house, who has the same phone', async () => {
    const { contracts } = await known();
    const thomas = buildMember({ ...OF_THOMAS, mobileIndia: MOBILE, whatsapp: MOBILE });
    const of = (name: string, mobileIndia: string) =>
      ownAccounts(
        THOMAS,
        contracts,
        peopleOf([thomas, buildMember({ id: 3 as MemberId, name, mobileIndia, whatsapp: mobileIndia })]),
      );
    expect(of('Rajan Pillai', MOBILE)).toEqual(['m-2']);
    // Whose name the customer has, but not the phone; and who has the phone, but not the name.
    expect(of('Rajan Pillai', '98470 11111')).toEqual(['m-2', 'b-41']);
    expect(of('Latha Pillai', MOBILE)).toEqual(['m-2', 'b-41']);
  });

  test('of a customer is of their business', async () => {
    const { contracts } = await known();
    expect(ownAccounts({ businessId: 41 } as never, contracts.slice(0, 1), new Map())).toEqual(['b-41']);
  });
});

test('an account without UPI ID is not paid by that of the association, which may be of another account', () => {
  expect(upiIdOf(OF_CHITTIES, 'samithi@okicici')).toBe('');
  expect(upiIdOf(OF_ALL, 'samithi@okicici')).toBe('samithi@fbl');
  expect(upiIdOf(undefined, 'samithi@okicici')).toBe('samithi@okicici');
});
