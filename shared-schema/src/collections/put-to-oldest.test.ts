import { expect, test } from 'vitest';
import type { InstallmentBusinessId, MemberId, TransactionId } from '../ids.ts';
import { localDate } from '../local-date.ts';
import { buildBusinessInput, buildContext, buildFundInput } from '../testing/build.ts';
import { booksWithBusiness } from '../testing/collections.ts';
import { duesOf } from './put-to-oldest.ts';

test('dues are in the order of their dates, on the same day businesses before chitties', async () => {
  const books = await booksWithBusiness();
  const second = buildBusinessInput({
    id: 42 as InstallmentBusinessId,
    transactionId: 401 as TransactionId,
    purchaseDate: localDate('2026-10-21'),
    tenure: 2,
  });
  await books.run('installmentBusiness.create', second, buildContext());
  const fund = buildFundInput([2, 3] as MemberId[], { startedOn: '2026-10-21', tenure: 2 });
  await books.run('chittyFund.create', { id: 7, ...fund }, buildContext());
  const contracts = [...books.all('chittyFunds'), ...books.all('installmentBusinesses')];
  const late = duesOf({ memberId: 2 as MemberId }, contracts).filter(
    ({ dueDate }) => dueDate >= '2026-11-20' && dueDate < '2026-12-30',
  );
  expect(late.map(({ id }) => id)).toEqual(['ib-42-1', 'cf-7-1-1', 'ib-41-10', 'ib-42-2', 'cf-7-1-2']);
});
