import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { rupees } from 'shared-schema/money';
import { instant } from 'shared-schema/local-date';
import { buildBooks, buildContext } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { doubtsInWords } from './fund-words.ts';
import { checkLot, shortCode } from './lot-check.ts';
import { LotProof } from './verify-page.tsx';

const SEED = '0f'.repeat(32);

/** By the platform's own cryptography. */
async function sha256(bytes: number[] | string): Promise<string> {
  const data = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : Uint8Array.from(bytes);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOf(hex: string): number[] {
  return hex.match(/../g)!.map((pair) => parseInt(pair, 16));
}

/** A lot among the tickets of those who have paid; with numbers called until it falls on one of them. */
async function drawByLot(calls: [number, number]) {
  const books = buildBooks();
  const at = (issuedAt: string) => buildContext({ issuedAt: instant(issuedAt) });
  const terms = { id: 7, tenure: 5, amount: rupees(500_000), commission: 5000, userCount: 5, userIds: [1, 2, 3, 3, 2] };
  await books.run('chittyFund.create', terms, at('2026-01-15T06:00:00.000Z'));
  for (const ticket of [1, 3, 4]) {
    const paidAt = '2026-02-10T06:00:00.000Z';
    await books.run('repayment.markPaid', { id: `cf-7-${ticket}-1`, paidAt }, at(paidAt));
  }
  const commitment = await sha256(bytesOf(SEED));
  const held = at('2026-02-20T06:00:00.000Z');
  await books.run('chittyFund.commitLot', { id: 7, month: 1, commitment }, held);
  const draw = { id: 7, month: 1, witnesses: ['Latha Menon', 'Joseph Mathew'], lot: { seed: SEED, calls } };
  for (const ticket of [1, 3, 4])
    await books.run('chittyFund.holdDraw', { ...draw, ticket }, held).catch(() => undefined);
  return books.get('chittyFunds', 7)!;
}

function proofOf(fund: Awaited<ReturnType<typeof drawByLot>>): string {
  const [draw, commitment] = [fund.draws[0]!, fund.commitments[0]!];
  const markup = renderToStaticMarkup(createElement(LotProof, { draw, lot: draw.lot!, eligible: commitment.eligible }));
  return markup.replaceAll('&#x27;', "'").replaceAll(/<[^>]*>/g, '\n');
}

test.each([
  [17, 42],
  [18, 42],
  [19, 42],
  [0, 0],
] as [number, number][])(
  'with %d and %d called, anybody finds the winner with what the Verify page shows',
  async (...calls) => {
    const fund = await drawByLot(calls);
    const proof = proofOf(fund);
    const found = (pattern: RegExp) => pattern.exec(proof)![1]!;

    const seed = found(/^printf %s ([0-9a-f]{64}) \| xxd -r -p \| sha256sum$/m);
    expect(found(/before the witnesses said their numbers:\s+([0-9a-f]{64})$/m)).toBe(await sha256(bytesOf(seed)));

    const text = found(/^printf %s '(.*)' \| sha256sum$/m);
    expect(text).toBe(`${seed} ${calls[0]} ${calls[1]}`);
    const eligible = found(/^Tickets that could win, 3 in all: ([\d, ]+)\.$/m)
      .split(', ')
      .map(Number);
    expect(eligible).toEqual([1, 3, 4]);
    const [, hash, count] = /^python3 -c 'print\(0x([0-9a-f]{64}) % (\d+)\)'$/m.exec(proof)!;
    expect(hash).toBe(await sha256(text));
    const position = Number(BigInt(`0x${hash}`) % BigInt(count!));
    expect(proof).toContain(`The remainder is ${position}.`);
    expect(proof).toContain(`Verified: the numbers lead to ticket ${fund.draws[0]!.ticket}`);
    expect(eligible[position]).toBe(fund.draws[0]!.ticket);
  },
);

test('with one digit changed, the proof says that the numbers do not lead to the ticket', async () => {
  const fund = await drawByLot([17, 42]);
  const draw = fund.draws[0]!;
  const { eligible } = fund.commitments[0]!;
  const otherSeed = { ...draw.lot!, seed: draw.lot!.seed.replace('0f', '1f') };
  expect(checkLot(draw, otherSeed, eligible).codeMatches).toBe(false);
  const otherTicket = { ...draw, ticket: eligible!.find((ticket) => ticket !== draw.ticket)! };
  expect(checkLot(otherTicket, draw.lot!, eligible)).toMatchObject({ codeMatches: true, ticketMatches: false });
  expect(proofOf({ ...fund, draws: [otherTicket] })).toContain('do not lead to ticket');
  expect(proofOf({ ...fund, draws: [{ ...draw, lot: otherSeed }] })).toContain('do not lead to ticket');
});

test('a lot whose list of tickets differs from the payments on record is said to differ', () => {
  expect(doubtsInWords({ leftOut: [2], owing: [3, 4] }).join(' ')).toMatch(
    /Ticket 2 is not in this list, but .* could have won .*Tickets 3, 4 are in this list, but .* overdue subscriptions/,
  );
  expect(doubtsInWords({ leftOut: [], owing: [] })).toEqual([]);
});

test('the proof of a lot from before tickets were recorded says so', async () => {
  const { draws } = await drawByLot([17, 42]);
  const markup = renderToStaticMarkup(
    createElement(LotProof, { draw: draws[0]!, lot: draws[0]!.lot!, eligible: null }),
  );
  expect(markup).toContain('Which tickets could win is not on record');
  expect(markup).not.toContain('python3');
});

test('the minutes print the first digits of a code', () => {
  expect(shortCode(`3f9a12cd88e104bb${'0'.repeat(48)}`)).toBe('3f9a 12cd 88e1 04bb');
});
