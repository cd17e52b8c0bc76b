/** Deliberate mistakes in what undoing takes back. */
import { type Mistake, mistake, RULES } from './mistake.ts';

/** Each by what it leaves. */
const LEFT: Record<string, [find: string, put: string]> = {
  'repayments paid': [
    'repayment.payments.filter(({ transactionId }) => !lines.has(transactionId))',
    'repayment.payments',
  ],
  'on account what was put there': [
    'account.entries.filter((entry) => !lines.has(entry.transactionId))',
    'account.entries',
  ],
  'a move that was withdrawn': [
    "put('moneyMoves', { ...unmatched(move), deletedAt: issuedAt })",
    "put('moneyMoves', move)",
  ],
  'a hand-over that was withdrawn': [
    "put('handOvers', { ...handOver, deletedAt: issuedAt })",
    "put('handOvers', handOver)",
  ],
  'shares and dividend': ['member.deletedAt ? []', 'member ? []'],
  'the entry matched that a counter-entry undoes': [
    '{ ...unmatched(line), reversedBy: entry.id }',
    '{ ...line, reversedBy: entry.id }',
  ],
  'waivers on a repayment': ['settlement?.waivers.map(({ repaymentId, amount }) => [repaymentId, amount])', '[]'],
  'a draw': [
    'isFund(due) ? withoutPrize(due, lines, undone) : due',
    'isFund(due) && !withoutPrize && !undone ? due : due',
  ],
  'with another the cash that was handed back': [
    "answered?.answer === 'RETURNED' && isCash ?",
    'isCash && !answered ?',
  ],
  'what was handed back': [
    'left.filter((line) => line !== onAccount) : [...left, paidBack]',
    'left.filter((line) => line !== onAccount) : left',
  ],
  'a cheque as the bank made it': ['...putNotConfirmed(others, moves)', '...putNotConfirmed(others)'],
  'matched what a bank’s line stood for': ['...putWithoutParts(line, { transactions: staying, moves }),', ''],
};

export const undoMistakes: Mistake[] = Object.entries(LEFT).map(([what, [find, put]]) =>
  mistake(`undoing leaves ${what}`, `${RULES}/ledgers/undo.ts`, find, put),
);
