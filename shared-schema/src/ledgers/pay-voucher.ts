import * as v from 'valibot';
import { list } from '../bounded.ts';
import { allocated, type Change, defineCommand, many, one, put, requireFreeId } from '../command.ts';
import { TransactionId } from '../ids.ts';
import { isAdmin } from '../members/actor.ts';
import { FIRST_PROJECT } from '../projects/project.ts';
import { refuse } from '../refusal-error.ts';
import { optionalText } from '../text.ts';
import { enterByHand, HandEntry } from './hand-entry.ts';
import { others } from './transaction.ts';
import { MOST_LINES } from './voucher-number.ts';

const { id: _id, ledger, type: _type, amount, head, ...paid } = HandEntry.entries;

export const VoucherLine = v.strictObject({
  ledger,
  head,
  amount,
  /** What it is for, if that is another thing than the narration says. */
  description: v.optional(v.nullable(optionalText('fields.description', 500))),
});

/**
 * Pays one payee for several things: a line each, out of the same place, under one number. They name one another and are undone together. Its
 * narration is `description`.
 */
export const payVoucher = defineCommand({
  name: 'voucher.pay',
  input: v.strictObject({
    ...paid,
    ids: v.optional(list(TransactionId, MOST_LINES)),
    lines: v.pipe(list(VoucherLine, MOST_LINES), v.minLength(1)),
  }),
  allow: isAdmin,
  dateToday: ({ description }, { noted }) => ({ date: null, description: noted(description) }),
  numbers: { ids: { table: 'transactions', count: ({ lines }) => lines.length } },
  reads: (input) => ({
    taken: many('transactions', input.ids ?? []),
    member: one('members', input.userId),
    project: one('projects', input.projectId ?? FIRST_PROJECT),
    account: one('bankAccounts', input.bankAccountId ?? undefined),
    holder: one('members', input.cashBy ?? undefined),
  }),
  apply({ taken, ...rows }, { lines, ids: given, ...same }, context): Change[] {
    const ids = allocated(given);
    const firstTwice = ids.find((id, index) => ids.indexOf(id) !== index);
    if (firstTwice) throw refuse('transaction.numberTaken', { id: firstTwice });
    for (const [index, id] of ids.entries()) requireFreeId(taken[index], 'transaction', id);
    return lines.map(({ description, ...line }, index) => {
      const id = ids[index]!;
      const entry = { ...same, ...line, id, type: 'DEBIT' as const, description: description ?? same.description };
      return put('transactions', enterByHand(rows, { ...entry, ...others(ids, id) }, context));
    });
  },
});
