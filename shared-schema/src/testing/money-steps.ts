/**
 * What people do with money, told in a few words, such as `take 400 for due 1 by UPI to bank 1`. Admin 1 does it today, unless the words begin
 * with `3:` or `super:` or end with `on 10`, a day of this November; what is `late` waited on a phone from that day until today. R1, E1, M1, H1
 * and S1 are the first receipt, entry, move, hand-over and line of a bank.
 */
import { linesOf, mostLinesOf } from '../collections/receipt.ts';
import { receiptNumber, type SeriesCode } from '../collections/receipt-number.ts';
import type { Context } from '../command.ts';
import { instant, type LocalDate, localDate, startOfDay } from '../local-date.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { rupees } from '../money.ts';
import { percent } from '../percent.ts';
import { withBankAccounts } from './bank.ts';
import { buildBooks, buildBusinessInput, buildContext, NOW, TIME_ZONE } from './build.ts';
import { buildReport, UTR } from './reported-payments.ts';

export const TODAY = '2026-11-21';

/**
 * Member 2 owes three installments of ₹1,000, and says to have paid ₹400 by a UTR. What was laid out for these installments was paid before the
 * books began, which hold nothing.
 */
export async function booksOfSteps(): Promise<MemoryBooks> {
  const bought = await buildBooks().run('installmentBusiness.create', purchase(41), buildContext());
  const books = withBankAccounts(buildBooks());
  books.put(bought.filter(({ table }) => table === 'installmentBusinesses'));
  books.put([{ table: 'reportedPayments', row: buildReport({ amount: rupees(400) }) }]);
  return books;
}

function purchase(id: number) {
  const terms = { showroomPrice: rupees(3000), advancePayment: rupees(0), tenure: 3, interest: percent(0) };
  return { ...buildBusinessInput(), ...terms, id, transactionId: 700 + id, purchaseDate: localDate('2026-08-15') };
}

/** Does what is said; throws RefusalError. Each step is done some minutes after the one before. */
export async function doStep(books: MemoryBooks, step: string, minute: number): Promise<void> {
  const [, who, told, on, late] = /^(?:(\d|super): )?(.*?)(?: on (\d+))?(, late)?$/.exec(step)!;
  const date = on === undefined ? null : localDate(`2026-11-${on.padStart(2, '0')}`);
  const [name, input] = commandOf(told!, books, date);
  await books.run(name, input, contextOf(name, who, minute, late ? date : null));
}

function contextOf(name: string, who: string | undefined, minute: number, late: LocalDate | null): Context {
  const after = (time: string) => instant(Date.parse(time) + minute * 60_000);
  const isSuper = who === 'super' || /^(period|bankAccount)\./.test(name);
  const id = who === undefined || who === 'super' ? 1 : Number(who);
  const issuedAt = after(late ? startOfDay(late, TIME_ZONE) : NOW);
  return { ...buildContext({ id, role: isSuper ? 'SUPERADMIN' : 'ADMIN', issuedAt }), receivedAt: after(NOW) };
}

type Command = [name: string, input: object];

const PAYER = { memberId: 2 };
const REASON = 'It was wrong';
const ANSWERS: Record<string, string> = {
  'handed back': 'RETURNED',
  'the same payment': 'SAME_PAYMENT',
  keep: 'KEEP',
  'next due': 'NEXT_DUE',
};

