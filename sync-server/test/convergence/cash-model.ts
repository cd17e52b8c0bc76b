/** What collectors of the convergence test must have in hand, worked out from what they took and handed over. */
import { type Money, toRupees } from 'shared-schema/money';
import { expect } from 'vitest';
import type { Applied } from './entered.ts';
import type { ServerRows } from './server-rows.ts';
import type { TestServer } from '../server.ts';

/** Cash that was handed over, as it was entered; `to` is null for the bank. */
type Handed = { id: number; from: number; to: number | null; amount: number; confirmed: boolean; withdrawn: boolean };

/** Expects what was handed over, confirmed and withdrawn to stand as it was entered, and nothing else. */
export function expectHandOvers({ handOvers }: ServerRows, commands: Applied[]): void {
  const found = handOvers.map(handedOf).sort((a, b) => a.id - b.id);
  expect(found, 'what was handed over').toEqual(whatWasHanded(commands));
}

/** Expects the server to say of everybody's cash what their lines and moves, which have been compared, and their hand-overs come to. */
export async function expectCash(
  server: TestServer,
  { lines, moneyMoves }: ServerRows,
  commands: Applied[],
): Promise<void> {
  const expected = new Map<number, number>();
  const move = (who: number, amount: number) => expected.set(who, (expected.get(who) ?? 0) + amount);
  for (const { deletedAt, method, cashBy, type, amount } of lines.values()) {
    if (!deletedAt && method === 'CASH' && cashBy) move(cashBy, type === 'CREDIT' ? amount : -amount);
  }
  for (const { from, to, amount, confirmed, withdrawn } of whatWasHanded(commands)) {
    if (!confirmed || withdrawn) continue;
    move(from, -amount);
    if (to !== null) move(to, amount);
  }
  for (const { from, to, amount, deletedAt } of moneyMoves) {
    if (deletedAt) continue;
    if ('cashOf' in from) move(from.cashOf, -amount);
    if ('cashOf' in to) move(to.cashOf, amount);
  }
  const { body } = await (await server.as('admin')).get<{ collector: number; amount: number }[]>('/cash');
  // Who has nothing in hand may be left out.
  const inHand = body.filter(({ amount }) => amount !== 0).map(({ collector, amount }) => [collector, amount] as const);
  const wanted = [...expected].filter(([, amount]) => amount !== 0);
  expect(new Map(inHand), 'cash in hand').toEqual(
    new Map(wanted.map(([collector, amount]) => [collector, toRupees(amount as Money)])),
  );
}

/** A hand-over to the bank needs no confirming; any other is confirmed by whom it goes to. */
function whatWasHanded(commands: Applied[]): Handed[] {
  const handed = new Map<number, Handed>();
  for (const { name, input, actor: from } of commands) {
    if (name !== 'cash.handOver') continue;
    const { id, amount } = input;
    const to = input.to as unknown as number | null;
    handed.set(id, { id, from, to, amount, confirmed: to === null, withdrawn: false });
  }
  for (const { name, input, actor } of commands) {
    const known = handed.get(input.id);
    if (name === 'cash.confirmHandOver' && known?.to === actor) known.confirmed = true;
    if (name === 'cash.withdrawHandOver') known!.withdrawn = true;
  }
  return [...handed.values()].sort((a, b) => a.id - b.id);
}

function handedOf({ id, from, to, amount, confirmedAt, deletedAt }: ServerRows['handOvers'][number]): Handed {
  return { id, from, to, amount, confirmed: confirmedAt !== null, withdrawn: deletedAt !== null };
}
