/** What came in and went out in a month, by ledger: for an association's web page or a meeting's slides. */
import type { ApiClient } from '../src/client.ts';

/** `from` and `to` like `2026-11-01`. Amounts are rupees. */
export async function receivedAndPaid(client: ApiClient, from: string, to: string) {
  const { data: report } = await client.GET('/reports/receipts-and-payments', { params: { query: { from, to } } });
  const sumOf = (heads: { amount: number }[]) => heads.reduce((sum, { amount }) => sum + amount, 0);
  return report!.ledgers.map(({ ledger, receipts, payments }) => ({
    ledger,
    received: sumOf(receipts),
    paid: sumOf(payments),
  }));
}
