/**
 * What the books hold before and after a step, reckoned by hand: in each place, in each ledger, and of the member who pays. What people do is
 * told as in `testing/money-steps.ts`. What is not named is as in the beginning: nothing, and ₹1,000 of each due to pay.
 */
import { expect, test } from 'vitest';
import { openAmount } from './bank/statements/statement-line.ts';
import { accountBalance } from './collections/account.ts';
import type { Receipt } from './collections/receipt.ts';
import { dateOfLine, effectOf } from './ledgers/transaction.ts';
import type { MemoryBooks } from './memory-books.ts';
import { add, type Money, NOTHING, toRupees } from './money.ts';
import { RefusalError } from './refusal-error.ts';
import { remaining } from './repayments/repayment.ts';
import { TIME_ZONE } from './testing/build.ts';
import { placesOf } from './testing/bank.ts';
import { booksOfSteps, doStep, TODAY } from './testing/money-steps.ts';

type Figures = Record<string, string>;

const LEDGERS = /^(general|charity|operational)$/;
const PLACES = /^(box|cheques|adjustments|not said|(cash|bank) \d)$/;

/** As the product's own readers say. `until yesterday` is what counts in the ledgers on earlier days, `handed` the cash that nobody has confirmed. */
function figuresOf(books: MemoryBooks): Figures {
  const sums = new Map<string, Money>();
  const count = (name: string, amount: Money) => sums.set(name, add(sums.get(name) ?? NOTHING, amount));
  const { ledgers: _sum, ...places } = placesOf(books);
  for (const [key, amount] of Object.entries(places)) count(nameOfPlace(key), amount ?? NOTHING);
  for (const line of books.all('transactions')) {
    count(line.ledger, effectOf(line));
    if (dateOfLine(line, TIME_ZONE) < TODAY) count('until yesterday', effectOf(line));
  }
  count('on account', accountBalance(books.get('accounts', 'm-2')));
  for (const { amount, confirmedAt } of books.all('handOvers')) if (!confirmedAt) count('handed', amount);
  for (const [index, line] of books.all('statementLines').entries()) {
    if (!line.setAside) count(`S${index + 1}`, openAmount(line));
  }
  const inRupees = [...sums].map(([name, sum]) => [name, String(toRupees(sum))]);

  const dues = books.get('installmentBusinesses', 41)!.scheduledRepayments;
  const left = dues.map((due) => [`due ${due.sequence}`, String(toRupees(remaining(due)))]);
  const states = books.all('receipts').map((receipt, index) => [`R${index + 1}`, stateOf(receipt)]);
  const [report] = books.all('reportedPayments').map(({ state }) => ['report', state.toLowerCase()]);
  return Object.fromEntries([
    ...inRupees.filter(([, sum]) => sum !== '0'),
    ...left.filter(([, sum]) => sum !== '1000'),
    ...states.filter(([, state]) => state !== ''),
    ...[report!].filter(([, state]) => state !== 'open'),
  ]);
}

function nameOfPlace(key: string): string {
  return key.startsWith('unsaid') ? 'not said' : key.replace('-', ' ');
}

function stateOf({ attention, cheque, cancelled, withheld }: Receipt): string {
  if (attention) return 'to decide';
  if (cheque?.state === 'RETURNED') return 'returned';
  if (cancelled) return 'cancelled';
  if (withheld) return 'does not count';
  return cheque ? cheque.state.toLowerCase().replace('_', ' ') : '';
}

/** `cash 1: 500 | general: 500`. */
function figuresIn(text: string): Figures {
  const figures = text === 'nothing' ? [] : text.split(' | ');
  return Object.fromEntries(figures.map((figure) => figure.split(': ') as [string, string]));
}

function sumOfThose(figures: Figures, pattern: RegExp): number {
  return Object.entries(figures).reduce((sum, [name, amount]) => (pattern.test(name) ? sum + Number(amount) : sum), 0);
}

type Situation = [name: string, told: { given: string[]; before: string; step: string; after: string }];

/** Lines that are not indented say what was done; each of those indented below them is a step after that. */
function situationsIn(table: string): Situation[] {
  const situations: Situation[] = [];
  let given: string[] = [];
  let before: string | undefined = 'nothing';
  for (const line of table.split('\n').filter((each) => each.trim() !== '')) {
    const [said = '', figures] = line.trim().split(/ *=> /);
    if (line.startsWith('      ')) {
      situations.push([[...given, said].join('; '), { given, before: before!, step: said, after: figures! }]);
      continue;
    }
    given = [...(before === undefined ? given : []), ...said.split(/; ?/).filter((each) => each !== '')];
    before = figures;
  }
  return situations;
}

async function isAsReckoned(...[, { given, before, step, after }]: Situation): Promise<void> {
  const books = await booksOfSteps();
  for (const [index, each] of given.entries()) await doStep(books, each, index);
  expect(figuresOf(books), 'before').toEqual(figuresIn(before));
  const code = await refusalOf(doStep(books, step, given.length));
  expect(code).toBe(/^refused: (.+)$/.exec(after)?.[1]);
  const then = figuresIn(code === undefined ? after : before);
  expect(figuresOf(books), 'after').toEqual(then);
  // Whoever adds a row can be wrong, too.
  expect(sumOfThose(then, PLACES)).toBe(sumOfThose(then, LEDGERS));
}

/** Undefined if it was not refused. */
async function refusalOf(run: Promise<void>): Promise<string | undefined> {
  try {
    await run;
    return undefined;
  } catch (error) {
    if (error instanceof RefusalError) return error.code;
    throw error;
  }
}

test.each(
  situationsIn(`
      take 1000 for due 1                  => cash 1: 1000 | general: 1000 | due 1: 0
      3: take 400 for due 1                => cash 3: 400 | general: 400 | due 1: 600
      take 400 for due 1 by UPI            => not said: 400 | general: 400 | due 1: 600
      take 400 for due 1 by bank to bank 2 => bank 2: 400 | general: 400 | due 1: 600
      take 400 for due 1 on 10             => cash 1: 400 | general: 400 | until yesterday: 400 | due 1: 600
    take 400 for due 1                     => cash 1: 400 | general: 400 | due 1: 600
      take 600 for due 1                   => cash 1: 1000 | general: 1000 | due 1: 0
      3: mark due 1 paid                   => cash 1: 400 | cash 3: 600 | general: 1000 | due 1: 0
    close to 15                            => nothing
      take 400 for due 1 on 10, late       => cash 1: 400 | general: 400 | due 1: 600
  `),
)('A receipt: %s', isAsReckoned);

