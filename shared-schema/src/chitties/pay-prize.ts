/** What becomes of a draw and its prize. */
import * as v from 'valibot';
import { list } from '../bounded.ts';
import { requireCashOf } from '../cash/cash-by.ts';
import { accountBalance, type PayerAccount, withEntry } from '../collections/account.ts';
import { type AccountId, accountsOfMembers, MethodSchema } from '../collections/account-id.ts';
import {
  allocated,
  type Change,
  type Context,
  defineCommand,
  many,
  one,
  put,
  requireExisting,
  requireFreeId,
  undated,
} from '../command.ts';
import { BankAccountId, ChittyFundId, MemberId, TransactionId } from '../ids.ts';
import {
  accountOfLine,
  dayWithoutLine,
  requireEntryDay,
  onDay,
  onOpenMoment,
  postLine,
} from '../ledgers/hand-entry.ts';
import { readsOfUndoing, undo } from '../ledgers/undo.ts';
import { dateOfLine } from '../ledgers/transaction.ts';
import { localDateOf, LocalDateSchema } from '../local-date.ts';
import { isAdmin } from '../members/actor.ts';
import { requireRemovable } from '../periods/require-open.ts';
import { invalidInput, refuse } from '../refusal-error.ts';
import { optionalText, requiredName } from '../text.ts';
import { says } from '../texts/issue-text.ts';
import {
  type ChittyFund,
  dayOfDraw,
  dividendsOnAccount,
  type Draw,
  holdersOfTicket,
  prizeWaits,
} from './chitty-fund.ts';
import { prizeLine, requireDraw, withDraw, withoutDraw } from './prize.ts';

/** The most people who stand for one prize. */
export const MOST_SURETIES = 10;

export const SecurityInput = v.union([
  v.strictObject({ keptBack: v.literal(true) }),
  v.strictObject({
    sureties: v.pipe(
      list(
        v.strictObject({
          memberId: v.optional(MemberId),
          name: requiredName('fields.text', 120),
          house: v.optional(optionalText('fields.text', 200)),
          phone: v.optional(optionalText('fields.text', 40)),
        }),
        MOST_SURETIES,
      ),
      v.minLength(1),
    ),
  }),
]);

const ofDraw = { id: ChittyFundId, month: v.number() };

/** Pays out a prize that waits: a DEBIT to the winner. Undone, the prize waits again. */
export const payPrize = defineCommand({
  name: 'chittyFund.payPrize',
  input: v.strictObject({
    ...ofDraw,
    date: v.optional(v.nullable(LocalDateSchema)),
    method: MethodSchema,
    reference: v.optional(v.nullable(optionalText('fields.reference', 100)), null),
    bankAccountId: v.optional(v.nullable(BankAccountId)),
    /** Whose cash it was, if not that of whoever enters it. */
    cashBy: v.optional(v.nullable(MemberId)),
    security: v.optional(v.nullable(SecurityInput)),
    transactionId: v.optional(TransactionId),
  }),
  allow: isAdmin,
  dateToday: undated,
  numbers: { transactionId: 'transactions' },
  reads: ({ id, transactionId, bankAccountId, cashBy }) => ({
    fund: one('chittyFunds', id),
    lineTaken: one('transactions', transactionId),
    bankAccount: one('bankAccounts', bankAccountId ?? undefined),
    holder: one('members', cashBy ?? undefined),
  }),
  apply({ fund: row, lineTaken, bankAccount, holder }, input, context) {
    const fund = requireExisting(row, 'chittyFund', input.id);
    const transactionId = allocated(input.transactionId);
    requireFreeId(lineTaken, 'transaction', transactionId);
    const draw = requireDraw(fund, input.month);
    if (!prizeWaits(draw)) throw refuse('chittyFund.prizePaid', { month: draw.month });
    const security = input.security ?? draw.security;
    if (fund.asksSecurity && !security) throw refuse('chittyFund.noSecurity', { path: 'security' });
    requireCashOf(input.cashBy, holder, context);
    requireEntryDay(input.date, context);
    const held = draw.heldOn ?? dayOfDraw(draw, context.timeZone);
    if (context.immediate && input.date && input.date < held) {
      throw invalidInput([{ path: 'date', message: says('validation.prizeBeforeDraw') }]);
    }
    const { method, reference, cashBy } = input;
    const line = { ...prizeLine(fund, draw, transactionId), method, reference, cashBy: cashBy ?? null };
    const day = input.date ?? localDateOf(context.issuedAt, context.timeZone);
    const bankAccountId = accountOfLine(bankAccount, input);
    const posted = postLine({ ...line, bankAccountId }, onDay(day, context), context);
    const paid = { ...draw, transactionId, paidOn: posted.row.date!, ...(security && { security }) };
    return [put('chittyFunds', { ...withDraw(fund, paid), updatedAt: context.issuedAt }), posted];
  },
});

