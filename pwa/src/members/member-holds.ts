/** What still hangs on a member, as far as this device knows; the server looks again before it deletes them. */
import { accountBalance } from 'shared-schema/collections/account';
import { accountIdOf } from 'shared-schema/collections/account-id';
import { type Hold, holdsOf, ticketsOf } from 'shared-schema/members/holds';
import type { Member } from 'shared-schema/members/member';
import { type Money, NOTHING } from 'shared-schema/money';
import { cashByCollector } from '../sync/ledger/cash-by-collector.ts';
import type { BooksReader } from '../sync/books/reader.ts';

export async function memberHolds(books: BooksReader, member: Member): Promise<Hold[]> {
  const funds = await books.chittyFunds.all();
  const { dues } = await books.summaries('installmentBusinesses');
  const theirs = dues.filter(({ userId }) => userId === member.id);
  return holdsOf(member, {
    tickets: ticketsOf(funds, member.id),
    installments: { count: theirs.length, sum: theirs.reduce((sum, due) => sum + due.remaining, 0) as Money },
    onAccount: accountBalance(await books.accounts.get(accountIdOf({ memberId: member.id }))),
    cash: (await cashByCollector(books)).get(member.id) ?? NOTHING,
  });
}
