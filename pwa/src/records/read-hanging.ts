/** What is still open on a record, as sentences with sums. */
import { accountBalance } from 'shared-schema/collections/account';
import { accountIdOf, type Payer } from 'shared-schema/collections/account-id';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import type { Member } from 'shared-schema/members/member';
import { add, formatMoney, type Money, NOTHING, subtract } from 'shared-schema/money';
import { remaining, unpaid } from 'shared-schema/repayments/repayment';
import { priceOf } from 'shared-schema/shares/holdings';
import { t } from '../language/texts.ts';
import type { DeviceDb } from '../sync/db.ts';
import { type DueSummary, readSummaries } from '../sync/summaries.ts';

/** Dues of the member and of the customers they brought, what they hold, and what is on their account. */
export async function memberHangs(db: DeviceDb, { id, share, dividend, incentive }: Member): Promise<string[]> {
  const duesIn = async (table: 'installmentBusinesses' | 'chittyFunds') =>
    counted((await readSummaries(db, table)).dues.filter(({ userId }) => userId === id));
  const [installments, subscriptions] = [await duesIn('installmentBusinesses'), await duesIn('chittyFunds')];
  return [
    installments && t('moves.memberInstallments', installments),
    subscriptions && t('moves.memberSubscriptions', subscriptions),
    share && t('moves.memberShares', { count: share, sum: formatMoney(priceOf(share)) }),
    dividend && t('moves.memberDividend', { sum: formatMoney(dividend) }),
    incentive && t('moves.memberIncentive', { sum: formatMoney(incentive) }),
    await onAccount(db, { memberId: id }),
  ].filter((line) => typeof line === 'string');
}

/** What came in for a business, what is still to come, and what is on its customer's account. */
export async function businessHangs(db: DeviceDb, { id, scheduledRepayments }: InstallmentBusiness): Promise<string[]> {
  const total = add(...scheduledRepayments.map(({ amount }) => amount));
  const open = unpaid(scheduledRepayments);
  const left = add(...open.map(remaining));
  return [
    t('moves.businessPaid', { paid: formatMoney(subtract(total, left)), total: formatMoney(total) }),
    open.length > 0 && t('moves.businessUnpaid', { count: open.length, sum: formatMoney(left) }),
    await onAccount(db, { businessId: id }),
  ].filter((line) => typeof line === 'string');
}

function counted(dues: DueSummary[]): { count: number; sum: string } | undefined {
  const sum = dues.reduce((all, due) => all + due.remaining, 0) as Money;
  return dues.length > 0 ? { count: dues.length, sum: formatMoney(sum) } : undefined;
}

async function onAccount(db: DeviceDb, payer: Payer): Promise<string | undefined> {
  const account = await db.accounts.get(accountIdOf(payer));
  const held = account ? accountBalance(account) : NOTHING;
  return held > 0 ? t('moves.onAccount', { sum: formatMoney(held) }) : undefined;
}