/** Of a draw that 1.0.0 said to have been paid at once: it has not been. Its line goes, and the prize waits. */
export const sayPrizeWaits = defineCommand({
  name: 'chittyFund.sayPrizeWaits',
  input: v.strictObject(ofDraw),
  allow: isAdmin,
  dateToday: 'outbox.keepsItsDay',
  reads: ({ id }) => ({ fund: one('chittyFunds', id) }),
  readsThen: ({ fund }, { month }) => ({ lines: many('transactions', linesOf(fund?.draws[month - 1])) }),
  ...readsOfUndoing,
  apply({ fund: row, ...rows }, { id, month }, context) {
    const fund = requireExisting(row, 'chittyFund', id);
    const draw = requireDraw(fund, month);
    const [line] = rows.lines;
    if (draw.paidApart || !line) throw refuse('chittyFund.prizePaid', { month });
    requireRemovable(dateOfLine(line, context.timeZone), context);
    return undo({ lines: [line] }, {}, { ...rows, funds: [withDraw(fund, { ...draw, paidApart: true })] }, context);
  },
});

/** Undoes the latest draw, whose prize waits. It stays on record. */
export const undoDraw = defineCommand({
  name: 'chittyFund.undoDraw',
  input: v.strictObject(ofDraw),
  allow: isAdmin,
  reads: ({ id }) => ({ fund: one('chittyFunds', id) }),
  readsThen: ({ fund }, { month }) => ({ accounts: many('accounts', accountsOfDividends(fund, month)) }),
  apply({ fund: row, accounts }, { id, month }, context) {
    const { actor, issuedAt } = context;
    const fund = requireExisting(row, 'chittyFund', id);
    const draw = requireDraw(fund, month);
    if (!prizeWaits(draw)) throw refuse('chittyFund.prizePaid', { month });
    const left = withoutDraw(fund, draw, {
      undoneOn: dayWithoutLine(null, context),
      undoneAt: issuedAt,
      undoneBy: actor.id,
    });
    const taken = accounts.flatMap((account) => (account ? withoutDividends(account, id, month, context) : []));
    return [put('chittyFunds', { ...left, updatedAt: issuedAt }), ...taken];
  },
});

/** Takes dividends of a draw off an account again. Throws RefusalError `account.used` if they are not there any more. */
function withoutDividends(account: PayerAccount, fundId: ChittyFundId, month: number, context: Context): Change[] {
  const entries = account.entries.filter(({ ofDraw: of }) => of?.fundId === fundId && of.month === month);
  const [amount, held] = [accountBalance({ ...account, entries }), accountBalance(account)];
  if (amount === 0) return [];
  if (amount > held) throw refuse('account.used', { held });
  const out = { kind: 'OUT', amount, transactionId: null, ofDraw: { fundId, month }, receiptNumber: null } as const;
  return [put('accounts', withEntry(account, account.payer, out, onOpenMoment(context).timeCompleted))];
}

/** Those that dividends of a draw may be on. */
function accountsOfDividends(fund: ChittyFund | undefined, month: number): AccountId[] {
  const draw = fund?.draws[month - 1];
  if (!draw) return [];
  return accountsOfMembers(dividendsOnAccount(draw).flatMap(({ ticket }) => holdersOfTicket(fund, ticket)));
}

function linesOf(draw: Draw | undefined): TransactionId[] {
  return draw?.transactionId ? [draw.transactionId] : [];
}