test.each(
  situationsIn(`
    3: take 400 for due 1                          => cash 3: 400 | general: 400 | due 1: 600
      cancel R1                                    => R1: cancelled
    take 1000 for due 1, 500 for due 2, 200 on account => cash 1: 1700 | general: 1700 | due 1: 0 | due 2: 500 | on account: 200
      cancel R1                                    => R1: cancelled
    take 400 for due 1 on 10                       => cash 1: 400 | general: 400 | until yesterday: 400 | due 1: 600
      cancel R1                                    => until yesterday: 400 | R1: cancelled
    take 400 for due 1 on 10; close to 15          => cash 1: 400 | general: 400 | until yesterday: 400 | due 1: 600
      cancel R1                                    => until yesterday: 400 | R1: cancelled
    take 400 for due 1; cancel R1                  => R1: cancelled
      cancel R1                                    => refused: receipt.cancelled
    take 400 for due 1; count 400 at the end of the day => cash 1: 400 | general: 400 | due 1: 600
      cancel R1                                    => R1: cancelled
    take 1000 for due 1, 200 on account;
    delete the first line of R1                    => cash 1: 200 | general: 200 | on account: 200
      cancel R1                                    => R1: cancelled
    take 400 for due 1; take 600 for due 1         => cash 1: 1000 | general: 1000 | due 1: 0
      cancel R1                                    => cash 1: 600 | general: 600 | due 1: 400 | R1: cancelled
  `),
)('A receipt that is cancelled: %s', isAsReckoned);

test.each(
  situationsIn(`
      take 300 on account                          => cash 1: 300 | general: 300 | on account: 300
    take 300 on account                            => cash 1: 300 | general: 300 | on account: 300
      use 200 for due 2                            => cash 1: 300 | general: 300 | due 2: 800 | on account: 100
      use 400 for due 1                            => refused: account.tooLittle
      pay back 300 by bank from bank 1             => cash 1: 300 | bank 1: -300
    take 300 on account; use 200 for due 2         => cash 1: 300 | general: 300 | due 2: 800 | on account: 100
      cancel R1                                    => refused: account.used
    take 300 on account; use 200 for due 2; take 200 on account => cash 1: 500 | general: 500 | due 2: 800 | on account: 300
      cancel R1                                    => cash 1: 200 | general: 200 | due 2: 800 | R1: cancelled
    3: take 300 on account                         => cash 3: 300 | general: 300 | on account: 300
      pay back 100                                 => cash 1: -100 | cash 3: 300 | general: 200 | on account: 200
    take 300 on account; pay back 100              => cash 1: 200 | general: 200 | on account: 200
      cancel R1                                    => refused: account.used
    take 300 on account; close to 15               => cash 1: 300 | general: 300 | on account: 300
      pay back 100 on 10, late                     => refused: period.closed
      use 100 for due 1 on 10, late                => refused: period.closed
  `),
)('Money on account: %s', isAsReckoned);

test.each(
  situationsIn(`
    take 700 for due 1                             => cash 1: 700 | general: 700 | due 1: 300
      3: take 700 for due 1                        => cash 1: 700 | cash 3: 700 | general: 1400 | due 1: 0 | on account: 400 | R2: to decide
    take 700 for due 1; 3: take 700 for due 1      => cash 1: 700 | cash 3: 700 | general: 1400 | due 1: 0 | on account: 400 | R2: to decide
      answer R2: handed back                       => cash 1: 300 | cash 3: 700 | general: 1000 | due 1: 0
      answer R2: the same payment                  => cash 1: 700 | cash 3: 300 | general: 1000 | due 1: 0
      answer R2: next due                          => cash 1: 700 | cash 3: 700 | general: 1400 | due 1: 0 | on account: 400
    take 700 for due 1; 3: take 700 for due 1; answer R2: keep => cash 1: 700 | cash 3: 700 | general: 1400 | due 1: 0 | on account: 400
      cancel R2                                    => cash 1: 700 | general: 700 | due 1: 300 | R2: cancelled
    take 700 for due 1; 3: take 700 for due 1;
    answer R2: handed back                         => cash 1: 300 | cash 3: 700 | general: 1000 | due 1: 0
      cancel R2                                    => cash 1: 300 | cash 3: 400 | general: 700 | due 1: 300 | R2: cancelled
      cancel R1                                    => cash 1: -400 | cash 3: 700 | general: 300 | due 1: 700 | R1: cancelled
    take 700 for due 1; 3: take 700 for due 1;
    answer R2: the same payment                    => cash 1: 700 | cash 3: 300 | general: 1000 | due 1: 0
      cancel R2                                    => cash 1: 700 | general: 700 | due 1: 300 | R2: cancelled
    take 700 for due 1; 3: take 700 for due 1, 100 on account;
    answer R2: the same payment                    => cash 1: 700 | cash 3: 400 | general: 1100 | due 1: 0 | on account: 100
      cancel R2                                    => cash 1: 700 | general: 700 | due 1: 300 | R2: cancelled
    take 700 for due 1; 3: take 700 for due 1, 100 on account;
    answer R2: handed back                         => cash 1: 300 | cash 3: 800 | general: 1100 | due 1: 0 | on account: 100
      cancel R2                                    => cash 1: 300 | cash 3: 400 | general: 700 | due 1: 300 | R2: cancelled
    take 700 for due 1; 3: take 700 for due 1; use 300 for due 2 => cash 1: 700 | cash 3: 700 | general: 1400 | due 1: 0 | due 2: 700 | on account: 100 | R2: to decide
      answer R2: handed back                       => refused: account.tooLittle
    take 700 for due 1 by UPI to bank 1;
    take 700 for due 1 by UPI to bank 1            => bank 1: 1400 | general: 1400 | due 1: 0 | on account: 400 | R2: to decide
      answer R2: handed back                       => bank 1: 1000 | general: 1000 | due 1: 0
    take 700 for due 1; 3: take 700 for due 1;
    3: move 700 from cash 3 to the box             => cash 1: 700 | box: 700 | general: 1400 | due 1: 0 | on account: 400 | R2: to decide
      answer R2: the same payment                  => cash 1: 700 | cash 3: -400 | box: 700 | general: 1000 | due 1: 0
  `),
)('A due that two collectors took: %s', isAsReckoned);

