import { createChittyFund } from 'shared-schema/chitties/chitty-fund-commands';
import { holdDraw } from 'shared-schema/chitties/hold-draw';
import type { ChittyFundId, MemberId, ProjectId, TransactionId } from 'shared-schema/ids';
import {
  createInstallmentBusiness,
  deleteInstallmentBusiness,
} from 'shared-schema/installments/installment-business-commands';
import { createTransaction } from 'shared-schema/ledgers/transaction-commands';
import { transferMoney } from 'shared-schema/ledgers/voucher-commands';
import { rupees } from 'shared-schema/money';
import { describeLine } from 'shared-schema/ledgers/describe-line';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { markRepaymentPaid } from 'shared-schema/repayments/mark-repayment-paid';
import {
  buildBusinessInput,
  buildFundInput,
  buildProject,
  buildTransactionInput,
  NOW,
} from 'shared-schema/testing/build';
import { afterEach, describe, expect, test } from 'vitest';
import { showLanguage, t } from '../language/texts.ts';
import { dispatchFor } from '../sync/outbox/dispatch.ts';
import { readLedger } from '../sync/ledger/read-ledger.ts';
import { ADMIN, businessId, openTestBooks, receive } from '../sync/testing/open-test-books.ts';
import { describeLines, enteredLaterAt, lineTime } from './line-description.ts';

const FUND = 7 as ChittyFundId;

/** A device with one line of each kind that the app posts by itself, and one typed by hand. */
async function deviceWithLines() {
  const books = await openTestBooks();
  const dispatch = dispatchFor(books, ADMIN);
  const id = (number: number) => number as TransactionId;
  await dispatch(createInstallmentBusiness, buildBusinessInput({ id: businessId(41), transactionId: id(190) }));
  await dispatch(createChittyFund, { ...buildFundInput([1, 2] as MemberId[]), id: FUND });
  await dispatch(markRepaymentPaid, { id: 'ib-41-3', paidAt: NOW, transactionId: id(191) });
  await dispatch(markRepaymentPaid, { id: 'cf-7-2-1', paidAt: NOW, transactionId: id(192) });
  const witnesses: [string, string] = ['Latha Menon', 'Joseph Mathew'];
  await dispatch(holdDraw, { id: FUND, month: 1, ticket: 1, witnesses, transactionId: id(193) });
  const extra = { id: id(194), reference: 'ib-41-3', description: EXTRA };
  await dispatch(createTransaction, { ...buildTransactionInput(), ...extra });
  const typed = { id: id(195), reference: 'ib-41-3', description: 'Refrigerator, paid twice' };
  await dispatch(createTransaction, { ...buildTransactionInput(), ...typed });
  const lines = async (): Promise<Transaction[]> =>
    (await readLedger(books.shown, { ledger: 'general', offset: 0, limit: 50 })).lines.map(({ line }) => line);
  return { books, dispatch, lines };
}

const EXTRA = 'Extra payment, installment 3, Refrigerator, 260 l (collected twice)';

afterEach(() => showLanguage('en'));

test('in English a line is described as it is stored', async () => {
  const { books, lines } = await deviceWithLines();
  const stored = await lines();
  expect(stored.length).toBe(6);
  expect(await describeLines(books.shown, stored)).toEqual(
    new Map(stored.map(({ id, description }) => [id, description])),
  );
});

test('in another language a line that the app posted is written anew; one typed by hand stays', async () => {
  const { books, lines } = await deviceWithLines();
  await showLanguage('hi');
  expect(Object.fromEntries(await describeLines(books.shown, await lines()))).toEqual({
    190: 'Rajan Pillai के लिए खरीद: Refrigerator, 260 l',
    191: 'किस्त 3/12: Refrigerator, 260 l, Rajan Pillai',
    192: 'चिट किस्त 1/3: चिट 7, टिकट 2',
    193: 'प्राइज़ मनी: चिट 7, महीना 1, टिकट 1',
    194: 'अतिरिक्त भुगतान, किस्त 3, Refrigerator, 260 l (दो बार लिया गया)',
    195: 'Refrigerator, paid twice',
  });
});

test('a line of a business that is no longer on this device keeps its stored description', async () => {
  const { books, dispatch, lines } = await deviceWithLines();
  await dispatch(deleteInstallmentBusiness, { id: businessId(41) });
  await showLanguage('hi');
  const described = await describeLines(books.shown, await lines());
  expect(described.get(191 as TransactionId)).toBe('Installment 3 of 12: Refrigerator, 260 l, Rajan Pillai');
});

