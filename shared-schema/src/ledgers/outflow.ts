/** What is paid out of the ledgers, to be held against what they hold. */
import type { Change } from '../command.ts';
import type { Row } from '../tables.ts';
import type { ProjectId } from '../ids.ts';
import { add, atLeastNothing, type Money, negate, NOTHING, subtract } from '../money.ts';
import { type RefusalError, refuse } from '../refusal-error.ts';
import type { RefusalCode } from '../refusals.ts';
import type { Ledger } from './ledger.ts';
import { effectOf, movesWithinLedger, type Transaction } from './transaction.ts';

/** A ledger of a project, and how much less it holds afterwards. */
export type Outflow = { ledger: Ledger; projectId: ProjectId; amount: Money };

/** The row that a change writes anew, as it was before; undefined if there was none. */
type Before = (change: Change) => Row | undefined | Promise<Row | undefined>;

/** The ledgers that the changes pay money out of. What is deleted, reversed or put right is no payment, nor what had been paid before. */
export async function outflowsOf(changes: Change[], before: Before): Promise<Outflow[]> {
  if (tellsReturn(changes)) return [];
  if (!changes.some(({ table, row }) => table === 'transactions' && isPayment(row))) return [];
  const lines: Transaction[] = [];
  for (const change of changes) {
    const { table, row } = change;
    if (table === 'transactions' && !row.deletedAt && !(await before(change))) lines.push(row);
  }
  return [...Map.groupBy(lines, ({ ledger, projectId }) => `${ledger} ${projectId}`).values()].flatMap((ofOne) => {
    const amount = atLeastNothing(negate(add(...ofOne.map(effectOf))));
    const { ledger, projectId } = ofOne[0]!;
    return amount > 0 && ofOne.some(isPayment) ? [{ ledger, projectId, amount }] : [];
  });
}

/** A cheque has come back, with what the bank took for it: it has happened, whatever there is. */
export function tellsReturn(changes: Change[]): boolean {
  return changes.some(({ table, row }) => table === 'receipts' && row.cheque?.state === 'RETURNED');
}

/** What a ledger holds of a project. `project` is what that one is called, undefined where there is no other. */
type Held = { held: Money; project: string | undefined };

/** The refusal with this code if the ledger holds less than is paid out of it. */
export function aboveHeld(
  { ledger, projectId, amount }: Outflow,
  { held, project }: Held,
  code: Extract<RefusalCode, `ledger.${string}`>,
): RefusalError | undefined {
  if (amount <= held) return undefined;
  return refuse(code, { ledger, projectId, project, held, left: subtract(held, amount) });
}

function isPayment(line: Transaction): boolean {
  return line.type === 'DEBIT' && line.amount > NOTHING && !line.reverses && !line.corrects && !movesWithinLedger(line);
}