test.each(
  situationsIn(`
    take 400 for due 1 by UPI to bank 1, UTR      => bank 1: 400 | general: 400 | due 1: 600 | report: accepted
      3: take 400 for due 1 by UPI to bank 1, UTR => bank 1: 400 | general: 400 | due 1: 600 | R2: to decide | report: accepted
      cancel R1                                   => R1: cancelled
    take 400 for due 1 by UPI to bank 1, UTR;
    3: take 400 for due 1 by UPI to bank 1, UTR   => bank 1: 400 | general: 400 | due 1: 600 | R2: to decide | report: accepted
      answer R2: the same payment                 => bank 1: 400 | general: 400 | due 1: 600 | R2: does not count | report: accepted
      post R2 as another payment                  => bank 1: 800 | general: 800 | due 1: 200 | report: accepted
      cancel R2                                   => bank 1: 400 | general: 400 | due 1: 600 | R2: cancelled | report: accepted
    3: take 1000 for due 1; take 1000 for due 1, 500 for due 2 by UPI to bank 1, UTR; answer R2: the same payment => cash 3: 1000 | bank 1: 500 | general: 1500 | due 1: 0 | due 2: 500 | report: accepted
      delete the first line of R2                  => cash 3: 1000 | general: 1000 | due 1: 0
    take 400 for due 1 by UPI to bank 1, UTR;
    3: take 400 for due 1 by UPI to bank 1, UTR;
    cancel R1                                     => R1: cancelled | R2: to decide
      post R2 as another payment                  => bank 1: 400 | general: 400 | due 1: 600 | R1: cancelled
    take 400 for due 1 by UPI to bank 1, UTR;
    3: take 400 for due 1 by UPI to bank 1, UTR;
    bank 1 says +400, UTR; match S1 to R1         => bank 1: 400 | general: 400 | due 1: 600 | R2: to decide | report: accepted
      answer R2: the same payment                 => bank 1: 400 | general: 400 | due 1: 600 | R2: does not count | report: accepted
    take 1000 for due 1 by cheque 7;
    3: take 1000 for due 1 by cheque 7            => cheques: 1000 | general: 1000 | due 1: 0 | R1: in hand | R2: to decide
      answer R2: the same payment                 => cheques: 1000 | general: 1000 | due 1: 0 | R1: in hand | R2: does not count
  `),
)('A UTR that two receipts have: %s', isAsReckoned);

test.each(
  situationsIn(`
      take 1000 for due 1 by cheque 7              => cheques: 1000 | general: 1000 | due 1: 0 | R1: in hand
    take 1000 for due 1 by cheque 7                => cheques: 1000 | general: 1000 | due 1: 0 | R1: in hand
      pay in R1 to bank 1                          => bank 1: 1000 | general: 1000 | due 1: 0 | R1: paid in
      clear R1                                     => refused: cheque.wrongOrder
      return R1                                    => R1: returned
      cancel R1                                    => R1: cancelled
    take 1000 for due 1 by cheque 7; pay in R1 to bank 1 => bank 1: 1000 | general: 1000 | due 1: 0 | R1: paid in
      clear R1                                     => bank 1: 1000 | general: 1000 | due 1: 0 | R1: cleared
      return R1 for 118                            => bank 1: -118 | general: -118 | R1: returned
      cancel R1                                    => refused: cheque.atBank
      delete the first line of R1                  => refused: cheque.atBank
    take 1000 for due 1 by cheque 7; pay in R1 to bank 1;
    clear R1                                       => bank 1: 1000 | general: 1000 | due 1: 0 | R1: cleared
      return R1                                    => R1: returned
    take 1000 for due 1 by cheque 7; pay in R1 to bank 1;
    return R1                                      => R1: returned
      pay in R1 to bank 1                          => refused: cheque.wrongOrder
    take 1000 for due 1 by cheque 7 on 10;
    pay in R1 to bank 1 on 12; close to 15         => bank 1: 1000 | general: 1000 | until yesterday: 1000 | due 1: 0 | R1: paid in
      return R1 on 14                              => until yesterday: 1000 | R1: returned
    take 1000 for due 1 by cheque 7 on 10;
    pay in R1 to bank 1 on 12                      => bank 1: 1000 | general: 1000 | until yesterday: 1000 | due 1: 0 | R1: paid in
      return R1 on 14                              => R1: returned
    take 300 on account by cheque 7; pay in R1 to bank 1;
    use 300 for due 2                              => bank 1: 300 | general: 300 | due 2: 700 | R1: paid in
      return R1                                    => due 2: 700 | on account: -300 | R1: returned
    take 300 on account by cheque 7; use 300 for due 2 => cheques: 300 | general: 300 | due 2: 700 | R1: in hand
      cancel R1                                    => refused: account.used
  `),
)('A cheque: %s', isAsReckoned);

test.each(
  situationsIn(`
    take 1000 for due 1; take 1000 for due 1 by cheque 8 => cash 1: 1000 | cheques: 1000 | general: 2000 | due 1: 0 | on account: 1000 | R2: to decide
      answer R2: handed back                       => cash 1: 1000 | general: 1000 | due 1: 0 | R2: returned
    take 1000 for due 1; take 1000 for due 1 by cheque 8;
    pay in R2 to bank 1                            => cash 1: 1000 | bank 1: 1000 | general: 2000 | due 1: 0 | on account: 1000 | R2: to decide
      answer R2: handed back                       => cash 1: 1000 | general: 1000 | due 1: 0 | R2: paid in
    take 1000 for due 1; take 1000 for due 1 by cheque 8;
    pay in R2 to bank 1; answer R2: handed back    => cash 1: 1000 | general: 1000 | due 1: 0 | R2: paid in
      return R2                                    => cash 1: 1000 | bank 1: -1000 | due 1: 0 | on account: -1000 | R2: returned
    take 1000 for due 1; take 1000 for due 1 by cheque 8;
    pay in R2 to bank 1; answer R2: the same payment => cash 1: 1000 | general: 1000 | due 1: 0 | R2: paid in
      return R2                                    => refused: cheque.none
    take 400 for due 1; take 1000 for due 1 by cheque 8;
    pay in R2 to bank 1; answer R2: the same payment => cash 1: 400 | bank 1: 600 | general: 1000 | due 1: 0 | R2: paid in
      return R2                                    => cash 1: 400 | general: 400 | due 1: 600 | R2: returned
    take 400 for due 1; take 1000 for due 1 by cheque 8;
    answer R2: handed back                         => cash 1: 400 | cheques: 1000 | not said: -400 | general: 1000 | due 1: 0 | R2: in hand
      pay in R2 to bank 1                          => cash 1: 400 | bank 1: 1000 | not said: -400 | general: 1000 | due 1: 0 | R2: paid in
      cancel R2                                    => cash 1: 400 | general: 400 | due 1: 600 | R2: cancelled
  `),
)('A cheque for a due that was paid already: %s', isAsReckoned);

