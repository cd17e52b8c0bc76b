import * as v from 'valibot';
import { defineCommand, many, one, put, requireExisting } from '../command.ts';
import { isAdmin, isSuperAdmin } from '../members/actor.ts';
import { requireRemovable } from '../periods/require-open.ts';
import { refuse } from '../refusal-error.ts';
import { MoneyMoveId } from './money-move.ts';
import { linesMatchedTo, unmatched } from './statements/bank-part.ts';
import { reopenLinesOfMove } from './statements/reopen-lines.ts';

/** Takes back a move that was entered by mistake, an exchange with its difference: by who entered it, or a super admin. What cheques moved stays; see `receipt.moveCheque`. */
export const withdrawMoneyMove = defineCommand({
  name: 'money.withdrawMove',
  input: v.strictObject({ id: MoneyMoveId }),
  allow: isAdmin,
  dateToday: 'outbox.notDeletedToday',
  reads: ({ id }) => ({ move: one('moneyMoves', id) }),
  readsThen: ({ move }) => ({
    bankLines: many('statementLines', linesMatchedTo([move])),
    difference: one('transactions', move?.exchanged?.lineId ?? undefined),
  }),
  apply({ move: row, bankLines, difference }, { id }, context) {
    const move = requireExisting(row, 'moneyMove', id);
    const { actor, issuedAt } = context;
    if (move.createdBy !== actor.id && !isSuperAdmin(actor)) throw refuse('moneyMove.othersMove');
    if (move.receiptNumber) throw refuse('moneyMove.ofCheque', { id, number: move.receiptNumber });
    requireRemovable(move.date, context);
    return [
      put('moneyMoves', { ...unmatched(move), deletedAt: issuedAt }),
      ...(difference ? [put('transactions', { ...difference, deletedAt: issuedAt, deletedBy: actor.id })] : []),
      ...reopenLinesOfMove(bankLines, id),
    ];
  },
});
