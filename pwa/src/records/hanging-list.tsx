import { t } from '../language/texts.ts';
import { useBooks } from '../sync/books/use-books.ts';
import type { Deleted } from './hangs-on.tsx';
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import { accountBalance } from 'shared-schema/collections/account';
import { accountIdOf, type Payer } from 'shared-schema/collections/account-id';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { add, formatMoney, NOTHING, subtract } from 'shared-schema/money';
import { paidSum, remaining, unpaid } from 'shared-schema/repayments/repayment';
import type { BooksReader } from '../sync/books/reader.ts';

/** The sums, one to a line. */
export function HangingList({ of }: { of: Deleted }) {
  const key = 'fund' in of ? of.fund : of.business;
  const lines = useBooks(
    async (books) => ('fund' in of ? fundHangs(of.fund) : businessHangs(books, of.business)),
    [key],
  );
  if (!lines) return null;
  return (
    <section aria-label={t('moves.hangsTitle')}>
      <h3>{t('moves.hangsTitle')}</h3>
      <ul className="plain-list">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** What members have paid in, what they took out as prizes, and what is still to come. */
function fundHangs({ scheduledRepayments, draws }: ChittyFund): string[] {
  const open = unpaid(scheduledRepayments);
  return [
    t('moves.fundPaid', { paid: formatMoney(add(...scheduledRepayments.map(paidSum))) }),
    draws.length > 0 &&
      t('moves.fundPrizes', { count: draws.length, sum: formatMoney(add(...draws.map(({ prize }) => prize))) }),
    open.length > 0 && t('moves.fundUnpaid', { count: open.length, sum: formatMoney(add(...open.map(remaining))) }),
  ].filter((line) => typeof line === 'string');
}

/** What came in for a business, what is still to come, and what is on its customer's account. */
async function businessHangs(books: BooksReader, { id, scheduledRepayments }: InstallmentBusiness): Promise<string[]> {
  const total = add(...scheduledRepayments.map(({ amount }) => amount));
  const open = unpaid(scheduledRepayments);
  const left = add(...open.map(remaining));
  return [
    t('moves.businessPaid', { paid: formatMoney(subtract(total, left)), total: formatMoney(total) }),
    open.length > 0 && t('moves.businessUnpaid', { count: open.length, sum: formatMoney(left) }),
    await onAccount(books, { businessId: id }),
  ].filter((line) => typeof line === 'string');
}

async function onAccount(books: BooksReader, payer: Payer): Promise<string | undefined> {
  const account = await books.accounts.get(accountIdOf(payer));
  const held = account ? accountBalance(account) : NOTHING;
  return held > 0 ? t('moves.onAccount', { sum: formatMoney(held) }) : undefined;
}