test.each(
  situationsIn(`
    take 500 for due 1                             => cash 1: 500 | general: 500 | due 1: 500
      hand 300 to 3                                => cash 1: 500 | general: 500 | due 1: 500 | handed: 300
      hand 300 to the bank                         => cash 1: 200 | not said: 300 | general: 500 | due 1: 500
    take 500 for due 1; hand 300 to 3              => cash 1: 500 | general: 500 | due 1: 500 | handed: 300
      3: confirm H1                                => cash 1: 200 | cash 3: 300 | general: 500 | due 1: 500
      withdraw H1                                  => cash 1: 500 | general: 500 | due 1: 500
    take 500 for due 1; hand 300 to 3; 3: confirm H1 => cash 1: 200 | cash 3: 300 | general: 500 | due 1: 500
      withdraw H1                                  => refused: handOver.confirmed
      cancel R1                                    => cash 1: -300 | cash 3: 300 | R1: cancelled
    3: take 500 for due 1                          => cash 3: 500 | general: 500 | due 1: 500
      super: fetch 300 from 3                      => cash 1: 300 | cash 3: 200 | general: 500 | due 1: 500
    take 500 for due 1; hand 300 to 3; cancel R1   => handed: 300 | R1: cancelled
      3: confirm H1                                => cash 1: -300 | cash 3: 300 | R1: cancelled
    take 500 for due 1; hand 300 to the bank       => cash 1: 200 | not said: 300 | general: 500 | due 1: 500
      cancel R1                                    => cash 1: -300 | not said: 300 | R1: cancelled
      move 300 from no account to bank 1           => cash 1: 200 | bank 1: 300 | general: 500 | due 1: 500
      move 300 from nowhere to bank 1              => refused: money.unsaidToBank
    take 500 for due 1; hand 300 to 3;
    count 200 at the end of the day                => cash 1: 500 | general: 500 | due 1: 500 | handed: 300
      3: confirm H1                                => cash 1: 200 | cash 3: 300 | general: 500 | due 1: 500
    take 500 for due 1 on 10; hand 300 to 3 on 12; close to 15 => cash 1: 500 | general: 500 | until yesterday: 500 | due 1: 500 | handed: 300
      3: confirm H1                                => cash 1: 200 | cash 3: 300 | general: 500 | until yesterday: 500 | due 1: 500
    take 500 for due 1 on 10; close to 15          => cash 1: 500 | general: 500 | until yesterday: 500 | due 1: 500
      hand 300 to the bank on 12, late             => cash 1: 200 | not said: 300 | general: 500 | until yesterday: 500 | due 1: 500
    take 700 for due 1; 3: take 700 for due 1; 3: hand 700 to 1;
    confirm H1                                     => cash 1: 1400 | general: 1400 | due 1: 0 | on account: 400 | R2: to decide
      answer R2: handed back                       => cash 1: 1000 | general: 1000 | due 1: 0
      answer R2: the same payment                  => cash 1: 1400 | cash 3: -400 | general: 1000 | due 1: 0
    enter +700 in general in cash; hand 700 to 3; 3: confirm H1 => cash 3: 700 | general: 700
      undo E1                                      => cash 1: -700 | cash 3: 700
  `),
)('Cash that is handed over: %s', isAsReckoned);

test.each(
  situationsIn(`
      move 100 from bank 1 to bank 2               => bank 1: -100 | bank 2: 100
    take 500 for due 1                             => cash 1: 500 | general: 500 | due 1: 500
      move 300 from cash 1 to the box              => box: 300 | cash 1: 200 | general: 500 | due 1: 500
    take 500 for due 1; move 300 from cash 1 to the box => box: 300 | cash 1: 200 | general: 500 | due 1: 500
      move 100 from the box to bank 1              => box: 200 | cash 1: 200 | bank 1: 100 | general: 500 | due 1: 500
    move 100 from bank 1 to bank 2                 => bank 1: -100 | bank 2: 100
      withdraw M1                                  => nothing
    enter +700 in general                          => not said: 700 | general: 700
      move 700 from nowhere to the box             => box: 700 | general: 700
    take 500 for due 1; move 500 from cash 1 to bank 1 => bank 1: 500 | general: 500 | due 1: 500
      cancel R1                                    => cash 1: -500 | bank 1: 500 | R1: cancelled
    take 500 for due 1; move 500 from cash 1 to bank 1;
    cancel R1                                      => cash 1: -500 | bank 1: 500 | R1: cancelled
      withdraw M1                                  => R1: cancelled
    3: take 500 for due 1                          => cash 3: 500 | general: 500 | due 1: 500
      move 500 from cash 3 to bank 1               => refused: handOver.othersCash
    take 500 for due 1; move 300 from cash 1 to bank 1 on 10;
    close to 15                                    => cash 1: 200 | bank 1: 300 | general: 500 | due 1: 500
      withdraw M1                                  => refused: period.closed
    take 1000 for due 1 by cheque 7; pay in R1 to bank 1 => bank 1: 1000 | general: 1000 | due 1: 0 | R1: paid in
      withdraw M1                                  => refused: moneyMove.ofCheque
  `),
)('Money that is moved: %s', isAsReckoned);

test.each(
  situationsIn(`
      take 500 for due 1 in 20 dirhams             => cash 1: 500 | general: 500 | due 1: 500
    take 500 for due 1 in 20 dirhams               => cash 1: 500 | general: 500 | due 1: 500
      exchange 20 dirhams for 480                  => cash 1: 480 | general: 480 | due 1: 500
      exchange 20 dirhams for 530                  => cash 1: 530 | general: 530 | due 1: 500
      exchange 20 dirhams for 500                  => cash 1: 500 | general: 500 | due 1: 500
    take 500 for due 1 in 20 dirhams;
    exchange 20 dirhams for 480                    => cash 1: 480 | general: 480 | due 1: 500
      withdraw M1                                  => cash 1: 500 | general: 500 | due 1: 500
      cancel R1                                    => cash 1: -20 | general: -20 | R1: cancelled
    take 500 for due 1 in 20 dirhams; hand 12 dirhams to 3 => cash 1: 500 | general: 500 | due 1: 500 | handed: 300
      3: confirm H1                                => cash 1: 200 | cash 3: 300 | general: 500 | due 1: 500
  `),
)('Foreign notes, a dirham for ₹25: %s', isAsReckoned);

