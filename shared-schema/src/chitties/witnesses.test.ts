/** What the server's clock and two people vouch for. */
import { describe, expect, test } from 'vitest';
import type { MemberId } from '../ids.ts';
import { instant } from '../local-date.ts';
import { buildBooks, buildContext, buildFundInput } from '../testing/build.ts';
import { commitmentTo, drawTicket } from './lot.ts';
import { isWitnessed } from './lot-commitment.ts';
import { isSamePerson } from './witnesses.ts';

const context = buildContext();
const [COMMITTED, CALLED, SENT] = ['08:00', '08:10', '12:00'].map((time) => instant(`2026-11-21T${time}:00.000Z`));
const draw = { id: 7, month: 1, ticket: 1, witnesses: ['Latha', 'Joseph'] };

async function booksWithFund() {
  const books = buildBooks();
  const fund = buildFundInput([2, 3] as MemberId[], { startedOn: '2026-11-01' });
  await books.run('chittyFund.create', { id: 7, ...fund }, context);
  return books;
}

test.each([
  ['José  Thomas', 'jose thomas', true],
  ['Latha N', 'Latha M', false],
  ['', '', false],
])('%j and %j are the same person: %j', (one, other, same) => expect(isSamePerson(one, other)).toBe(same));

describe('a lot', () => {
  async function held(receivedAt: typeof SENT) {
    const books = await booksWithFund();
    const [seed, calls] = ['5e'.repeat(32), [17, 4]];
    const begun = { id: 7, month: 1, commitment: commitmentTo(seed), eligible: [1, 2] };
    await books.run('chittyFund.commitLotV2', begun, { ...context, issuedAt: COMMITTED!, receivedAt });
    const lot = { ...draw, ticket: drawTicket([1, 2], seed, calls), lot: { seed, calls } };
    await books.run('chittyFund.holdDraw', lot, { ...context, issuedAt: CALLED!, receivedAt: SENT });
    return books.get('chittyFunds', 7)!.commitments[0]!;
  }

  test('is witnessed by a server that had it before the numbers were called', async () => {
    expect(isWitnessed(await held(COMMITTED), CALLED!)).toBe(true);
  });

  test('sent together with its draw is not, whatever times the device gives', async () => {
    expect(isWitnessed(await held(SENT), CALLED!)).toBe(false);
  });

  test('on a device alone is neither', async () => {
    expect(isWitnessed(await held(undefined), CALLED!)).toBeUndefined();
  });
});
