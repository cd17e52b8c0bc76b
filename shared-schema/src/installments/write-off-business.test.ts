import { expect, test } from 'vitest';
import { rupees } from '../money.ts';
import { buildBooks, buildBusinessInput, buildContext, NOW } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';
import { rolesThatMay } from '../testing/roles.ts';
import { writeOffBusiness } from './write-off-business.ts';

/** Two installments of ₹20,400, of which the first is paid. */
async function booksWithBusiness() {
  const books = buildBooks();
  await books.run('installmentBusiness.create', buildBusinessInput({ tenure: 2 }), buildContext());
  await books.run('repayment.markPaid', { id: 'ib-41-1', paidAt: NOW }, buildContext());
  const writeOff = (input: object = {}) =>
    books.run(
      'installmentBusiness.writeOff',
      { id: 41, reason: 'Left the country', ...input },
      buildContext({ id: 9, role: 'SUPERADMIN' }),
    );
  return { books, writeOff };
}

test('a bad debt is given up with a reason, and no cash moves', async () => {
  const { books, writeOff } = await booksWithBusiness();
  const before = books.get('installmentBusinesses', 41)!;
  const lines = books.all('transactions');
  await writeOff();
  const writtenOff = {
    amount: rupees(20_400),
    principal: rupees(20_000),
    at: NOW,
    by: 9,
    reason: 'Left the country',
  };
  expect(books.get('installmentBusinesses', 41)).toEqual({ ...before, status: 'REPAID', writtenOff });
  expect(books.all('transactions')).toEqual(lines);
});

test('only super admins give up a debt', () => {
  expect(rolesThatMay(writeOffBusiness)).toEqual(['SUPERADMIN']);
});

test('a business that is closed already is refused', async () => {
  const { writeOff } = await booksWithBusiness();
  await writeOff();
  expect(await refusalOf(writeOff())).toMatchObject({
    code: 'installmentBusiness.alreadyRepaid',
    kind: 'invalid',
    details: { id: 41 },
  });
});

test('a business that is gone or unknown is refused', async () => {
  const { books, writeOff } = await booksWithBusiness();
  await books.run('installmentBusiness.delete', { id: 41 }, buildContext());
  for (const id of [41, 42]) {
    expect(await refusalOf(writeOff({ id }))).toMatchObject({
      code: 'installmentBusiness.notFound',
      kind: 'missing',
      details: { id },
    });
  }
});

test.each([' ', 'x'.repeat(501), undefined])('without a proper reason it is refused: %j', async (reason) => {
  const { writeOff } = await booksWithBusiness();
  expect(await refusalOf(writeOff({ reason }))).toMatchObject({
    code: 'input.invalid',
    details: { issues: [{ path: 'reason' }] },
  });
});