test.each(
  situationsIn(`
      open bank 1 with 1000 on 10                  => bank 1: 1000 | not said: -1000
      open bank 1 with -500 on 10                  => bank 1: -500 | not said: 500
    open bank 1 with 1000 on 10                    => bank 1: 1000 | not said: -1000
      open bank 1 with 800 on 12                   => bank 1: 800 | not said: -800
      open bank 1 with nothing                     => nothing
      take 400 for due 1 by UPI to bank 1 on 5     => bank 1: 1000 | not said: -600 | general: 400 | until yesterday: 400 | due 1: 600
      move 300 from cash 1 to bank 1 on 5          => cash 1: -300 | bank 1: 1000 | not said: -700
      move 300 from cash 1 to bank 1 on 10         => cash 1: -300 | bank 1: 1300 | not said: -1000
    enter +1000 in general; open bank 1 with 1000 on 10 => bank 1: 1000 | general: 1000
      enter -300 in charity by bank from bank 1    => bank 1: 700 | general: 1000 | charity: -300
    open bank 1 with 1000 on 10;
    take 400 for due 1 by UPI to bank 1 on 12      => bank 1: 1400 | not said: -1000 | general: 400 | until yesterday: 400 | due 1: 600
      open bank 1 with nothing                     => bank 1: 400 | general: 400 | until yesterday: 400 | due 1: 600
      cancel R1                                    => bank 1: 1000 | not said: -1000 | until yesterday: 400 | R1: cancelled
    open bank 1 with 1000 on 10;
    take 400 for due 1 by UPI to bank 1 on 5       => bank 1: 1000 | not said: -600 | general: 400 | until yesterday: 400 | due 1: 600
      cancel R1                                    => bank 1: 1000 | not said: -1000 | until yesterday: 400 | R1: cancelled
    open bank 1 with 1000 on 10;
    enter +400 in general by UPI on 5              => bank 1: 1000 | not said: -600 | general: 400 | until yesterday: 400
      assign E1 to bank 1                          => bank 1: 1000 | not said: -600 | general: 400 | until yesterday: 400
    open bank 1 with 1000 on 10;
    take 500 for due 1 by cheque 7 on 5            => cheques: 500 | bank 1: 1000 | not said: -1000 | general: 500 | until yesterday: 500 | due 1: 500 | R1: in hand
      pay in R1 to bank 1 on 12                    => bank 1: 1500 | not said: -1000 | general: 500 | until yesterday: 500 | due 1: 500 | R1: paid in
    open bank 1 with 1000 on 10;
    take 500 for due 1 by cheque 7 on 5;
    pay in R1 to bank 1 on 12                      => bank 1: 1500 | not said: -1000 | general: 500 | until yesterday: 500 | due 1: 500 | R1: paid in
      return R1 for 118                            => bank 1: 882 | not said: -1000 | general: -118 | until yesterday: 500 | R1: returned
      open bank 1 with nothing                     => bank 1: 500 | general: 500 | until yesterday: 500 | due 1: 500 | R1: paid in
  `),
)('An opening balance: %s', isAsReckoned);

// The opening balance is what the bank had on that morning: what was under way then came to the account on the bank's day.
test.each(
  situationsIn(`
    take 400 for due 1 by UPI to bank 1 on 5       => bank 1: 400 | general: 400 | until yesterday: 400 | due 1: 600
      open bank 1 with 1000 on 10                  => bank 1: 1000 | not said: -600 | general: 400 | until yesterday: 400 | due 1: 600
      open bank 1 with 1000 on 4                   => bank 1: 1400 | not said: -1000 | general: 400 | until yesterday: 400 | due 1: 600
    open bank 1 with 1000 on 10;
    take 400 for due 1 by UPI to bank 1 on 5       => bank 1: 1000 | not said: -600 | general: 400 | until yesterday: 400 | due 1: 600
      open bank 1 with 1000 on 4                   => bank 1: 1400 | not said: -1000 | general: 400 | until yesterday: 400 | due 1: 600
      open bank 1 with nothing                     => bank 1: 400 | general: 400 | until yesterday: 400 | due 1: 600
      assign R1 to bank 2                          => bank 1: 1000 | bank 2: 400 | not said: -1000 | general: 400 | until yesterday: 400 | due 1: 600
    take 1000 for due 1 by cheque 7 on 5;
    pay in R1 to bank 1 on 6                       => bank 1: 1000 | general: 1000 | until yesterday: 1000 | due 1: 0 | R1: paid in
      open bank 1 with 500 on 10                   => bank 1: 500 | not said: 500 | general: 1000 | until yesterday: 1000 | due 1: 0 | R1: paid in
      open bank 1 with 500 on 6                    => bank 1: 1500 | not said: -500 | general: 1000 | until yesterday: 1000 | due 1: 0 | R1: paid in
    open bank 1 with 1000 on 10;
    take 500 for due 1 by cheque 7 on 5            => cheques: 500 | bank 1: 1000 | not said: -1000 | general: 500 | until yesterday: 500 | due 1: 500 | R1: in hand
      pay in R1 to bank 1 on 6                     => bank 1: 1000 | not said: -500 | general: 500 | until yesterday: 500 | due 1: 500 | R1: paid in
    open bank 1 with 1000 on 10;
    take 500 for due 1 by cheque 7 on 5;
    pay in R1 to bank 1 on 6                       => bank 1: 1000 | not said: -500 | general: 500 | until yesterday: 500 | due 1: 500 | R1: paid in
      cancel R1                                    => refused: cheque.atBank
      return R1                                    => bank 1: 500 | not said: -500 | until yesterday: 500 | R1: returned
      open bank 1 with 1000 on 6                   => bank 1: 1500 | not said: -1000 | general: 500 | until yesterday: 500 | due 1: 500 | R1: paid in
  `),
)('What an opening balance holds: %s', isAsReckoned);

