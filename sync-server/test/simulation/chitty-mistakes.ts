/** Deliberate mistakes by which a chitty holds more or less than its subscribers' money, or held it on another day. */
import { type Mistake, mistake, RULES } from './mistake.ts';

/** By file: what is wrong, and where. */
const WRONG: Record<string, Record<string, [find: string, put: string]>> = {
  'chitties/chitty-money.ts': {
    'a prize that waits counts as paid': ['prizeWaits(draw) || dayPaid', 'dayPaid'],
    'commission counts once the prize is paid': [
      'add(...then.draws.map((draw) => draw.commission))',
      'add(...then.draws.filter((draw) => !waits(draw)).map((draw) => draw.commission))',
    ],
    'a chitty holds what receipts brought, and nothing of before the books': [
      'add(...dues.map(paidSum))',
      'add(...dues.flatMap(({ payments }) => payments.map(({ amount }) => amount)))',
    ],
    'the month that was drawn last is still to come': ['sequence <= then.draws.length', 'sequence < then.draws.length'],
    'dividends are nothing that is held for months to come': [
      'add(paidSum(due), due.dividend ?? NOTHING)',
      'add(paidSum(due), due.dividend ? NOTHING : NOTHING)',
    ],
    'a chitty lacks what has fallen due, drawn or not': [
      '...dues.filter(isDrawn).map(',
      '...dues.filter((due) => isOverdue(due, on)).map(',
    ],
  },
  'chitties/chitty-fund.ts': {
    'a prize of before the books counts as waiting': ['Boolean(paidApart) && transactionId', 'transactionId'],
  },
  'chitties/pay-prize.ts': {
    'a prize can be paid twice': [
      "if (!prizeWaits(draw)) throw refuse('chittyFund.prizePaid', { month: draw.month });",
      '',
    ],
    'saying that a prize waits leaves its entry': [
      'return undo({ lines: [line] }, {}, { ...rows, funds: [withDraw(fund, { ...draw, paidApart: true })] }, context);',
      "return [put('chittyFunds', withDraw(fund, { ...draw, paidApart: true, transactionId: null }))];",
    ],
    'a draw is undone on the day on which it was held': [
      'undoneOn: dayWithoutLine(null, context),',
      'undoneOn: draw.heldOn ?? dayWithoutLine(null, context),',
    ],
  },
  'chitties/prize.ts': {
    'a prize whose entry is deleted stays paid': ['{ ...waits, transactionId: null }', 'draw ?? waits'],
    'the dividends of an undone draw stay': [
      'scheduledRepayments: withoutDividends(fund.scheduledRepayments, draw),',
      '...(!withoutDividends && {}),',
    ],
    'of an undone draw there is no record': ['undoneDraws: [...(fund.undoneDraws ?? []), { ...draw, ...undone }],', ''],
    'less is paid than the prize': ['amount: prize,', 'amount: (prize - 10) as never,'],
  },
  'chitties/hold-draw.ts': {
    'who is late gets a dividend for prompt payers': [
      'divideMonth(fund, { ...input, prompt })',
      'divideMonth(fund, { ...input, prompt: undefined })',
    ],
    'a draw of a day that was closed since counts there': ['...(time.date !== day && { countsOn: time.date! }),', ''],
    'what a dividend moved on account was never paid': [
      'withUndone(credit.repayment, credit.moved, time.date!)',
      '(withUndone ? credit.repayment : [])',
    ],
  },
  'chitties/chit-arithmetic.ts': {
    'what remains of a dividend is lost': ['shares[index]!', 'shares[0]!'],
  },
  'imports/import-chitties.ts': {
    'prizes that a sheet says to wait are taken as paid': ['...(held.waits && { paidApart: true }),', ''],
  },
  'repayments/contract-at.ts': {
    'a cancelled receipt still counts for its chitty': ['undoneOn > day && paidAt < end', 'undoneOn && paidAt < end'],
    'a past day is told by the payments of today': ['paidAt < end), ...undoneSince]', 'paidAt < end)]'],
    'an undone draw counts for ever': ['undoneDraws.filter(({ undoneOn }) => undoneOn > day)', 'undoneDraws'],
    'an undone draw never counted': [', ...undoneDraws.filter(({ undoneOn }) => undoneOn > day)]', ']'],
    'a draw counts before its day': ['dayOfDraw(draw, timeZone) <= day', 'dayOfDraw(draw, timeZone) <= `9${day}`'],
  },
};

export const chittyMistakes: Mistake[] = Object.entries(WRONG).flatMap(([file, wrong]) =>
  Object.entries(wrong).map(([name, [find, put]]) => mistake(name, `${RULES}/${file}`, find, put)),
);
