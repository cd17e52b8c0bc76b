/** Commands at random, for histories in which everything meets everything. */
import * as fc from 'fast-check';
import type { ChittyFundId, InstallmentBusinessId, MemberId, TransactionId } from '../ids.ts';
import { localDate } from '../local-date.ts';
import { type Money, rupees } from '../money.ts';
import { buildBusinessInput, buildFundInput, buildTransactionInput, NOW } from './build.ts';

export type Step = { name: string; input: object };

const business = fc.integer({ min: 1, max: 3 }) as fc.Arbitrary<InstallmentBusinessId>;
const line = fc.integer({ min: 1, max: 30 }) as fc.Arbitrary<TransactionId>;
const amount = fc.integer({ min: 1, max: 90_000 }) as fc.Arbitrary<Money>;
const fund = fc.integer({ min: 1, max: 2 }) as fc.Arbitrary<ChittyFundId>;
const ticket = fc.integer({ min: 1, max: 2 });

const memberId = fc.integer({ min: 1, max: 6 });
const shares = fc.integer({ min: 1, max: 9 });
/** Lines of shares and dividends have few ids of their own, so that many of them are deleted. */
const tradeLine = fc.integer({ min: 31, max: 36 }) as fc.Arbitrary<TransactionId>;
const shareDay = fc.constantFrom('2026-11-18', '2026-11-20', '2026-11-21');
const editKind = fc.constantFrom(null, null, 'BEFORE', 'DECLARED');
const run = fc.integer({ min: 1, max: 4 });
const paise = fc.integer({ min: 1, max: 5000 }).map((each) => each * 10);

/** Some of these days are closed at times. */
const drawDay = fc.constantFrom('2026-11-18', '2026-11-20', '2026-11-21');
const security = fc.constantFrom(null, { keptBack: true }, { sureties: [{ name: 'Ravi Kumar' }] });

const receiptNumber = fc.integer({ min: 1, max: 9 }).map((number) => `K1-000${number}`);

/** Two tickets of ₹5,000 a month for two months, with ₹500 commission. */
export const CHIT_VALUE = rupees(10_000);
export const COMMISSION = rupees(500);

const batch = fc.integer({ min: 1, max: 9 }).map((number) => `019ab3c4-0000-7000-8000-00000000000${number}`);
const book = fc
  .integer({ min: 1, max: 3 })
  .map((number) => ['a', 'b'].map((sheet) => `019ab3c4-0000-7000-8000-0000000000${sheet}${number}`));
const newMemberId = fc.integer({ min: 4, max: 6 });
const LATHA = { name: 'Latha Menon', mobileIndia: '+91 94470 12345' };

