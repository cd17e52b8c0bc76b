import type { MemberId } from 'shared-schema/ids';
import { localDate } from 'shared-schema/local-date';
import { rupees } from 'shared-schema/money';
import { buildBooks, buildContext, buildFundInput } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { ADMIN, openTestBooks, receive } from '../sync/testing/open-test-books.ts';
import { countInbox, readInbox, unlessItFails } from './inbox.ts';

const MEMBERS = [2, 3] as MemberId[];
const AUCTION = {
  id: 7,
  month: 1,
  ticket: 1,
  discount: rupees(1000),
  witnesses: ['Rajan', 'Leela'],
  transactionId: 701,
};

test('a draw is due from the day on which its month’s subscriptions are, until it is held', async () => {
  const rows = buildBooks();
  const context = buildContext();
  await rows.run('chittyFund.create', { ...buildFundInput(MEMBERS), id: 7 }, context);
  const days = () => rows.all('chittyFunds')[0]!.scheduledRepayments.filter(({ ticket }) => ticket === 1);
  const [first, second] = days().map(({ dueDate }) => localDate(dueDate));
  const books = await openTestBooks();
  const due = async (today: typeof first) => {
    await receive(books, { chittyFunds: rows.all('chittyFunds') });
    return readInbox(books.shown, ADMIN, today!);
  };
  expect(await due(localDate('2020-01-01'))).toMatchObject({ draws: [] });
  expect(await due(first)).toMatchObject({ draws: [{ fund: 7, project: 1, month: 1, day: first }] });
  await rows.run('chittyFund.holdDraw', AUCTION, context);
  expect(await due(first)).toMatchObject({ draws: [] });
  expect(await due(second)).toMatchObject({ draws: [{ fund: 7, project: 1, month: 2, day: second }] });
});

test('a question of the auditor waits for admins until it is answered or closed', async () => {
  const books = await openTestBooks();
  const asked = {
    transactionId: 7,
    text: 'Where is the bill?',
    by: 3,
    at: '2026-11-28T06:00:00.000Z',
    deletedAt: null,
  };
  const [answer, closedAt] = [{ text: 'Red folder', by: 1, at: asked.at }, asked.at];
  const notes = [
    { ...asked, id: 'open', answer: null, closedAt: null },
    { ...asked, id: 'answered', answer, closedAt: null },
    { ...asked, id: 'closed', answer: null, closedAt },
  ];
  await receive(books, { auditNotes: notes as never });
  const read = (me: typeof ADMIN) => readInbox(books.shown, me, localDate('2026-11-29'));
  const waiting = await read(ADMIN);
  expect(waiting).toMatchObject({ questions: [{ id: 'open' }] });
  expect(countInbox(waiting)).toBe(1);
  const audits = { from: localDate('2025-04-01'), to: null, endsOn: localDate('2026-12-31') };
  expect(await read({ ...ADMIN, role: 'USER', audits })).toBe('none');
});

test('a newer release waits for super admins alone, until it is the one that runs', async () => {
  const books = await openTestBooks();
  const release = { version: '1.2.0', released: '2027-02-01', means: 'Receipts can be printed small.' };
  const news = (value: typeof release | null) => ({ settings: [{ id: 'newerRelease', value, deletedAt: null }] });
  const read = (me: typeof ADMIN) => readInbox(books.shown, me, localDate('2026-11-29'));
  const superAdmin = { ...ADMIN, role: 'SUPERADMIN' } as const;
  await receive(books, news(release));
  expect(await read(superAdmin)).toMatchObject({ releases: [release] });
  expect(await read(ADMIN)).toMatchObject({ releases: [] });
  await receive(books, news(null));
  expect(await read(superAdmin)).toMatchObject({ releases: [] });
});

test('what cannot be read is said to have failed, and counts as nothing', async () => {
  const { shown } = await openTestBooks();
  const read = (books: typeof shown) => unlessItFails(readInbox(books, ADMIN, localDate('2026-11-29')));
  expect(await read(shown)).toMatchObject({ draws: [] });
  const broken = Object.create(shown, {
    undecidedReceipts: { value: () => Promise.reject(new TypeError('broken')) },
  }) as typeof shown;
  expect(await read(broken)).toBe('failed');
  expect(countInbox('failed')).toBe(0);
});
