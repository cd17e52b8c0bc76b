import { moveMoney } from 'shared-schema/bank/move-money';
import { handOverCash } from 'shared-schema/cash/hand-over-commands';
import { createTransaction } from 'shared-schema/ledgers/transaction-commands';
import { rupees } from 'shared-schema/money';
import { buildTransactionInput } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { dispatchFor, stepOf } from '../sync/outbox/dispatch.ts';
import { ADMIN, openTestBooks } from '../sync/testing/open-test-books.ts';
import { shortPlaces } from './paid-from.tsx';

test('a payment of more cash than there is asks first, with what is in hand beside what the ledger holds', async () => {
  const books = await openTestBooks();
  const dispatch = dispatchFor(books, ADMIN);
  const entry = (type: 'CREDIT' | 'DEBIT', amount: number, others: object = {}) => {
    const { id: _none, ...input } = buildTransactionInput({ type, amount: rupees(amount), method: 'CASH', ...others });
    return input;
  };
  await dispatch(createTransaction, entry('CREDIT', 1000), { askFirst: shortPlaces });
  await dispatch(createTransaction, entry('CREDIT', 5000, { method: 'UPI' }), { askFirst: shortPlaces });
  // What is handed over already is not paid out as well.
  await dispatch(handOverCash, { to: 3, amount: rupees(300) }, { askFirst: shortPlaces });
  await dispatch(createTransaction, entry('DEBIT', 400), { askFirst: shortPlaces });
  const tooMuch = dispatch(createTransaction, entry('DEBIT', 301), { askFirst: shortPlaces });
  const inHand = {
    code: 'place.aboveHeld',
    details: { place: 'Cash of Anitha Nair', held: rupees(300), left: rupees(-1) },
  };
  await expect(tooMuch).rejects.toMatchObject({ ...inHand, all: [inHand] });
  const ofBoth = dispatch(createTransaction, entry('DEBIT', 9000), { askFirst: shortPlaces });
  await expect(ofBoth).rejects.toMatchObject({ all: [{ code: 'ledger.aboveHeld' }, { code: 'place.aboveHeld' }] });
  const toBox = { from: { cashOf: ADMIN.id }, to: { cashBox: true } as const, amount: rupees(301) };
  await expect(dispatch(moveMoney, toBox, { askFirst: shortPlaces })).rejects.toMatchObject(inHand);
  const handed = dispatch(handOverCash, { to: null, amount: rupees(301) }, { askFirst: shortPlaces });
  await expect(handed).rejects.toMatchObject(inHand);
  const fromBox = { with: () => [stepOf(moveMoney, { ...toBox, from: toBox.to, to: toBox.from })] };
  const ofBox = dispatch(createTransaction, entry('DEBIT', 301), { ...fromBox, askFirst: shortPlaces });
  await expect(ofBox).rejects.toMatchObject({ code: 'place.aboveHeld', details: { place: 'Cash box', held: 0 } });
  expect(await books.db.outbox.count()).toBe(4);
  await dispatch(createTransaction, entry('DEBIT', 301), fromBox);
  expect(await books.db.outbox.count()).toBe(6);
});
