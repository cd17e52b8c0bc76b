import * as v from 'valibot';
import { defineCommand, many, requireExisting } from '../command.ts';
import { readsOfUndoing, undo } from '../ledgers/undo.ts';
import { isAdmin, isSuperAdmin } from '../members/actor.ts';
import { requireRemovable } from '../periods/require-open.ts';
import { refuse } from '../refusal-error.ts';
import { MoneyMoveId } from './money-move.ts';

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