/** The command that the words mean. */
function commandOf(told: string, books: MemoryBooks, date: LocalDate | null): Command {
  const steps: [RegExp, (...parts: string[]) => Command][] = [
    [/^take (.+)$/, (what) => ['collection.record', collection(what, books, date)]],
    [/^mark due (\d) paid$/, (due) => ['repayment.markPaid', { id: idOfDue(due), paidAt: NOW }]],
    [/^cancel R(\d)$/, (r) => ['receipt.cancel', { ...numberAndLines(books, r), reason: REASON }]],
    [/^answer R(\d): (.+)$/, (r, said) => ['receipt.answer', { number: numberOf(books, r), answer: ANSWERS[said] }]],
    [
      /^post R(\d) as another payment$/,
      (r) => ['receipt.postWithheld', { ...numberAndLines(books, r), reference: null }],
    ],
    [
      /^use (\d+) for due (\d)$/,
      (sum, due) => ['account.use', { payer: PAYER, repaymentId: idOfDue(due), amount: rupees(sum) }],
    ],
    [
      /^pay back (\d+)(.*)$/,
      (sum, way) => ['account.refund', { payer: PAYER, amount: rupees(sum), ...wayOf(way || ' in cash') }],
    ],

    [
      /^pay in R(\d) to bank (\d)$/,
      (r, bank) => ['receipt.moveCheque', moved(books, r, 'PAID_IN', date, { bankAccountId: Number(bank) })],
    ],
    [/^clear R(\d)$/, (r) => ['receipt.moveCheque', moved(books, r, 'CLEARED', date)]],
    [
      /^return R(\d)(?: for (\d+))?$/,
      (r, sum) => ['receipt.moveCheque', moved(books, r, 'RETURNED', date, sum ? { charge: rupees(sum) } : {})],
    ],

    [
      /^hand (\d+) to (\d|the bank)$/,
      (sum, to) => [
        'cash.handOver',
        { amount: rupees(sum), to: to === 'the bank' ? null : Number(to), at: date && startOfDay(date, TIME_ZONE) },
      ],
    ],
    [/^fetch (\d+) from (\d)$/, (sum, from) => ['cash.handOver', { amount: rupees(sum), from: Number(from), to: 1 }]],
    [
      /^hand (\d+) dirhams to (\d)$/,
      (n, to) => ['cash.handOver', { amount: rupees(25 * Number(n)), to: Number(to), currency: dirhams(n) }],
    ],
    [/^(confirm|withdraw) H(\d)$/, (verb, h) => [`cash.${verb}HandOver`, { id: Number(h) }]],
    [
      /^count (\d+) at the end of the day$/,
      (sum) => ['cash.closeDay', { date: date ?? TODAY, expected: rupees(sum), counts: [], receipts: [] }],
    ],

    [
      /^move (\d+) from (.+) to (.+)$/,
      (sum, from, to) => ['money.move', { amount: rupees(sum), from: placeOf(from), to: placeOf(to), date }],
    ],
    [/^withdraw M(\d)$/, (m) => ['money.withdrawMove', { id: Number(m) }]],
    [
      /^exchange (\d+) dirhams for (\d+)$/,
      (n, sum) => [
        'money.exchange',
        { currency: dirhams(n), worth: rupees(25 * Number(n)), received: rupees(sum), date },
      ],
    ],

    [
      /^open bank (\d) with (-?\d+)$/,
      (bank, sum) => ['bankAccount.edit', account(books, bank, { amount: rupees(sum), date: date ?? TODAY })],
    ],
    [/^open bank (\d) with nothing$/, (bank) => ['bankAccount.edit', account(books, bank, null)]],

    [/^enter (.+)$/, (what) => ['transaction.create', { id: idOfNextEntry(books), ...entry(what), date }]],
    [
      /^correct E(\d) to (.+)$/,
      (e, what) => [
        'transaction.correct',
        {
          id: idOfEntry(e),
          reason: REASON,
          entryId: idOfNextEntry(books),
          ...othersOf(books, e),
          entry: { ...entry(what), ...(date && { date }) },
        },
      ],
    ],
    [
      /^pay (-\d+ in .+) and (-\d+ in .+)$/,
      (one, other) => {
        const [{ type: _type, amount, ledger, ...of }, second] = [entry(one), entry(other)];
        const lines = [
          { ledger, amount },
          { ledger: second.ledger, amount: second.amount },
        ];
        const { method, bankAccountId } = second as { method?: string; bankAccountId?: number };
        const ids = [idOfNextEntry(books), idOfNextEntry(books) + 1];
        return ['voucher.pay', { ...of, method, bankAccountId, ids, lines, date }];
      },
    ],
    [
      /^undo E(\d)$/,
      (e) => ['transaction.correct', { id: idOfEntry(e), reason: REASON, entryId: 799, ...othersOf(books, e) }],
    ],
    [/^delete E(\d)$/, (e) => ['transaction.delete', { id: idOfEntry(e) }]],
    [/^delete the first line of R(\d)$/, (r) => ['transaction.delete', { id: lineIdsOf(books, r)[0] ?? 999_999 }]],
    [
      /^transfer (\d+) to charity$/,
      (sum) => [
        'transaction.transfer',
        {
          debitId: idOfNextEntry(books),
          from: { ledger: 'general', projectId: 1 },
          to: { ledger: 'charity', projectId: 1 },
          amount: rupees(sum),
          description: 'Relief',
        },
      ],
    ],
    [
      /^assign E(\d) to bank (\d)$/,
      (e, bank) => ['transaction.assignAccount', { ids: [idOfEntry(e)], bankAccountId: Number(bank) }],
    ],
    [
      /^assign R(\d) to bank (\d)$/,
      (r, bank) => ['transaction.assignAccount', { ids: lineIdsOf(books, r), bankAccountId: Number(bank) }],
    ],
    [
      /^say E(\d) is (?:the association's|(of .+))$/,
      (e, name) => [
        'transaction.sayWhose',
        { ids: [idOfEntry(e)], whose: name ? { name: name.slice(3) } : { association: true } },
      ],
    ],
    [/^buy for 3000$/, () => ['installmentBusiness.create', purchase(42)]],
    [
      /^say it was paid from (.+?)(?:, not (.+))?$/,
      (from, was) => ['transaction.sayPaidFrom', { id: 742, from: placeOf(from), ...(was && { was: placeOf(was) }) }],
    ],

    [
      /^bank (\d) says ([+-])(\d+)(, UTR)?$/,
      (bank, sign, sum, utr) => [
        'statement.import',
        statement(books, Number(bank), date ?? TODAY, {
          type: typeOf(sign),
          amount: rupees(sum),
          utr: utr ? UTR : null,
        }),
      ],
    ],
    [
      /^match S(\d) to R(\d)$/,
      (s, r) => ['statement.match', { id: idOfLine(books, s), receiptNumber: numberOf(books, r) }],
    ],
    [
      /^match S(\d) to (.+)$/,
      (s, parts) => ['statement.match', { id: idOfLine(books, s), parts: partsOf(parts, books) }],
    ],
    [/^unmatch S(\d)$/, (s) => ['statement.unmatch', unmatched(books, s)]],
    [
      /^book charges S(\d)$/,
      (s) => ['statement.enter', { id: idOfLine(books, s), head: 'Bank charges', description: 'Charges' }],
    ],
    [/^suspend S(\d)$/, (s) => ['statement.enter', { id: idOfLine(books, s), head: null, description: 'Unknown' }]],
    [
      /^receive S(\d): (.+)$/,
      (s, what) => ['statement.receive', { line: idOfLine(books, s), ...collection(what, books, date) }],
    ],
    [/^set S(\d) aside$/, (s) => ['statement.setAside', { id: idOfLine(books, s), reason: 'Another association' }]],

    [/^close to (\d+)$/, (day) => ['period.close', { until: `2026-11-${day}` }]],
    [/^reopen$/, () => ['period.reopen', { from: '2026-11-01', reason: REASON }]],
  ];
  for (const [pattern, command] of steps) {
    const parts = pattern.exec(told);
    if (parts) return command(...parts.slice(1));
  }
  throw new TypeError(`Nobody does that: ${told}`);
}

/** `400 for due 1, 100 on account by UPI to bank 1, UTR`; without a way it came in cash. */
function collection(what: string, books: MemoryBooks, date: LocalDate | null) {
  const items = [...what.matchAll(/(\d+) for due (\d)/g)];
  const n = books.all('receipts').length + 1;
  const { cheque, ...way } = wayOf(what);
  return {
    number: receiptNumber('K1' as SeriesCode, n),
    payer: PAYER,
    receivedOn: date ?? TODAY,
    paymentId: `payment${n}`,
    items: items.map(([, sum, due]) => ({ repaymentId: idOfDue(due), amount: rupees(sum!) })),
    onAccount: rupees(/(\d+) on account/.exec(what)?.[1] ?? 0),
    ...way,
    ...(cheque && { cheque: { number: cheque, date: date ?? TODAY } }),
    reference: what.endsWith(', UTR') ? UTR : null,
  };
}

/** `by UPI to bank 1`, `by cheque 7`, `in 20 dirhams`. */
function wayOf(what: string) {
  const said = (pattern: RegExp) => pattern.exec(what)?.[1];
  const [method, bank] = [said(/ by (UPI|bank|cheque)/)?.toUpperCase() ?? 'CASH', said(/ bank (\d)/)];
  const [cheque, notes] = [said(/ cheque (\d+)/), said(/ in (\d+) dirhams/)];
  return {
    method,
    ...(bank && { bankAccountId: Number(bank) }),
    ...(cheque && { cheque }),
    ...(notes && { currency: dirhams(notes) }),
  };
}

/** `+700 in charity by bank to bank 1`; without a way nobody says where it is. */
function entry(what: string) {
  const [, sign, sum, ledger] = /^([+-])(\d+) in (\w+)/.exec(what)!;
  const way = / in cash| by /.test(what) ? wayOf(what) : {};
  return { ledger, type: typeOf(sign), amount: rupees(sum!), userId: 2, description: 'Gift', ...way };
}

function typeOf(sign: string | undefined) {
  return sign === '-' ? 'DEBIT' : 'CREDIT';
}

/** At ₹25 each. */
function dirhams(n: string | undefined) {
  return { code: 'AED', amount: rupees(n!), rate: 25_000_000 };
}

function placeOf(words: string | undefined) {
  if (words === 'the box') return { cashBox: true };
  if (words === 'my cash') return { ownCash: true };
  if (words === 'nowhere') return { unsaid: 'ALL' };
  if (words === 'no account') return { unsaid: 'BANK' };
  const [kind, number] = words!.split(' ');
  return kind === 'cash' ? { cashOf: Number(number) } : { bankAccountId: Number(number) };
}

function account(books: MemoryBooks, bank: string | undefined, opening: object | null) {
  const { createdAt: _at, deletedAt: _gone, ...is } = books.get('bankAccounts', Number(bank))!;
  return { ...is, opening };
}

function moved(books: MemoryBooks, r: string | undefined, state: string, date: LocalDate | null, more: object = {}) {
  return { ...numberAndLines(books, r), state, date: date ?? TODAY, ...more };
}

/** A file with one line. */
function statement(books: MemoryBooks, bankAccountId: number, date: string, line: object) {
  const number = books.all('statements').filter((each) => each.bankAccountId === bankAccountId).length + 1;
  const file = { fileName: 'november.csv', columns: {}, from: date, to: date, opening: null, closing: null };
  return {
    ...file,
    bankAccountId,
    number,
    standing: number - 1,
    known: 0,
    lines: [{ ...line, date, text: 'TRANSFER' }],
  };
}

/** `M1`, `E1 and E2`, `300 of E1`: of each all, if no sum is said. */
function partsOf(words: string, books: MemoryBooks) {
  return words.split(' and ').map((part) => {
    const [, sum, kind, n] = /^(?:(\d+) of )?([EM])(\d)$/.exec(part)!;
    const [table, id] = kind === 'E' ? (['transactions', idOfEntry(n)] as const) : (['moneyMoves', Number(n)] as const);
    const amount = sum ? rupees(sum) : (books.get(table, id)?.amount ?? rupees(1));
    return kind === 'E' ? { transactionId: id, amount } : { moveId: id, amount };
  });
}

function unmatched(books: MemoryBooks, s: string | undefined) {
  const id = idOfLine(books, s);
  const made = books.get('statementLines', id)?.match?.made;
  if (!made || !('receiptNumber' in made)) return { id };
  return { id, receiptNumber: made.receiptNumber, lines: mostLinesOf(books.get('receipts', made.receiptNumber)!) };
}

function idOfDue(due: string | undefined): string {
  return `ib-41-${due}`;
}

/** Entries by hand, and what stands in place of them, are numbered from 701. */
function idOfEntry(e: string | undefined): number {
  return 700 + Number(e);
}

/** How many other lines its voucher has. */
function othersOf(books: MemoryBooks, e: string | undefined) {
  const others = books.get('transactions', idOfEntry(e))?.voucherWith?.length;
  return others ? { others } : {};
}

function idOfNextEntry(books: MemoryBooks): number {
  let id = 701;
  while (books.get('transactions', id)) id++;
  return id;
}

// What is not there has a number that nothing has, and is refused.

function receipt(books: MemoryBooks, r: string | undefined) {
  return books.all('receipts')[Number(r) - 1];
}

function numberOf(books: MemoryBooks, r: string | undefined): string {
  return receipt(books, r)?.id ?? 'K9-9999';
}

function numberAndLines(books: MemoryBooks, r: string | undefined) {
  const row = receipt(books, r);
  return { number: numberOf(books, r), lines: row ? mostLinesOf(row) : 1 };
}

function lineIdsOf(books: MemoryBooks, r: string | undefined) {
  const row = receipt(books, r);
  return row ? linesOf(row) : [999_999];
}

function idOfLine(books: MemoryBooks, s: string | undefined): string {
  return books.all('statementLines')[Number(s) - 1]?.id ?? '9-9-9';
}
