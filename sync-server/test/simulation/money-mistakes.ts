/** Deliberate mistakes by which money is where it should not be, or a day. */
import { type Mistake, mistake, RULES, SYNC } from './mistake.ts';

export const moneyMistakes: Mistake[] = [
  mistake(
    'an installment can be paid twice',
    `${RULES}/repayments/mark-repayment-paid.ts`,
    'if (isPaid(repayment)) throw alreadyPaid(input.id, repayment.payments.at(-1), collector);',
    'void alreadyPaid;',
  ),
  mistake(
    'payments of a contract stand under the first project',
    `${RULES}/repayments/contract.ts`,
    'projectId: contract.projectId,',
    'projectId: 1 as never,',
  ),
  mistake(
    'a collection pays another due than the one it names',
    `${RULES}/collections/collect.ts`,
    'const repayment = findRepayment(contract, part.repaymentId);\n    const takes',
    'const named = findRepayment(contract, part.repaymentId);\n    const repayment = contract?.scheduledRepayments.find((each) => each.userId === named?.userId && remaining(each) >= part.amount) ?? named;\n    const takes',
  ),
  mistake(
    'what is on account stands under whoever took it',
    `${RULES}/collections/collect.ts`,
    'userId: payerUserId(payer, rows)!,',
    'userId: context.actor.id, ...(payerUserId && {}),',
  ),
  mistake(
    'a donation goes to another ledger',
    `${RULES}/ledgers/hand-entry.ts`,
    '      ...entry,\n      party',
    "      ...entry,\n      ledger: entry.ledger === 'charity' ? 'general' : entry.ledger,\n      party",
  ),
  {
    name: 'a hand-over is confirmed with another amount',
    edits: [
      {
        file: `${RULES}/cash/hand-over-commands.ts`,
        find: '{ ...handOver, confirmedAt: issuedAt }',
        put: '{ ...handOver, amount: (handOver.amount + 10) as never, confirmedAt: issuedAt }',
      },
      {
        file: `${RULES}/cash/hand-over-commands.ts`,
        find: 'id, from, at, confirmedAt,',
        put: '...(confirmedAt && { amount: (input.amount + 10) as never }), id, from, at, confirmedAt,',
      },
    ],
  },
  mistake(
    'cash is in the hands of who paid it',
    `${RULES}/ledgers/hand-entry.ts`,
    '? null : actor.id)',
    '? null : line.userId)',
  ),
  mistake(
    'an entry counts on the day it arrives',
    `${SYNC}/run-together.ts`,
    'command.issuedAt < now ? command.issuedAt : now;',
    'now;',
  ),
  mistake(
    'a waiver counts as money',
    `${RULES}/repayments/repayment.ts`,
    'add(dividend ?? NOTHING, waived ?? NOTHING)',
    'add(dividend ?? NOTHING)',
  ),
  mistake(
    'a cancelled receipt stays counted',
    `${RULES}/ledgers/undo.ts`,
    'return reverse(line, counterEntry, reversed.time, context);',
    'return counterEntry && [];',
  ),
  mistake(
    'money used from an account stays on it',
    `${RULES}/collections/on-account-commands.ts`,
    "put('accounts', withEntry(account, payer, out, context.issuedAt)),",
    '',
  ),
  mistake(
    'an entry slips into a closed period',
    `${RULES}/periods/require-open.ts`,
    'if (isClosed(date, context)) throw',
    'if (isClosed(date, context) && !context.receivedAt) throw',
  ),
  mistake(
    'who held a ticket before is forgotten',
    `${RULES}/chitties/chitty-fund-commands.ts`,
    'formerHolders: [...(user.formerHolders ?? []), user.userId]',
    'formerHolders: []',
  ),
  mistake(
    'something of an installment is still due when it is marked as paid',
    `${RULES}/repayments/mark-repayment-paid.ts`,
    '      transactionId,\n      amount: remaining(repayment),',
    '      transactionId,\n      amount: (remaining(repayment) - 10) as Money,',
  ),
  mistake(
    'a due takes less than it could, and the rest goes on account',
    `${RULES}/collections/collect.ts`,
    'if (part.amount <= left) return part.amount;',
    'if (part.amount <= left) return Math.max(part.amount - 10, 10) as Money;',
  ),
];
