import * as v from 'valibot';
import {
  allocated,
  type Context,
  defineCommand,
  one,
  put,
  requireFreeId,
  requireReferenced,
  undated,
  many,
  requireExisting,
} from '../command.ts';
import { CurrencySchema, isWorth } from '../collections/currency.ts';
import { requireEntryDay, onDay, onOpenDay } from '../ledgers/hand-entry.ts';
import type { Member } from '../members/member.ts';
import { LocalDateSchema, localDateOf } from '../local-date.ts';
import { isAdmin, isSuperAdmin } from '../members/actor.ts';
import { wholePaise } from '../money.ts';
import { requireOpen, requireRemovable } from '../periods/require-open.ts';
import { refuse } from '../refusal-error.ts';
import { optionalText } from '../text.ts';
import { says } from '../texts/issue-text.ts';
import type { BankAccount } from './bank-account.ts';
import { MoneyMoveId, NamedPlaceSchema, placeKey, type SourcePlace, SourcePlaceSchema } from './place.ts';
import { readsOfUndoing, undo } from '../ledgers/undo.ts';

/**
 * Moves money from one place to another: cash paid into the bank, drawn from it, put into the cash box, or one bank account to another. What
 * has no place, such as the cash that an association begins with, is put into hands or the box; what a bank account held is its opening
 * balance; what was handed over to the bank is put into one of its accounts. It posts no line. Foreign notes move only where they can lie. Cash
 * goes from person to person by a hand-over, which the receiver confirms; that of somebody else is a super admin's.
 */
export const moveMoney = defineCommand({
  name: 'money.move',
  input: v.pipe(
    v.strictObject({
      id: v.optional(MoneyMoveId),
      from: SourcePlaceSchema,
      to: NamedPlaceSchema,
      amount: wholePaise(says('validation.positiveAmount'), 10),
      /** Left out, it is today. */
      date: v.optional(v.nullable(LocalDateSchema)),
      note: v.optional(v.nullable(optionalText('fields.note', 500)), null),
      /** The foreign notes that stand for this sum. */
      currency: v.optional(v.nullable(CurrencySchema)),
    }),
    v.check(({ currency, amount }) => !currency || isWorth(currency, amount), says('validation.currencySum')),
    v.check(
      ({ from, to }) => !('unsaid' in from && from.unsaid === 'BANK') || 'bankAccountId' in to,
      says('validation.required', { field: 'fields.bankAccountId' }),
    ),
  ),
  allow: isAdmin,
  dateToday: undated,
  numbers: { id: 'moneyMoves' },
  reads: ({ id, from, to }) => ({
    taken: one('moneyMoves', id),
    giver: one('members', personOf(from)),
    receiver: one('members', personOf(to)),
    source: one('bankAccounts', accountOf(from)),
    target: one('bankAccounts', accountOf(to)),
  }),
  apply({ taken, giver, receiver, source, target }, input, context) {
    const { id: given, from, to, date, currency, ...rest } = input;
    const id = allocated(given);
    requireFreeId(taken, 'moneyMove', id);
    if (placeKey(from) === placeKey(to)) throw refuse('moneyMove.samePlace', { path: 'to' });
    if ('cashOf' in from && 'cashOf' in to) throw refuse('moneyMove.betweenPeople', { path: 'to' });
    if (currency && 'bankAccountId' in from) throw refuse('money.foreignAtBank', { path: 'from' });
    if ('unsaid' in from && from.unsaid === 'ALL' && 'bankAccountId' in to)
      throw refuse('money.unsaidToBank', { path: 'to' });
    if (currency && 'unsaid' in from) throw refuse('money.foreignUnsaid', { path: 'from' });
    if (currency && 'bankAccountId' in to) throw refuse('money.foreignAtBank', { path: 'to' });
    requirePlace(from, { member: giver, account: source }, 'from', context);
    requirePlace(to, { member: receiver, account: target }, 'to', context);
    requireEntryDay(date, context);
    const done = onDay(date ?? localDateOf(context.issuedAt, context.timeZone), context).date!;
    // What a phone tells of later has happened, so a day that has been closed meanwhile does not refuse it.
    const time = onOpenDay(done, context);
    requireOpen(time.date!, context);
    const { actor, issuedAt } = context;
    const notes = currency ? { currency } : {};
    const move = {
      id,
      from,
      to,
      ...rest,
      ...notes,
      date: time.date!,
      ...(time.cameOn && { cameOn: time.cameOn }),
      receiptNumber: null,
      enteredAt: issuedAt,
      createdBy: actor.id,
    };
    return [put('moneyMoves', { ...move, deletedAt: null })];
  },
});

function personOf(place: SourcePlace) {
  return 'cashOf' in place ? place.cashOf : undefined;
}

function accountOf(place: SourcePlace) {
  return 'bankAccountId' in place ? place.bankAccountId : undefined;
}

/** Throws RefusalError if there is no such place, or the cash there is another person's. */
function requirePlace(
  place: SourcePlace,
  { member, account }: { member: Member | undefined; account: BankAccount | undefined },
  path: 'from' | 'to',
  { actor }: Context,
): void {
  if ('bankAccountId' in place) {
    requireReferenced(account, 'bankAccount', place.bankAccountId, `${path}.bankAccountId`);
  }
  if (!('cashOf' in place)) return;
  if (place.cashOf === actor.id) return;
  if (!isSuperAdmin(actor)) throw refuse('handOver.othersCash');
  if (!member) throw refuse('member.unknown', { id: place.cashOf, path: `${path}.cashOf` });
}

/** Takes back a move that was entered by mistake, an exchange with its difference: by who entered it, or a super admin. What cheques moved stays; see `receipt.moveCheque`. */
export const withdrawMoneyMove = defineCommand({
  name: 'money.withdrawMove',
  input: v.strictObject({ id: MoneyMoveId }),
  allow: isAdmin,
  dateToday: 'outbox.notDeletedToday',
  reads: ({ id }) => ({ moves: many('moneyMoves', [id]) }),
  readsThen: ({ moves: [move] }) => ({
    lines: many('transactions', move?.exchanged?.lineId ? [move.exchanged.lineId] : []),
  }),
  ...readsOfUndoing,
  apply(rows, { id }, context) {
    const move = requireExisting(rows.moves[0], 'moneyMove', id);
    const { actor } = context;
    if (move.createdBy !== actor.id && !isSuperAdmin(actor)) throw refuse('moneyMove.othersMove');
    if (move.receiptNumber) throw refuse('moneyMove.ofCheque', { id, number: move.receiptNumber });
    requireRemovable(move.date, context);
    return undo({ moves: [move], lines: rows.lines.flatMap((line) => line ?? []) }, {}, rows, context);
  },
});
