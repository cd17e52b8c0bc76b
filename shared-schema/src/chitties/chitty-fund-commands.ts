import * as v from 'valibot';
import {
  allocated,
  type Context,
  defineCommand,
  many,
  one,
  put,
  requireExisting,
  requireFreeId,
  requireReferenced,
} from '../command.ts';
import { ChittyFundId, ProjectId, MemberId } from '../ids.ts';
import { onOpenMoment } from '../ledgers/hand-entry.ts';
import { localDateOf } from '../local-date.ts';
import { isAdmin } from '../members/actor.ts';
import { add } from '../money.ts';
import { FIRST_PROJECT } from '../projects/project.ts';
import { refuse } from '../refusal-error.ts';
import { requirePaid } from '../repayments/contract.ts';
import { type ChittyFund, drawsOf, prizeWaits } from './chitty-fund.ts';
import { chittyMoney } from './chitty-money.ts';
import { NewFund, openFund, Registration } from './new-fund.ts';
import { says } from '../texts/issue-text.ts';

/** Opens a chitty fund: a subscription per ticket and month. No cash moves yet. */
export const createChittyFund = defineCommand({
  name: 'chittyFund.create',
  input: NewFund,
  allow: isAdmin,
  dateToday: (_, { date }) => ({ startedOn: date }),
  numbers: { id: 'chittyFunds' },
  reads: (input) => ({
    taken: one('chittyFunds', input.id),
    project: one('projects', input.projectId ?? FIRST_PROJECT),
    members: many('members', input.userIds),
  }),
  apply({ taken, ...rows }, input, context) {
    const id = allocated(input.id);
    requireFreeId(taken, 'chittyFund', id);
    return [put('chittyFunds', openFund(rows, { ...input, id }, context))];
  },
});

/** Puts a fund in another project. Its ledger lines stay where they were entered. */
export const moveChittyFund = defineCommand({
  name: 'chittyFund.move',
  input: v.strictObject({ id: ChittyFundId, projectId: ProjectId }),
  allow: isAdmin,
  reads: ({ id, projectId }) => ({ fund: one('chittyFunds', id), project: one('projects', projectId) }),
  apply({ fund: row, project }, { id, projectId }, { issuedAt }) {
    const fund = requireExisting(row, 'chittyFund', id);
    requireReferenced(project, 'project', projectId, 'projectId');
    return [put('chittyFunds', { ...fund, projectId, updatedAt: issuedAt })];
  },
});

/** What the papers of a fund say, and whether its prizes wait for security; its other terms stay as they were agreed. */
export const editChittyFund = defineCommand({
  name: 'chittyFund.edit',
  input: v.strictObject({
    id: ChittyFundId,
    registration: v.optional(Registration),
    asksSecurity: v.optional(v.boolean()),
  }),
  allow: isAdmin,
  reads: ({ id }) => ({ fund: one('chittyFunds', id) }),
  apply({ fund: row }, { id, registration, asksSecurity }, { issuedAt }) {
    const { registration: text, asksSecurity: asks, ...fund } = requireExisting(row, 'chittyFund', id);
    const said = registration === undefined ? text : registration;
    const asked = asksSecurity ?? asks;
    return [
      put('chittyFunds', {
        ...fund,
        ...(said && { registration: said }),
        ...(asked && { asksSecurity: true }),
        updatedAt: issuedAt,
      }),
    ];
  },
});

/** Closes a fund whose every subscription is paid; if draws were held at all, then all of them. */
export const markChittyFundRepaid = defineCommand({
  name: 'chittyFund.markRepaid',
  input: v.strictObject({ id: ChittyFundId }),
  allow: isAdmin,
  reads: ({ id }) => ({ fund: one('chittyFunds', id) }),
  apply({ fund: row }, { id }, context) {
    const { issuedAt } = context;
    const fund = requireExisting(row, 'chittyFund', id);
    if (fund.status === 'REPAID') {
      throw refuse('chittyFund.alreadyRepaid', { id });
    }
    requirePaid(fund.scheduledRepayments, 'chittyFund');
    requireDrawsHeld(fund);
    requirePrizesPaid(fund);
    return [put('chittyFunds', { ...fund, status: 'REPAID', updatedAt: issuedAt })];
  },
});

/** Whoever has paid every month without having won would be left with nothing. */
function requireDrawsHeld(fund: ChittyFund): void {
  const held = fund.draws.length;
  const left = drawsOf(fund) - held;
  if (held === 0 || left === 0) return;
  throw refuse('chittyFund.undrawn', { held, left, next: held + 1 });
}

/** Throws RefusalError `chittyFund.holdsMoney` if a prize waits. What months have brought beyond the draws of all tickets is no winner's. */
function requirePrizesPaid({ id, draws }: ChittyFund): void {
  const held = add(...draws.filter(prizeWaits).map(({ prize }) => prize));
  if (held > 0) throw refuse('chittyFund.holdsMoney', { id, held });
}

/**
 * Once draws are held, nobody's money may be left in it. Of what a phone has queued already this is not asked. Throws RefusalError
 * `chittyFund.holdsMoney`.
 */
function requireNothingHeld(fund: ChittyFund, { immediate, issuedAt, timeZone }: Context): void {
  const { held } = chittyMoney(fund, localDateOf(issuedAt, timeZone), timeZone);
  if (immediate && fund.draws.length > 0 && held !== 0) throw refuse('chittyFund.holdsMoney', { id: fund.id, held });
}

/** Removes a fund for good. Its ledger lines stay: the cash moved. */
export const deleteChittyFund = defineCommand({
  name: 'chittyFund.delete',
  input: v.strictObject({ id: ChittyFundId }),
  allow: isAdmin,
  checks: ['proof'],
  reads: ({ id }) => ({ fund: one('chittyFunds', id) }),
  apply({ fund: row }, { id }, context) {
    const fund = requireExisting(row, 'chittyFund', id);
    requireNothingHeld(fund, context);
    const deletedAt = onOpenMoment(context).timeCompleted;
    return [put('chittyFunds', { ...fund, deletedAt, updatedAt: context.issuedAt })];
  },
});

/** Hands a ticket to another member, with what is paid on it and what is due. Entries made before keep their member. */
export const transferTicket = defineCommand({
  name: 'chittyFund.transferTicket',
  input: v.strictObject({
    id: ChittyFundId,
    ticket: v.pipe(v.number(says('validation.ticket')), v.integer(says('validation.ticket')), v.minValue(1)),
    userId: v.pipe(v.number(says('validation.userRequired')), MemberId),
  }),
  allow: isAdmin,
  reads: ({ id, userId }) => ({ fund: one('chittyFunds', id), member: one('members', userId) }),
  apply({ fund: row, member }, { id, ticket, userId }, { issuedAt }) {
    const fund = requireExisting(row, 'chittyFund', id);
    requireReferenced(member, 'member', userId, 'userId');
    const holder = fund.users[ticket - 1];
    if (!holder) throw refuse('chittyFund.unknownTicket', { ticket, path: 'ticket' });
    if (holder.userId === userId) throw refuse('chittyFund.sameHolder', { ticket, path: 'userId' });
    return [
      put('chittyFunds', {
        ...fund,
        users: fund.users.map((user, index) =>
          index === ticket - 1 ? { userId, formerHolders: [...(user.formerHolders ?? []), user.userId] } : user,
        ),
        scheduledRepayments: fund.scheduledRepayments.map((each) =>
          each.ticket === ticket ? { ...each, userId } : each,
        ),
        updatedAt: issuedAt,
      }),
    ];
  },
});