test('each half of a transfer says from where to where it goes, by ledger or within one by project', async () => {
  const books = await openTestBooks();
  await receive(books, { projects: [buildProject(), buildProject({ id: 2 as ProjectId, name: 'Doha unit' })] });
  const dispatch = dispatchFor(books, ADMIN);
  const transfer = {
    amount: rupees(5000),
    description: 'For the camp',
    from: { ledger: 'general', projectId: 1 },
  } as const;
  const ids = [196, 197, 198, 199] as TransactionId[];
  const [debitId, creditId, otherDebit, otherCredit] = ids;
  await dispatch(transferMoney, { ...transfer, debitId, creditId, to: { ledger: 'charity', projectId: 1 } });
  await dispatch(transferMoney, {
    ...transfer,
    debitId: otherDebit,
    creditId: otherCredit,
    to: { ledger: 'general', projectId: 2 },
  });
  const lines = (await books.shown.rowsOf(ids.map((id) => ({ table: 'transactions' as const, id })))) as Transaction[];
  expect([...(await describeLines(books.shown, lines)).values()]).toEqual([
    'For the camp · Transaction ledger to Charity fund',
    'For the camp · Transaction ledger to Charity fund',
    'For the camp · Welfare Association to Doha unit',
    'For the camp · Welfare Association to Doha unit',
  ]);
});

describe('what the app posts for a collection', () => {
  const lines: [what: string, line: object, english: string, hindi: string][] = [
    [
      'money on account',
      { account: 'm-2', receiptNumber: 'K3-0012', description: 'On account: Thomas Kurian' },
      'On account: Thomas Kurian, receipt K3-0012',
      'Thomas Kurian का अग्रिम, रसीद K3-0012',
    ],
    [
      'the same as a first version wrote it, for a member, who is not told of receipts',
      { account: 'm-2', description: 'On account: Thomas Kurian, receipt K3-0012' },
      'On account: Thomas Kurian',
      'Thomas Kurian का अग्रिम',
    ],
    [
      'money on account that was used',
      { account: 'm-2', method: 'ADJUSTMENT', description: 'From on account: Installment 3 of 12' },
      'From money on account: Installment 3 of 12',
      'अग्रिम से: Installment 3 of 12',
    ],
    [
      'money paid back',
      { account: 'b-41', description: 'Paid back from on account: Rajan Pillai' },
      'Money on account paid back to Rajan Pillai',
      'Rajan Pillai को अग्रिम से लौटाया गया',
    ],
    [
      'what the bank charged for a cheque that it returned',
      { description: 'Bank charge for returned cheque 100234, receipt K9-0005', head: 'Bank charges' },
      'Bank charge for returned cheque 100234, receipt K9-0005',
      'लौटे चेक 100234 का बैंक चार्ज, रसीद K9-0005',
    ],
    [
      'a counter-entry',
      { reverses: 12, account: 'm-2', description: 'Undoes no. 12: On account: Thomas Kurian' },
      'Undoes no. 12: On account: Thomas Kurian',
      'नं. 12 की रिवर्सल एंट्री: Thomas Kurian का अग्रिम',
    ],
  ];

  test.each(lines)('%s', async (_what, line, english, hindi) => {
    const described = () =>
      describeLine({ ...buildTransactionInput(), ...line } as unknown as Transaction, undefined, t);
    expect(described()).toBe(english);
    await showLanguage('hi');
    expect(described()).toBe(hindi);
  });
});

test('a counter-entry of an installment names the installment, in the language shown', async () => {
  const { books, lines } = await deviceWithLines();
  const paid = (await lines()).find(({ id }) => id === 191)!;
  const receipt = { ...paid, id: 198 as TransactionId, type: 'DEBIT' as const, reverses: paid.id };
  const counter = { ...receipt, description: `Undoes no. 191: ${paid.description}` };
  expect((await describeLines(books.shown, [counter])).get(counter.id)).toBe(counter.description);
  await showLanguage('hi');
  expect((await describeLines(books.shown, [counter])).get(counter.id)).toBe(
    'नं. 191 की रिवर्सल एंट्री: किस्त 3/12: Refrigerator, 260 l, Rajan Pillai',
  );
});

const KOLKATA = 'Asia/Kolkata';
const line = (times: object) => times as Transaction;

test('a line entered on its own day shows the time; one without a day, too', () => {
  const today = line({ date: '2026-11-21', timeCompleted: '2026-11-21T08:35:00.000Z' });
  const old = line({ timeCompleted: '2026-11-21T08:35:00.000Z' });
  for (const each of [today, old]) {
    expect([lineTime(each, KOLKATA), enteredLaterAt(each, KOLKATA)]).toEqual(['21 Nov 2026, 14:05', undefined]);
  }
});

test('a line entered for an earlier day shows that day, and tells when it was entered', () => {
  const times = {
    date: '2026-11-18',
    timeCompleted: '2026-11-17T18:30:00.000Z',
    enteredAt: '2026-11-21T08:35:00.000Z',
  };
  expect(lineTime(line(times), KOLKATA)).toBe('18 Nov 2026');
  expect(enteredLaterAt(line(times), KOLKATA)).toBe('2026-11-21T08:35:00.000Z');
});
