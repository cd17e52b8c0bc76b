import { deleteChittyFund } from 'shared-schema/chitties/chitty-fund-commands';
import type { SeriesCode } from 'shared-schema/collections/receipt-number';
import { recordCollection } from 'shared-schema/collections/record-collection';
import { signedContentOf } from 'shared-schema/collections/signed-receipt';
import { refundOnAccount } from 'shared-schema/collections/on-account-commands';
import type { MemberId, ProjectId, RepaymentId, TransactionId } from 'shared-schema/ids';
import type { PaymentId } from 'shared-schema/bank/utr';
import { sayPaidFrom } from 'shared-schema/bank/say-paid-from';
import {
  createInstallmentBusiness,
  deleteInstallmentBusiness,
} from 'shared-schema/installments/installment-business-commands';
import { type LocalDate, localDateOf } from 'shared-schema/local-date';
import { updateMember } from 'shared-schema/members/member-commands';
import { rupees } from 'shared-schema/money';
import { createTransaction } from 'shared-schema/ledgers/transaction-commands';
import { isPaid } from 'shared-schema/repayments/repayment';
import {
  buildBooks,
  buildBusinessInput,
  buildContext,
  buildFundInput,
  buildProject,
  buildTransactionInput,
  NOW,
  TIME_ZONE,
} from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import type { Books } from '../books/books.ts';
import { dispatchAllFor, dispatchFor } from './dispatch.ts';
import { findLines } from '../ledger/ledger-pages.ts';
import { keepCode, ownSeries } from './receipt-series.ts';
import { isSignedBy } from './signing.ts';
import { ADMIN, openTestBooks, receive } from '../testing/open-test-books.ts';

const PROOF_NEEDED = { code: 'auth.verificationNeeded' };

const TODAY: LocalDate = localDateOf(NOW, TIME_ZONE);

/** A device of the series K3 that knows chitty fund 7: ticket 1 of member 2, ticket 2 of member 3, ₹1,000 a month each. */
async function deviceWithFund(): Promise<Books> {
  const books = await openTestBooks();
  await ownSeries(books.db);
  await keepCode(books.db, 'K3' as SeriesCode, 11);
  const rows = buildBooks();
  const terms = buildFundInput([2, 3] as MemberId[], { amount: rupees(2000) });
  await rows.run('chittyFund.create', { id: 7, ...terms }, buildContext());
  await receive(books, { chittyFunds: rows.all('chittyFunds') });
  return books;
}

function fromMember(memberId: number, repaymentId: string, amount = rupees(1000)) {
  return {
    payer: { memberId: memberId as MemberId },
    payerName: `Member ${memberId}`,
    receivedOn: TODAY,
    method: 'CASH' as const,
    items: [{ repaymentId: repaymentId as RepaymentId, amount }],
  };
}

async function paidOn(books: Books): Promise<string[]> {
  const fund = await books.shown.chittyFunds.get(7 as never);
  return fund!.scheduledRepayments.filter(isPaid).map(({ id }) => id);
}

test('two members paid at once get a receipt each, numbered one after the other', async () => {
  const books = await deviceWithFund();
  const made = await dispatchAllFor(books, ADMIN)(recordCollection, [
    fromMember(2, 'cf-7-1-1'),
    fromMember(3, 'cf-7-2-1'),
  ]);
  expect(made.map(({ number }) => number)).toEqual(['K3-0012', 'K3-0013']);
  expect(await paidOn(books)).toEqual(['cf-7-1-1', 'cf-7-2-1']);
  expect((await books.shown.receipts.all()).map(({ id }) => id)).toEqual(['K3-0012', 'K3-0013']);
  expect((await books.db.outbox.toArray()).map(({ name }) => name)).toEqual(['collection.record', 'collection.record']);
});

test('two halves of a payment that are entered in one step count both, by one transfer', async () => {
  const books = await deviceWithFund();
  const upi = { method: 'UPI' as const, reference: '432109876543', paymentId: 'payment0001' as PaymentId };
  const halves = [500, 500].map((sum) => ({ ...fromMember(2, 'cf-7-1-1', rupees(sum)), ...upi }));
  await dispatchAllFor(books, ADMIN)(recordCollection, halves);
  expect(await paidOn(books)).toEqual(['cf-7-1-1']);
  const [first, second] = await books.db.outbox.toArray();
  expect(second!.issuedAt).toBe(first!.issuedAt);
  const later = [{ ...fromMember(2, 'cf-7-1-2', rupees(500)), ...upi }];
  await expect(dispatchAllFor(books, ADMIN)(recordCollection, later)).rejects.toMatchObject({
    code: 'collection.utrUsed',
    details: { number: 'K3-0012' },
  });
});

test('when one of them is refused, neither is recorded and no number is used', async () => {
  const books = await deviceWithFund();
  const tooMuch = fromMember(3, 'cf-7-2-1', rupees(1001));
  await expect(
    dispatchAllFor(books, ADMIN)(recordCollection, [fromMember(2, 'cf-7-1-1'), tooMuch]),
  ).rejects.toMatchObject({
    code: 'collection.aboveRemaining',
  });
  expect(await paidOn(books)).toEqual([]);
  expect(await books.shown.receipts.count()).toBe(0);
  expect(await books.db.outbox.count()).toBe(0);
  const [made] = await dispatchAllFor(books, ADMIN)(recordCollection, [fromMember(2, 'cf-7-1-1')]);
  expect(made!.number).toBe('K3-0012');
});

