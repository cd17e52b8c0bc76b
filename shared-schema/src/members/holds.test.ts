import { expect, test } from 'vitest';
import type { MemberId } from '../ids.ts';
import { NOTHING, rupees } from '../money.ts';
import { refuse } from '../refusal-error.ts';
import { buildBooks, buildBusinessInput, buildContext, buildFundInput, buildMember } from '../testing/build.ts';
import { refusalInEnglish } from '../testing/english.ts';
import { holdsOf, installmentsOf, ticketsOf } from './holds.ts';

const THOMAS = 2 as MemberId;

async function holdsOfThomas() {
  const books = buildBooks();
  const admin = buildContext();
  await books.run('chittyFund.create', buildFundInput([1, 2, 2] as MemberId[], { amount: rupees(9000) }), admin);
  await books.run('installmentBusiness.create', buildBusinessInput(), admin);
  const elsewhere = () => ({
    tickets: ticketsOf(books.all('chittyFunds'), THOMAS),
    installments: installmentsOf(books.all('installmentBusinesses'), THOMAS),
    onAccount: NOTHING,
    cash: rupees(250),
  });
  const holds = () => holdsOf({ ...buildMember({ id: THOMAS }), share: 3 }, elsewhere());
  return { books, admin, holds };
}

test('what hangs on a member is listed in a sentence with its sums', async () => {
  const { holds } = await holdsOfThomas();
  expect(refusalInEnglish(refuse('member.stillHolds', { name: 'Thomas Kurian', holds: holds() }))).toBe(
    'Thomas Kurian cannot be removed yet: 2 chitty tickets (₹18,000.00 unpaid), 12 unpaid installments of businesses they are responsible for (₹44,800.00), 3 shares (₹1,500.00) and cash in hand (₹250.00). Settle these first, or hand them over.',
  );
});

test('a ticket that was handed over, and a fund or business that is deleted, no longer hang on a member', async () => {
  const { books, admin, holds } = await holdsOfThomas();
  await books.run('chittyFund.transferTicket', { id: 1, ticket: 2, userId: 1 }, admin);
  expect(holds()[0]).toEqual({ what: 'tickets', count: 1, sum: rupees(9000) });
  await books.run('chittyFund.delete', { id: 1 }, admin);
  await books.run('installmentBusiness.delete', { id: 41 }, admin);
  expect(holds().map(({ what }) => what)).toEqual(['shares', 'cash']);
});
