/** Deliberate mistakes with UTRs, cheques, moves of money, and what lines of a bank stand for. */
import { type Mistake, mistake, RULES } from './mistake.ts';

export const bankMistakes: Mistake[] = [
  mistake(
    'a second payment with a UTR counts',
    `${RULES}/collections/collect.ts`,
    'if (other && context.immediate) throw utrUsed(receipt, other);',
    'return postReceipt(receipt, rows, input, lineIds, context);',
  ),
  mistake(
    'a payer’s part of a transfer counts on each phone that takes it',
    `${RULES}/collections/collect.ts`,
    '(!isSamePayment || isSamePart(each, receipt))',
    '!isSamePayment',
  ),
  mistake(
    'what was entered twice is taken from whoever says so',
    `${RULES}/collections/answer-receipt.ts`,
    'undo({ lines: [onAccount] }, how, rows, context)',
    'undo({ lines: [{ ...onAccount, cashBy: context.actor.id }] }, how, rows, context)',
  ),
  mistake(
    'a receipt that is let in stays withheld',
    `${RULES}/collections/post-withheld.ts`,
    'const { withheld: _no, ...rest } = row;',
    'const { ...rest } = row;',
  ),
  mistake(
    'a cheque that came back stays in the account',
    `${RULES}/collections/undo-receipt.ts`,
    "changes.push(moveOf(receipt, 'back', outOf, time, context));",
    'void outOf;',
  ),
  mistake(
    'the receipt of a cheque that came back counts',
    `${RULES}/collections/undo-receipt.ts`,
    'changes.push(...undone);',
    'void undone;',
  ),
  mistake(
    'a line of a bank stays matched to what was cancelled',
    `${RULES}/ledgers/undo.ts`,
    "'transactionId' in part ? ids.has(part.transactionId) : moved.has(part.moveId),",
    'false && !part,',
  ),
  {
    name: 'a line of a bank is matched to more than its sum',
    edits: [
      {
        file: `${RULES}/bank/statements/match-parts.ts`,
        find: "if (openAmount(line) <= 0) throw refuse('statementLine.matched');",
        put: '',
      },
      {
        file: `${RULES}/bank/statements/match-line.ts`,
        find: 'if (sum !== open && !mayBeLess) throw',
        put: 'if (sum < open && !mayBeLess) throw',
      },
    ],
  },
  mistake(
    'an entry is matched to two lines of a bank',
    `${RULES}/bank/statements/match-line.ts`,
    'if (part.amount > left) throw',
    'if (part.amount > left && left < 0) throw',
  ),
  mistake(
    'an entry that is assigned to another account stays matched',
    `${RULES}/bank/bank-account-commands.ts`,
    '(leaving.includes(line) ? unmatched(line) : line)',
    'line',
  ),
  mistake(
    'an undone entry is assigned to another account without its counter-entry',
    `${RULES}/bank/bank-account-commands.ts`,
    'counterpartsOf(named, ids)',
    'counterpartsOf([], ids)',
  ),
  mistake(
    'lines that a file before had are entered again',
    `${RULES}/bank/statements/new-lines.ts`,
    'return { fresh: [...left.lines], again, isWhole: isWhole(left) };',
    'return { fresh: [...lines], again, isWhole: isWhole(left) };',
  ),
  mistake(
    'a payment that was reported has come, although its receipt is cancelled',
    `${RULES}/ledgers/undo.ts`,
    "if (!other) return [put('reportedPayments', reopenedReport(report))];",
    'if (!other) return [];',
  ),
  mistake(
    'a receipt for a line of a bank is lost once the line is matched',
    `${RULES}/bank/statements/enter-line.ts`,
    'const line = immediate ? requireOpenLine(row, id) : row;',
    'const line = requireOpenLine(row, id);',
  ),
  mistake(
    'nobody knows in which account money by UPI is',
    `${RULES}/bank/place.ts`,
    'if (bankAccountId) return { bankAccountId };',
    '',
  ),
];