test('money on account of a business that is deleted here is paid back from its project, with its customer’s name', async () => {
  const books = await openTestBooks();
  await ownSeries(books.db);
  await keepCode(books.db, 'K3' as SeriesCode, 0);
  const rows = buildBooks();
  await rows.run('project.create', { id: 2, name: 'Doha unit' }, buildContext({ role: 'SUPERADMIN' }));
  const place = { projectId: 2 as ProjectId, customerName: 'Latha Menon' };
  await rows.run('installmentBusiness.create', buildBusinessInput(place), buildContext());
  const [business] = rows.all('installmentBusinesses');
  await receive(books, { projects: rows.all('projects'), installmentBusinesses: [business!] });
  const dispatch = dispatchFor(books, ADMIN);
  const [payer, method] = [{ businessId: business!.id }, 'CASH' as const];
  await dispatch(recordCollection, {
    payer,
    payerName: null,
    receivedOn: TODAY,
    method,
    items: [],
    onAccount: rupees(50),
  });
  await dispatch(deleteInstallmentBusiness, { id: business!.id });
  const { transactionId } = await dispatch(refundOnAccount, { payer, method, amount: rupees(50) });
  expect((await findLines(books.shown, [transactionId!])).get(transactionId!)).toMatchObject({
    projectId: 2,
    description: 'Paid back from on account: Latha Menon',
  });
});

test('the name is signed as it is kept: without the blanks around it', async () => {
  const books = await deviceWithFund();
  const [made] = await dispatchAllFor(books, ADMIN)(recordCollection, [
    { ...fromMember(2, 'cf-7-1-1'), payerName: ' Latha Menon ' },
  ]);
  const [receipt, series] = [await books.shown.receipts.get(made!.number!), await ownSeries(books.db)];
  expect(receipt!.payerName).toBe('Latha Menon');
  expect(await isSignedBy(series.publicKey, signedContentOf(receipt!), receipt!.signature!)).toBe(true);
});

const askFirst = () => Promise.resolve([]);

test('a payment of more than a fund holds asks first, with what it holds and will hold, and is made once that is confirmed', async () => {
  const books = await openTestBooks();
  const rows = buildBooks();
  await receive(books, { members: rows.all('members'), projects: rows.all('projects') });
  const dispatch = dispatchFor(books, ADMIN);
  const entry = (type: 'CREDIT' | 'DEBIT', amount: number, id: number) =>
    buildTransactionInput({ type, ledger: 'charity', amount: rupees(amount), id: id as TransactionId });
  await dispatch(createTransaction, entry('CREDIT', 1000, 701), { askFirst });
  await dispatch(createTransaction, entry('DEBIT', 400, 702), { askFirst });
  const tooMuch = entry('DEBIT', 5000, 703);
  await expect(dispatch(createTransaction, tooMuch, { askFirst })).rejects.toMatchObject({
    code: 'ledger.aboveHeld',
    details: { ledger: 'charity', projectId: 1, held: rupees(600), left: rupees(-4400) },
  });
  expect(await books.db.outbox.count()).toBe(2);
  await receive(books, { projects: [buildProject({ id: 2 as ProjectId, name: 'Kottayam branch' })] });
  const ofBranch = { ...tooMuch, projectId: 2 as ProjectId };
  await expect(dispatch(createTransaction, ofBranch, { askFirst })).rejects.toMatchObject({
    details: { projectId: 2, project: 'Kottayam branch', held: 0 },
  });
  await dispatch(createTransaction, tooMuch);
  expect(await books.db.outbox.count()).toBe(3);
});

test('what the server takes only with a fresh proof is refused when asked to, with nothing queued; without that it is made', async () => {
  const books = await deviceWithFund();
  const dispatch = dispatchFor(books, { ...ADMIN, role: 'SUPERADMIN' });
  const edit = (changes: Record<string, { from: string; to: string }>) => ({ id: 2 as MemberId, changes });
  const { email } = (await books.shown.members.get(2 as MemberId))!;
  await expect(
    dispatch(updateMember, edit({ role: { from: 'USER', to: 'ADMIN' } }), { proofFirst: true }),
  ).rejects.toMatchObject(PROOF_NEEDED);
  await expect(
    dispatch(updateMember, edit({ email: { from: email!, to: 'away@example.org' } }), { proofFirst: true }),
  ).rejects.toMatchObject(PROOF_NEEDED);
  await expect(dispatch(deleteChittyFund, { id: 7 }, { proofFirst: true })).rejects.toMatchObject(PROOF_NEEDED);
  expect(await books.db.outbox.count()).toBe(0);
  await dispatch(createTransaction, buildTransactionInput({ id: 701 as TransactionId }), { proofFirst: true });
  await dispatch(deleteChittyFund, { id: 7 });
  expect((await books.db.outbox.toArray()).map(({ name }) => name)).toEqual([
    'transaction.create',
    'chittyFund.delete',
  ]);
});

test('where the association forbids it, a ledger pays no more than it holds', async () => {
  const books = await openTestBooks();
  const rows = buildBooks();
  const forbidden = { id: 'overdraftForbidden', value: true, deletedAt: null };
  await receive(books, { members: rows.all('members'), projects: rows.all('projects'), settings: [forbidden] });
  const dispatch = dispatchFor(books, ADMIN);
  await expect(dispatch(createInstallmentBusiness, { id: 5, ...buildBusinessInput() })).rejects.toMatchObject({
    code: 'ledger.overdraftForbidden',
    details: { ledger: 'general', held: 0, left: rupees(-40_000) },
  });
  expect(await books.db.outbox.count()).toBe(0);
  // What was paid is not paid again when it is said from where.
  await dispatch(createTransaction, buildTransactionInput({ amount: rupees(50_000) }));
  const { transactionId } = await dispatch(createInstallmentBusiness, { id: 5, ...buildBusinessInput() });
  await dispatch(sayPaidFrom, { id: transactionId!, from: { ownCash: true } });
  expect(await books.shown.transactions.get(transactionId!)).toMatchObject({ cashBy: ADMIN.id });
});