/** A command that may be refused: few records, so that many meet the same ones. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .record({ id: business, transactionId: line, showroomPrice: amount, advancePayment: amount })
      .map((terms) => ({ name: 'installmentBusiness.create', input: buildBusinessInput({ ...terms, tenure: 2 }) })),
  },
  {
    weight: 4,
    arbitrary: fc
      .record({ id: business, sequence: fc.integer({ min: 1, max: 2 }), transactionId: line })
      .map((pay) => ({
        name: 'repayment.markPaid',
        input: { id: `ib-${pay.id}-${pay.sequence}`, paidAt: NOW, transactionId: pay.transactionId },
      })),
  },
  fc.record({ id: fund, promptOnly: fc.boolean(), startedOn: drawDay }).map(({ id, ...more }) => ({
    name: 'chittyFund.create',
    input: { id, ...buildFundInput([2, 3] as MemberId[], { amount: CHIT_VALUE, tenure: 2, ...more }) },
  })),
  {
    weight: 4,
    arbitrary: fc.record({ id: fund, ticket, month: ticket, transactionId: line }).map((pay) => ({
      name: 'repayment.markPaid',
      input: { id: `cf-${pay.id}-${pay.ticket}-${pay.month}`, paidAt: NOW, transactionId: pay.transactionId },
    })),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({
        id: fund,
        month: ticket,
        ticket,
        transactionId: line,
        discount: fc.integer({ max: 4_000_000, min: 0 }),
      })
      .map((draw) => ({ name: 'chittyFund.holdDraw', input: { ...draw, witnesses: ['Latha', 'Joseph'] } })),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({ id: fund, month: ticket, ticket, discount: fc.integer({ max: 4_000_000, min: 0 }), heldOn: drawDay })
      .map((draw) => ({ name: 'chittyFund.recordDraw', input: { ...draw, witnesses: ['Latha', 'Joseph'] } })),
  },
  {
    weight: 4,
    arbitrary: fc
      .record({ id: fund, month: ticket, transactionId: line, date: drawDay, security })
      .map((pay) => ({ name: 'chittyFund.payPrize', input: { ...pay, method: 'CASH' } })),
  },
  { weight: 2, arbitrary: stepOf('chittyFund.undoDraw', { id: fund, month: ticket }) },
  stepOf('chittyFund.sayPrizeWaits', { id: fund, month: ticket }),
  stepOf('chittyFund.edit', { id: fund, asksSecurity: fc.boolean() }),
  fund.map((id) => ({ name: 'chittyFund.markRepaid', input: { id } })),
  fund.map((id) => ({ name: 'chittyFund.delete', input: { id } })),
  fc
    .record({
      id: line,
      amount,
      type: fc.constantFrom('CREDIT' as const, 'DEBIT' as const),
      ledger: fc.constantFrom('general' as const, 'charity' as const, 'operational' as const),
    })
    .map((entry) => ({ name: 'transaction.create', input: buildTransactionInput(entry) })),
  { weight: 6, arbitrary: stepOf('transaction.delete', { id: fc.oneof(line, tradeLine) }) },
  {
    weight: 6,
    arbitrary: fc
      .record({
        ids: fc.uniqueArray(
          fc.constantFrom('ib-1-1', 'ib-1-2', 'ib-2-1', 'cf-1-1-1', 'cf-1-1-2', 'cf-1-2-2', 'cf-2-1-1'),
          {
            maxLength: 3,
          },
        ),
        amount: fc.integer({ min: 1, max: 700 }),
        onAccount: fc.constantFrom(0, 0, 50_000),
        payer: fc.constantFrom({ memberId: 2 }, { memberId: 3 }, { businessId: 1 }),
        number: fc.integer({ min: 1, max: 9 }),
        method: fc.constantFrom('CASH', 'UPI'),
      })
      .map(({ ids, amount: each, number, ...rest }) => ({
        name: 'collection.record',
        input: {
          ...rest,
          number: `K1-000${number}`,
          receivedOn: '2026-11-20',
          items: ids.map((repaymentId) => ({ repaymentId, amount: each * 10_000 })),
        },
      })),
  },
  receiptNumber.map((number) => ({ name: 'receipt.cancel', input: { number, reason: 'Wrong', lines: 5 } })),
  {
    weight: 4,
    arbitrary: stepOf('receipt.answer', {
      number: receiptNumber,
      answer: fc.constantFrom('RETURNED', 'SAME_PAYMENT', 'NEXT_DUE', 'KEEP'),
    }),
  },
  {
    weight: 6,
    arbitrary: stepOf('account.use', {
      payer: fc.constantFrom({ memberId: 2 }, { businessId: 1 }),
      repaymentId: fc.constantFrom('ib-1-1', 'ib-1-2', 'cf-1-1-2'),
      amount: fc.constantFrom(10, 50_000),
    }),
  },
  fc
    .record({ payer: fc.constantFrom({ memberId: 2 }, { memberId: 3 }), amount: fc.constantFrom(10, 50_000) })
    .map((input) => ({ name: 'account.refund', input: { ...input, method: 'CASH' } })),
  { weight: 4, arbitrary: stepOf('transaction.correct', { id: line, reason: fc.constant('Wrong') }) },
  fc
    .record({
      debitId: line,
      creditId: line,
      from: fc.constantFrom('general' as const, 'charity' as const),
      to: fc.constantFrom('charity' as const, 'operational' as const),
      amount,
      date: fc.constantFrom('2026-11-18', '2026-11-21'),
    })
    .map(({ from, to, ...rest }) => ({
      name: 'transaction.transfer',
      input: {
        ...rest,
        from: { ledger: from, projectId: 1 },
        to: { ledger: to, projectId: 1 },
        description: 'Camp',
      },
    })),
  fc.record({ id: fund, ticket, userId: fc.constantFrom(2, 3, 4) }).map((input) => ({
    name: 'chittyFund.transferTicket',
    input,
  })),
  business.map((id) => ({ name: 'installmentBusiness.markRepaid', input: { id } })),
  business.map((id) => ({ name: 'installmentBusiness.delete', input: { id } })),
  fc.record({ id: line, amount, date: fc.constantFrom('2026-11-18', '2026-11-19', '2026-11-21') }).map((entry) => ({
    name: 'transaction.create',
    input: buildTransactionInput(entry as never),
  })),
  fc.constantFrom('2026-11-18', '2026-11-19', '2026-11-20').map((until) => ({
    name: 'period.close',
    input: { until },
  })),
  fc.constantFrom('2026-11-17', '2026-11-19').map((from) => ({
    name: 'period.reopen',
    input: { from, reason: 'Forgotten' },
  })),
  fc.record({ batch, id: business, installmentsPaid: fc.integer({ min: 0, max: 2 }) }).map(({ id, ...more }) => {
    const { id: _id, transactionId: _line, ...terms } = buildBusinessInput({ tenure: 2 });
    const record = { ...terms, installmentsPaid: more.installmentsPaid };
    return importStep(more.batch, { kind: 'businesses', records: [record] }, { businessIds: [id] });
  }),
  fc
    .record({
      batch,
      id: fund,
      won: fc.constantFrom([], [1], [2, 1], [1, 1]),
      paid: fc.constantFrom(0, 1, 2),
      waits: fc.boolean(),
    })
    .map((given) => {
      const terms = buildFundInput([2, 3] as MemberId[], { amount: CHIT_VALUE, tenure: 2, startedOn: '2026-08-31' });
      const held = given.won.map((each) => ({ ticket: each, discount: rupees(2000), waits: given.waits }));
      const record = { ...terms, monthsPaid: [given.paid, 1], held };
      return importStep(given.batch, { kind: 'chitties', records: [record] }, { fundIds: [given.id] });
    }),
  fc.record({ batch, id: line, amount, kind: fc.constantFrom('openings', 'entries') }).map((given) => {
    const { id: _id, ...entry } = buildTransactionInput({ amount: given.amount, date: localDate('2026-04-01') });
    return importStep(given.batch, { kind: given.kind, records: [entry] }, { transactionIds: [given.id] });
  }),
  fc.record({ batch, id: newMemberId, share: fc.integer({ min: 0, max: 9 }), dividend: paise }).map((given) => {
    const record = { ...LATHA, share: given.share, dividend: given.dividend };
    return importStep(given.batch, { kind: 'members', records: [record] }, { memberIds: [given.id] });
  }),
  // A book of a member and an entry about them.
  fc.record({ ids: book, member: newMemberId, line, amount, share: fc.integer({ min: 0, max: 9 }) }).map((given) => {
    const { id: _id, ...terms } = buildTransactionInput({ amount: given.amount, date: localDate('2026-04-01') });
    const sheets = [
      { id: given.ids[0], kind: 'members', records: [{ ...LATHA, share: given.share, dividend: 0 }] },
      { id: given.ids[1], kind: 'entries', records: [{ ...terms, userId: { newMember: 0 } }] },
    ];
    const numbers = { memberIds: [given.member], transactionIds: [given.line], businessIds: [], fundIds: [] };
    return { name: 'import.enterBook', input: { fileName: 'old.xlsx', sheets, ...numbers } };
  }),
  { weight: 3, arbitrary: stepOf('import.undoBook', { ids: book }) },
  { weight: 3, arbitrary: stepOf('import.undo', { id: batch }) },
  { weight: 4, arbitrary: stepOf('shares.buy', { id: tradeLine, memberId, shares, date: shareDay }) },
  { weight: 2, arbitrary: stepOf('shares.giveBack', { id: tradeLine, memberId, shares, date: shareDay }) },
  // The runner adds how many shares a preview would have counted.
  { weight: 2, arbitrary: stepOf('dividendRun.create', { id: run, rate: fc.oneof(rate('perShare'), rate('sum')) }) },
  { weight: 2, arbitrary: stepOf('dividendRun.undo', { id: run }) },
  {
    weight: 3,
    arbitrary: fc
      .record({ id: memberId, date: shareDay, to: shares, dividend: paise, was: editKind })
      .map(({ to, dividend, ...more }) => ({
        name: 'member.setFinancialsV2',
        input: { ...more, changes: { share: { to }, dividend: { to: dividend } }, reason: 'As the old book says' },
      })),
  },
  {
    weight: 2,
    arbitrary: stepOf('member.explainHoldings', {
      ids: fc.tuple(memberId),
      until: fc.constantFrom('2026-11-19', '2026-11-21'),
      was: fc.constant('SPENT'),
    }),
  },
  { weight: 5, arbitrary: stepOf('dividend.pay', { id: tradeLine, memberId, amount: paise }) },
);

function stepOf(name: string, input: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Step> {
  return fc.record(input).map((each) => ({ name, input: each }));
}

function rate(field: 'perShare' | 'sum'): fc.Arbitrary<object> {
  return paise.map((each) => ({ [field]: each }));
}

function importStep(id: string, content: object, ids: object): Step {
  return { name: 'import.enter', input: { id, fileName: 'old.csv', content, ...ids } };
}