test.each(
  situationsIn(`
    take 400 for due 1 by UPI to bank 1 on 5; open bank 1 with 1000 on 10;
    bank 1 says +400 on 11                         => bank 1: 1000 | not said: -600 | general: 400 | until yesterday: 400 | due 1: 600 | S1: 400
      match S1 to R1                               => bank 1: 1400 | not said: -1000 | general: 400 | until yesterday: 400 | due 1: 600
    take 400 for due 1 by UPI to bank 1 on 5; open bank 1 with 1400 on 10;
    bank 1 says +400 on 11                         => bank 1: 1400 | not said: -1000 | general: 400 | until yesterday: 400 | due 1: 600 | S1: 400
      match S1 to R1                               => bank 1: 1800 | not said: -1400 | general: 400 | until yesterday: 400 | due 1: 600
    take 400 for due 1 by UPI to bank 1 on 5; open bank 1 with 1000 on 10;
    bank 1 says +400 on 9                          => bank 1: 1000 | not said: -600 | general: 400 | until yesterday: 400 | due 1: 600 | S1: 400
      match S1 to R1                               => bank 1: 1000 | not said: -600 | general: 400 | until yesterday: 400 | due 1: 600
    take 400 for due 1 by UPI to bank 1 on 5;
    bank 1 says +400 on 11; match S1 to R1         => bank 1: 400 | general: 400 | until yesterday: 400 | due 1: 600
      open bank 1 with 1000 on 10                  => bank 1: 1400 | not said: -1000 | general: 400 | until yesterday: 400 | due 1: 600
      open bank 1 with 1000 on 12                  => bank 1: 1000 | not said: -600 | general: 400 | until yesterday: 400 | due 1: 600
    take 400 for due 1 by UPI to bank 1 on 5; bank 1 says +400 on 11;
    match S1 to R1; open bank 1 with 1000 on 10    => bank 1: 1400 | not said: -1000 | general: 400 | until yesterday: 400 | due 1: 600
      unmatch S1                                   => bank 1: 1000 | not said: -600 | general: 400 | until yesterday: 400 | due 1: 600 | S1: 400
      cancel R1                                    => bank 1: 1000 | not said: -1000 | until yesterday: 400 | S1: 400 | R1: cancelled
    enter -300 in general by bank from bank 1 on 5; open bank 1 with 1000 on 10;
    bank 1 says -300 on 12                         => bank 1: 1000 | not said: -1300 | general: -300 | until yesterday: -300 | S1: 300
      match S1 to E1                               => bank 1: 700 | not said: -1000 | general: -300 | until yesterday: -300
      match S1 to 200 of E1                        => refused: statementLine.sumDiffers
    take 1000 for due 1 by cheque 7 on 5; pay in R1 to bank 1 on 6;
    open bank 1 with 500 on 10; bank 1 says +1000 on 12 => bank 1: 500 | not said: 500 | general: 1000 | until yesterday: 1000 | due 1: 0 | S1: 1000 | R1: paid in
      match S1 to M1                               => bank 1: 1500 | not said: -500 | general: 1000 | until yesterday: 1000 | due 1: 0 | R1: cleared
    bank 1 says +400 on 8; open bank 1 with 1000 on 10;
    take 400 for due 1 by UPI to bank 1 on 12      => bank 1: 1400 | not said: -1000 | general: 400 | until yesterday: 400 | due 1: 600 | S1: 400
      match S1 to R1                               => bank 1: 1000 | not said: -600 | general: 400 | until yesterday: 400 | due 1: 600
    open bank 1 with 1000 on 10; bank 1 says +500 on 8 => bank 1: 1000 | not said: -1000 | S1: 500
      suspend S1                                   => bank 1: 1000 | not said: -500 | general: 500 | until yesterday: 500
      receive S1: 500 for due 1 by UPI to bank 1 on 12 => bank 1: 1000 | not said: -500 | general: 500 | until yesterday: 500 | due 1: 500
  `),
)('Under way when the account was opened: %s', isAsReckoned);

test.each(
  situationsIn(`
    open bank 1 with 1000 on 10; close to 15       => bank 1: 1000 | not said: -1000
      take 400 for due 1 by UPI to bank 1 on 5, late => bank 1: 1000 | not said: -600 | general: 400 | due 1: 600
      take 400 for due 1 by UPI to bank 1 on 12, late => bank 1: 1400 | not said: -1000 | general: 400 | due 1: 600
      move 300 from cash 1 to bank 1 on 5, late    => cash 1: -300 | bank 1: 1000 | not said: -700
    open bank 1 with 1000 on 10; close to 15;
    take 400 for due 1 by UPI to bank 1 on 5, late => bank 1: 1000 | not said: -600 | general: 400 | due 1: 600
      cancel R1                                    => bank 1: 1000 | not said: -1000 | R1: cancelled
      open bank 1 with 1000 on 4                   => bank 1: 1400 | not said: -1000 | general: 400 | due 1: 600
      open bank 1 with nothing                     => bank 1: 400 | general: 400 | due 1: 600
    close to 15;
    take 400 for due 1 by UPI to bank 1 on 5, late => bank 1: 400 | general: 400 | due 1: 600
      open bank 1 with 1000 on 10                  => bank 1: 1000 | not said: -600 | general: 400 | due 1: 600
    open bank 1 with 1000 on 10;
    enter +400 in general by bank to bank 1 on 5; close to 15 => bank 1: 1000 | not said: -600 | general: 400 | until yesterday: 400
      correct E1 to +300 in general by bank to bank 1 => bank 1: 1000 | not said: -700 | general: 300 | until yesterday: 400
      undo E1                                      => bank 1: 1000 | not said: -1000 | until yesterday: 400
    open bank 1 with 1000 on 10; close to 15; bank 1 says -50 on 5 => bank 1: 1000 | not said: -1000 | S1: 50
      book charges S1                              => bank 1: 1000 | not said: -1050 | general: -50
    open bank 1 with 1000 on 10; close to 15;
    take 500 for due 1 by cheque 7 on 5, late      => cheques: 500 | bank 1: 1000 | not said: -1000 | general: 500 | due 1: 500 | R1: in hand
      pay in R1 to bank 1 on 6, late               => bank 1: 1000 | not said: -500 | general: 500 | due 1: 500 | R1: paid in
      pay in R1 to bank 1 on 12, late              => bank 1: 1500 | not said: -1000 | general: 500 | due 1: 500 | R1: paid in
    open bank 1 with 1000; close to 20             => bank 1: 1000 | not said: -1000
      take 400 for due 1 by UPI to bank 1, UTR     => bank 1: 1000 | not said: -600 | general: 400 | due 1: 600 | report: accepted
    take 700 for due 1; take 700 for due 1, 100 on account by UPI to bank 1 on 5;
    open bank 1 with 1000 on 10                    => cash 1: 700 | bank 1: 1000 | not said: -200 | general: 1500 | until yesterday: 800 | due 1: 0 | on account: 500 | R2: to decide
      answer R2: the same payment                  => cash 1: 700 | bank 1: 1000 | not said: -600 | general: 1100 | until yesterday: 800 | due 1: 0 | on account: 100
      answer R2: handed back                       => cash 1: 700 | bank 1: 600 | not said: -200 | general: 1100 | until yesterday: 800 | due 1: 0 | on account: 100
    take 400 for due 1; take 1000 for due 1 by cheque 8 on 5; pay in R2 to bank 1 on 6; clear R2 on 12;
    open bank 1 with 1000 on 10                    => cash 1: 400 | bank 1: 1000 | general: 1400 | until yesterday: 1000 | due 1: 0 | on account: 400 | R2: to decide
      answer R2: the same payment                  => cash 1: 400 | bank 1: 1000 | not said: -400 | general: 1000 | until yesterday: 1000 | due 1: 0 | R2: cleared
  `),
)('Money of before the opening that counts later: %s', isAsReckoned);

