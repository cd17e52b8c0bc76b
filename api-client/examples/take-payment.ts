/** Takes what a member owes first, as a cash desk of another program would. */
import { type ApiClient, once, type Schemas } from '../src/client.ts';

/** The receipt; undefined if the member owes nothing. `receivedOn` is a day like `2026-11-21`. */
export async function takeFirstDue(
  client: ApiClient,
  memberId: number,
  receivedOn: string,
): Promise<Schemas['Receipt'] | undefined> {
  const { data: dues } = await client.GET('/users/{id}/dues', { params: { path: { id: memberId } } });
  const [first] = dues!;
  if (!first) return undefined;
  const { repaymentId, remaining: amount } = first;
  const { data: receipt } = await client.POST('/collections', {
    // Kept by a program that may be cut off, and sent again with the same.
    params: once(),
    // Said, because a due may be that of a customer whom the member brought.
    body: { payer: { memberId }, amount, items: [{ repaymentId, amount }], method: 'CASH', receivedOn },
  });
  return receipt;
}
