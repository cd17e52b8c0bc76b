/** Books of three years at random, made of commands alone. */
import type { ChittyFundId, MemberId } from '../ids.ts';
import { addDays, addMonths, localDate } from '../local-date.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { rupees } from '../money.ts';
import { percent } from '../percent.ts';
import { RefusalError } from '../refusal-error.ts';
import { buildBooks, buildBusinessInput, buildContext, buildFundInput } from './build.ts';
import { on } from './worked-chitty.ts';

const FIRST_DAY = localDate('2023-04-01');
export const THREE_YEARS = [2024, 2025, 2026].map((year) => ({
  from: localDate(`${year - 1}-04-01`),
  to: localDate(`${year}-03-31`),
}));

const MEMBERS = [1, 2, 3] as MemberId[];

type Chance = { below: (limit: number) => number; is: (percent: number) => boolean };

function chance(seed: number): Chance {
  let state = seed * 7919;
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  return { below: (limit) => Math.floor(next() * limit), is: (of) => next() * 100 < of };
}

/** Random books of three years: sales, chitties, gifts, rent, shares, dividends and credits, paid on time, late, ahead, in part, or cancelled later. */
export async function threeYears(seed: number): Promise<MemoryBooks> {
  const { below, is } = chance(seed);
  const books = buildBooks();
  let [day, lines, contracts] = [FIRST_DAY, 5000, 0];
  const run = async (name: string, input: object) => {
    const context = { ...on(day), actor: buildContext({ role: 'SUPERADMIN' }).actor, immediate: true };
    await books.run(name, input, context).catch((error: unknown) => {
      if (!(error instanceof RefusalError)) throw error;
    });
  };
  const sum = (most: number) => rupees(10 * (1 + below(most / 10)));
  const enter = (ledger: string, type: string, amount: number, head?: string) =>
    run('transaction.create', {
      id: lines++,
      ledger,
      type,
      amount,
      userId: 2,
      description: 'Entry',
      reference: null,
      date: day,
      ...(head && { head }),
    });
  const opening = (ledger: string) => ({
    ledger,
    type: 'CREDIT',
    amount: sum(90_000),
    date: day,
    userId: 1,
    description: 'Brought forward',
  });
  const content = { kind: 'openings', records: [opening('general'), opening('charity')] };
  await run('import.enter', { id: '019ab3c4-0000-7000-8000-000000000001', fileName: 'old.xlsx', content });
  for (let month = 0; month < 36; month++) {
    day = addDays(addMonths(FIRST_DAY, month), below(9));
    if (is(25)) await run('shares.buy', { memberId: MEMBERS[below(3)], shares: 1 + below(20), method: 'CASH' });
    if (is(20)) {
      const price = 6000 + 1000 * below(20);
      const terms = { showroomPrice: rupees(price), advancePayment: rupees(below(3) * 1000), tenure: 3 + below(8) };
      const ids = { id: 40 + ++contracts, transactionId: lines++, purchaseDate: day, interest: percent(below(3)) };
      await run('installmentBusiness.create', buildBusinessInput({ ...terms, ...ids } as never));
    }
    if (month % 9 === 2) {
      const terms = { id: (1 + month) as ChittyFundId, tenure: 3, startedOn: day, amount: rupees(10_000) };
      await run('chittyFund.create', buildFundInput(MEMBERS, terms));
    }
    for (const fund of books.all('chittyFunds').filter(() => is(80))) await turnChitty(fund.id);
    for (const { id } of books.all('installmentBusinesses')) if (is(70)) await collect({ businessId: id });
    if (is(40)) await enter('charity', 'CREDIT', sum(5000));
    if (is(30)) await enter('charity', 'DEBIT', sum(4000));
    if (is(60)) await enter('operational', 'DEBIT', sum(2000), 'Rent');
    if (is(20)) await enter('general', 'CREDIT', sum(800), 'Bank interest');
    if (is(30)) {
      const [from, to] = [
        { ledger: 'general', projectId: 1 },
        { ledger: 'operational', projectId: 1 },
      ];
      await run('transaction.transfer', { from, to, amount: sum(6000), description: 'For rent' });
    }
    if (is(10)) await run('collection.record', collection({ memberId: 2 }, [], 500));
    if (is(15)) await cancelOne();
    if (month % 12 === 11) {
      const shares = books.all('members').reduce((all, { share }) => all + (share ?? 0), 0);
      await run('dividendRun.create', { rate: { perShare: rupees(5 + below(20)) }, shares });
      await run('dividend.pay', { memberId: 2, amount: sum(100), method: 'CASH' });
    }
  }
  return books;

  function collection(payer: object, items: object[], onAccount = 0) {
    return { payer, receivedOn: day, method: 'CASH', items, onAccount: rupees(onAccount) };
  }

  /** The next due, the two next, or a part of it; at times nothing is due for long. */
  async function collect(payer: { businessId: number }): Promise<void> {
    const dues = books.get('installmentBusinesses', payer.businessId)!.scheduledRepayments;
    const open = dues.filter(({ payments, amount }) => payments.reduce((paid, each) => paid + each.amount, 0) < amount);
    const items = open.slice(0, 1 + below(2)).map(({ id, amount, payments }) => {
      const left = amount - payments.reduce((paid, each) => paid + each.amount, 0);
      return { repaymentId: id, amount: is(20) && left > 200_000 ? 200_000 : left };
    });
    if (items.length > 0) await run('collection.record', collection(payer, items));
  }

  async function turnChitty(id: number): Promise<void> {
    const { draws, scheduledRepayments } = books.get('chittyFunds', id)!;
    const month = draws.length + 1;
    for (const due of scheduledRepayments.filter(
      ({ sequence }) => sequence === month || (sequence === month + 1 && is(10)),
    )) {
      const left = due.amount - (due.dividend ?? 0) - due.payments.reduce((paid, each) => paid + each.amount, 0);
      const items = [{ repaymentId: due.id, amount: left }];
      if (left > 0 && is(85)) await run('collection.record', collection({ memberId: due.userId }, items));
    }
    const draw = { id, month, ticket: month, discount: sum(2000), witnesses: ['Latha', 'Joseph'] };
    await run('chittyFund.recordDraw', draw);
    if (is(70)) await run('chittyFund.payPrize', { id, month, method: 'CASH', transactionId: lines++ });
  }

  async function cancelOne(): Promise<void> {
    const receipts = books.all('receipts').filter(({ cancelled }) => !cancelled);
    const chosen = receipts[below(receipts.length)];
    if (chosen) await run('receipt.cancel', { number: chosen.id, reason: 'Wrong', lines: 5 });
  }
}