test.each(
  situationsIn(`
      enter +700 in general in cash                => cash 1: 700 | general: 700
      enter -700 in charity by bank from bank 1    => bank 1: -700 | charity: -700
      enter +700 in operational                    => not said: 700 | operational: 700
    enter +700 in general by UPI                   => not said: 700 | general: 700
      assign E1 to bank 1                          => bank 1: 700 | general: 700
    enter +700 in general by UPI to bank 1         => bank 1: 700 | general: 700
      assign E1 to bank 2                          => bank 2: 700 | general: 700
      correct E1 to +500 in general                => bank 1: 500 | general: 500
    take 400 for due 1 by UPI                      => not said: 400 | general: 400 | due 1: 600
      assign R1 to bank 1                          => bank 1: 400 | general: 400 | due 1: 600
    take 400 for due 1 by UPI; assign R1 to bank 1 => bank 1: 400 | general: 400 | due 1: 600
      cancel R1                                    => R1: cancelled
    take 400 for due 1 by UPI; cancel R1           => R1: cancelled
      assign R1 to bank 1                          => R1: cancelled
    enter +700 in general in cash                  => cash 1: 700 | general: 700
      assign E1 to bank 2                          => refused: transaction.notAtBank
      correct E1 to +700 in charity by bank to bank 1 => bank 1: 700 | charity: 700
      correct E1 to -700 in general                => cash 1: -700 | general: -700
      delete E1                                    => nothing
      say E1 is the association's                  => cash 1: 700 | general: 700
      transfer 200 to charity                      => cash 1: 700 | general: 500 | charity: 200
    enter +700 in general in cash; say E1 is of Hari Stores => cash 1: 700 | general: 700
      delete E1                                    => nothing
      correct E1 to +500 in general                => cash 1: 500 | general: 500
    3: enter +700 in general in cash               => cash 3: 700 | general: 700
      correct E1 to +500 in general                => cash 3: 500 | general: 500
    enter +700 in general in cash on 10            => cash 1: 700 | general: 700 | until yesterday: 700
      undo E1                                      => nothing
      correct E1 to +500 in general                => cash 1: 500 | general: 500 | until yesterday: 500
      correct E1 to +700 in charity on 12          => cash 1: 700 | charity: 700 | until yesterday: 700
    enter +700 in general in cash on 10; close to 15 => cash 1: 700 | general: 700 | until yesterday: 700
      correct E1 to +500 in general                => cash 1: 500 | general: 500 | until yesterday: 700
      delete E1                                    => refused: period.closed
    enter +700 in general in cash; correct E1 to +500 in general => cash 1: 500 | general: 500
      undo E1                                      => refused: transaction.reversed
      undo E2                                      => nothing
    enter +700 in general in cash; undo E1         => nothing
      delete E1                                    => refused: transaction.reversed
    enter +700 in general in cash on 10; close to 15; reopen => cash 1: 700 | general: 700 | until yesterday: 700
      delete E1                                    => nothing
    enter +700 in general in cash;
    move 700 from cash 1 to bank 1                 => bank 1: 700 | general: 700
      undo E1                                      => cash 1: -700 | bank 1: 700
    enter +700 in general in cash; transfer 200 to charity => cash 1: 700 | general: 500 | charity: 200
      delete E2                                    => cash 1: 700 | general: 700
      undo E2                                      => refused: transaction.halfOfTransfer
  `),
)('An entry by hand: %s', isAsReckoned);

test.each(
  situationsIn(`
      pay -300 in general and -200 in charity in cash => cash 1: -500 | general: -300 | charity: -200
      pay -300 in general and -200 in general by bank from bank 1 => bank 1: -500 | general: -500
    pay -300 in general and -200 in charity in cash => cash 1: -500 | general: -300 | charity: -200
      delete E1                                    => nothing
      delete E2                                    => nothing
      undo E1                                      => nothing
      undo E2                                      => nothing
      correct E1 to -100 in general                => cash 1: -300 | general: -100 | charity: -200
      correct E2 to -250 in operational            => cash 1: -550 | general: -300 | operational: -250
      correct E1 to -300 in general by bank from bank 1 => bank 1: -500 | general: -300 | charity: -200
    pay -300 in general and -200 in charity in cash;
    correct E1 to -100 in general                  => cash 1: -300 | general: -100 | charity: -200
      undo E2                                      => refused: transaction.reversed
      undo E3                                      => nothing
    pay -300 in general and -200 in charity in cash on 10 => cash 1: -500 | general: -300 | charity: -200 | until yesterday: -500
      correct E2 to -100 in charity on 12          => cash 1: -400 | general: -300 | charity: -100 | until yesterday: -400
    pay -300 in general and -200 in charity in cash on 10; close to 15 => cash 1: -500 | general: -300 | charity: -200 | until yesterday: -500
      delete E2                                    => refused: period.closed
      undo E1                                      => until yesterday: -500
      correct E1 to -100 in general                => cash 1: -300 | general: -100 | charity: -200 | until yesterday: -500
    close to 15                                    => nothing
      pay -300 in general and -200 in charity in cash on 10 => refused: period.closed
    pay -300 in general and -200 in charity by bank from bank 1; bank 1 says -500;
    match S1 to 300 of E1 and 200 of E2               => bank 1: -500 | general: -300 | charity: -200
      delete E1                                    => S1: 500
      undo E2                                      => S1: 500
      unmatch S1                                   => bank 1: -500 | general: -300 | charity: -200 | S1: 500
  `),
)('A voucher of two lines: %s', isAsReckoned);

test.each(
  situationsIn(`
      buy for 3000                             => not said: -3000 | general: -3000 | until yesterday: -3000
    buy for 3000                               => not said: -3000 | general: -3000 | until yesterday: -3000
      say it was paid from bank 1              => bank 1: -3000 | general: -3000 | until yesterday: -3000
    buy for 3000; say it was paid from my cash => cash 1: -3000 | general: -3000 | until yesterday: -3000
      say it was paid from bank 1, not cash 1  => bank 1: -3000 | general: -3000 | until yesterday: -3000
    buy for 3000; say it was paid from bank 1  => bank 1: -3000 | general: -3000 | until yesterday: -3000
      say it was paid from my cash             => refused: transaction.placeSaid
    open bank 1 with 1000; buy for 3000        => bank 1: 1000 | not said: -4000 | general: -3000 | until yesterday: -3000
      say it was paid from bank 1              => bank 1: 1000 | not said: -4000 | general: -3000 | until yesterday: -3000
  `),
)('What a business costs: %s', isAsReckoned);

test.each(
  situationsIn(`
    take 400 for due 1 by UPI to bank 1; bank 1 says +400 => bank 1: 400 | general: 400 | due 1: 600 | S1: 400
      match S1 to R1                               => bank 1: 400 | general: 400 | due 1: 600
    take 400 for due 1 by UPI to bank 1; bank 1 says +400;
    match S1 to R1                                 => bank 1: 400 | general: 400 | due 1: 600
      unmatch S1                                   => bank 1: 400 | general: 400 | due 1: 600 | S1: 400
      cancel R1                                    => S1: 400 | R1: cancelled
    take 400 for due 1 by UPI to bank 1; bank 1 says +500 => bank 1: 400 | general: 400 | due 1: 600 | S1: 500
      match S1 to R1                               => refused: statementLine.sumDiffers
    take 400 for due 1 by UPI to bank 1 on 10; bank 1 says +400 on 10;
    match S1 to R1; close to 15                    => bank 1: 400 | general: 400 | until yesterday: 400 | due 1: 600
      cancel R1                                    => until yesterday: 400 | S1: 400 | R1: cancelled
    take 400 for due 1 by UPI to bank 1, UTR;
    bank 1 says +1000, UTR                         => bank 1: 400 | general: 400 | due 1: 600 | S1: 1000 | report: accepted
      match S1 to R1                               => bank 1: 400 | general: 400 | due 1: 600 | S1: 600 | report: accepted
    take 400 for due 1 by UPI to bank 1, UTR;
    bank 1 says +1000, UTR; match S1 to R1         => bank 1: 400 | general: 400 | due 1: 600 | S1: 600 | report: accepted
      suspend S1                                   => bank 1: 1000 | general: 1000 | due 1: 600 | report: accepted
      cancel R1                                    => S1: 1000 | R1: cancelled
    enter +400 in general by UPI to bank 1;
    enter +300 in charity by UPI to bank 1; bank 1 says +700 => bank 1: 700 | general: 400 | charity: 300 | S1: 700
      match S1 to E1 and E2                        => bank 1: 700 | general: 400 | charity: 300
    enter +400 in general by UPI to bank 1;
    enter +300 in charity by UPI to bank 1; bank 1 says +700;
    match S1 to E1 and E2                          => bank 1: 700 | general: 400 | charity: 300
      delete E2                                    => bank 1: 400 | general: 400 | S1: 300
    enter +700 in general by UPI to bank 1; bank 1 says +400;
    bank 1 says +300; match S1 to 400 of E1        => bank 1: 700 | general: 700 | S2: 300
      match S2 to 300 of E1                        => bank 1: 700 | general: 700
    enter +700 in general by UPI to bank 1; bank 1 says +400;
    bank 1 says +400; match S1 to 400 of E1        => bank 1: 700 | general: 700 | S2: 400
      match S2 to 400 of E1                        => refused: statementLine.aboveUnmatched
    enter +700 in general by UPI to bank 1; bank 1 says +700;
    match S1 to E1                                 => bank 1: 700 | general: 700
      correct E1 to +500 in general                => bank 1: 500 | general: 500 | S1: 700
      assign E1 to bank 2                          => bank 2: 700 | general: 700 | S1: 700
    enter +700 in general by UPI to bank 2; bank 1 says +700 => bank 2: 700 | general: 700 | S1: 700
      match S1 to E1                               => refused: statementLine.otherAccount
    enter -700 in general by bank from bank 1; bank 1 says +700 => bank 1: -700 | general: -700 | S1: 700
      match S1 to E1                               => refused: statementLine.otherWay
    take 500 for due 1; move 500 from cash 1 to bank 1;
    bank 1 says +500; match S1 to M1               => bank 1: 500 | general: 500 | due 1: 500
      withdraw M1                                  => cash 1: 500 | general: 500 | due 1: 500 | S1: 500
      cancel R1                                    => cash 1: -500 | bank 1: 500 | R1: cancelled
    take 1000 for due 1 by cheque 7; pay in R1 to bank 1;
    bank 1 says +1000                              => bank 1: 1000 | general: 1000 | due 1: 0 | S1: 1000 | R1: paid in
      match S1 to M1                               => bank 1: 1000 | general: 1000 | due 1: 0 | R1: cleared
    take 1000 for due 1 by cheque 7; pay in R1 to bank 1; clear R1;
    bank 1 says +1000; match S1 to M1              => bank 1: 1000 | general: 1000 | due 1: 0 | R1: cleared
      unmatch S1                                   => bank 1: 1000 | general: 1000 | due 1: 0 | S1: 1000 | R1: cleared
    take 1000 for due 1 by cheque 7; pay in R1 to bank 1;
    bank 1 says +1000; match S1 to M1              => bank 1: 1000 | general: 1000 | due 1: 0 | R1: cleared
      unmatch S1                                   => bank 1: 1000 | general: 1000 | due 1: 0 | S1: 1000 | R1: paid in
      return R1                                    => R1: returned
  `),
)('A line of a bank: %s', isAsReckoned);

test.each(
  situationsIn(`
    take 700 for due 1; take 700 for due 1 by UPI to bank 1;
    bank 1 says +700; match S1 to R2               => cash 1: 700 | bank 1: 700 | general: 1400 | due 1: 0 | on account: 400 | R2: to decide
      answer R2: the same payment                  => cash 1: 700 | bank 1: 300 | general: 1000 | due 1: 0 | S1: 400
    bank 1 says +500                               => S1: 500
      suspend S1                                   => bank 1: 500 | general: 500
      receive S1: 500 for due 1 by bank to bank 1  => bank 1: 500 | general: 500 | due 1: 500
      set S1 aside                                 => nothing
    bank 1 says +500; suspend S1                   => bank 1: 500 | general: 500
      unmatch S1                                   => S1: 500
      receive S1: 500 for due 1 by bank to bank 1  => bank 1: 500 | general: 500 | due 1: 500
    bank 1 says +500;
    receive S1: 500 for due 1 by bank to bank 1    => bank 1: 500 | general: 500 | due 1: 500
      unmatch S1                                   => S1: 500 | R1: cancelled
    bank 1 says +500;
    receive S1: 300 for due 1, 200 on account by bank to bank 1 => bank 1: 500 | general: 500 | due 1: 700 | on account: 200
      cancel R1                                    => S1: 500 | R1: cancelled
    bank 1 says -118                               => S1: 118
      book charges S1                              => bank 1: -118 | general: -118
    bank 1 says -118 on 10; book charges S1; close to 15 => bank 1: -118 | general: -118 | until yesterday: -118
      unmatch S1                                   => until yesterday: -118 | S1: 118
    bank 1 says +500 on 10; close to 15;
    receive S1: 500 for due 1 by bank to bank 1 on 10 => bank 1: 500 | general: 500 | due 1: 500
      unmatch S1                                   => S1: 500 | R1: cancelled
    bank 1 says +500 on 10; receive S1: 500 for due 1 by bank to bank 1 on 10;
    close to 15                                    => bank 1: 500 | general: 500 | until yesterday: 500 | due 1: 500
      unmatch S1                                   => until yesterday: 500 | S1: 500 | R1: cancelled
    bank 1 says -118 on 10; close to 15            => S1: 118
      book charges S1                              => bank 1: -118 | general: -118
    bank 1 says +500;
    receive S1: 500 on account by bank to bank 1;
    use 200 for due 1                              => bank 1: 500 | general: 500 | due 1: 800 | on account: 300
      unmatch S1                                   => refused: account.used
  `),
)('What only a bank knows: %s', isAsReckoned);
