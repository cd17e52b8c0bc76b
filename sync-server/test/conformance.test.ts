/** Every call of the API as a table: who calls, what is sent, what comes back. A row is a statement; they run in order. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, connectClient } from './client.ts';
import { expectStatus } from './device.ts';
import { fillForm, register } from './registrant.ts';
import { headIdOf } from 'shared-schema/ledgers/head';
import { openServerWithMail } from './open-test-server.ts';
import { PASSWORD, type Role } from './server.ts';

const REFUSED = { error: expect.stringMatching(/\w/), code: expect.stringMatching(/^\w+\.\w+$/) };
const TIME = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
const DATE = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);
const NUMBER = expect.any(Number);
const NUMERIC = expect.stringMatching(/^\d+\.\d{2}$/);
const NUMBER_OR_NULL = expect.toSatisfy((value) => value === null || typeof value === 'number');

const SIGNED_IN = { id: NUMBER, name: 'Anitha Nair', email: 'anitha@example.org', role: 'ADMIN' };
const LISTED_MEMBER = {
  id: NUMBER,
  name: expect.any(String),
  email: expect.stringContaining('@'),
  share: NUMBER,
  dividend: NUMERIC,
  incentive: NUMERIC,
};
const MEMBER = {
  ...LISTED_MEMBER,
  role: expect.stringMatching(/^(USER|ADMIN|SUPERADMIN)$/),
  status: expect.stringMatching(/^(PENDING|APPROVED|REJECTED)$/),
  createdAt: TIME,
};
const BUSINESS = {
  id: NUMBER,
  customerName: 'Rajan Pillai',
  customerPhoneNumber: '+91 94470 12345',
  itemDescription: 'Refrigerator, 260 l',
  refererId: NUMBER,
  showroomPrice: 50_000,
  advancePayment: 10_000,
  tenure: 12,
  interest: 1,
  status: expect.stringMatching(/^(ONGOING|REPAID)$/),
  purchaseDate: TIME,
  createdAt: TIME,
  scheduledRepayments: expect.toSatisfy((rows: unknown[]) => rows.length === 12),
};
const REPAYMENT = {
  id: expect.stringMatching(/^(ib|cf-\d+)-\d+-\d+$/),
  amount: NUMBER,
  principalAmount: NUMBER,
  interestAmount: NUMBER,
  dueDate: DATE,
  paid: expect.any(Boolean),
  userId: NUMBER,
};
const SUBSCRIPTION = { ...REPAYMENT, id: expect.stringMatching(/^cf-\d+-\d+-\d+$/), amount: 10_000, interestAmount: 0 };
const FUND = {
  id: NUMBER,
  status: expect.stringMatching(/^(ONGOING|REPAID)$/),
  tenure: NUMBER,
  amount: 20_000,
  commission: 5,
  userCount: NUMBER,
  users: expect.toSatisfy((rows: object[]) => rows.every((row) => Object.keys(row).join() === 'userId')),
  createdAt: TIME,
  updatedAt: TIME,
};
const LINE = {
  id: NUMBER,
  type: expect.stringMatching(/^(CREDIT|DEBIT)$/),
  amount: NUMBER,
  userId: NUMBER,
  metadata: { description: expect.any(String) },
  timeCompleted: TIME,
  date: DATE,
  enteredAt: TIME,
  associatedId: NUMBER_OR_NULL,
};

/** A list with at least one entry, each of this shape. */
class ListOf {
  readonly shape: object;

  constructor(shape: object) {
    this.shape = shape;
  }
}
const list = (shape: object) => new ListOf(shape);
/** Nothing to read: 204 without a body. */
const HALL_RENT = {
  id: headIdOf('Hall rent'),
  name: 'Hall rent',
  nature: 'EXPENSE',
  ledgers: ['operational'],
  also: [],
  bankWords: [],
  mergedInto: null,
  createdAt: TIME,
};
const NOTHING = undefined;

const { server, mailbox } = await openServerWithMail();
/** What `{names}` in a path or payload stand for. */
let ids: Record<string, number | string>;
const clients = {} as Record<'visitor' | 'USER' | 'ADMIN' | 'SUPERADMIN', Client>;

beforeAll(async () => {
  const as = async (who: Role) => connectClient(server.url, (await server.signIn(who)).token);
  Object.assign(clients, {
    visitor: server.visitor,
    USER: await as('referer'),
    ADMIN: await as('admin'),
    SUPERADMIN: await as('superAdmin'),
  });
  ids = await prepare();
});

/** Records that the rows speak of. */
async function prepare(): Promise<typeof ids> {
  const { referer, admin } = server.members;
  const leaver = await server.addMember({ email: 'leaver@example.org' });
  const forgetful = await server.addMember({ email: 'forgetful@example.org' });
  const [wanted, unwanted] = [await register(server.visitor), await register(server.visitor)];
  await server.visitor.post('/auth/forgot-password', { email: forgetful.email });
  const mail = await mailbox.next('forgetful@example.org');
  const made = { user: referer.id, admin: admin.id, leaver: leaver.id, wanted: wanted.id, unwanted: unwanted.id };
  ids = { ...made, token: /token=([\w-]+)/.exec(mail.text)![1]! };
  const business = await create('/installment-business/new', NEW_BUSINESS);
  const repaid = await create('/installment-business/new', { ...NEW_BUSINESS, tenure: 1 });
  await clients.ADMIN.put(`/scheduled-repayments/ib-${repaid}-1/paid`);
  const line = await create('/transactions/new', NEW_ENTRY);
  const fund = await create('/chitty-fund/new', NEW_FUND);
  const closed = await create('/chitty-fund/new', { ...NEW_FUND, tenure: 1, userCount: 1, user_ids: ['{user}'] });
  await clients.ADMIN.put(`/scheduled-repayments/cf-${closed}-1-1/paid`);
  return { ...ids, business, repaid, line, fund, closed };
}

async function create(path: string, payload: object): Promise<number> {
  return expectStatus(201, await clients.ADMIN.post<{ id: number }>(path, filled(payload))).body.id;
}

const NEW_BUSINESS = {
  customerName: 'Rajan Pillai',
  customerPhoneNumber: '+91 94470 12345',
  itemDescription: 'Refrigerator, 260 l',
  refererId: '{user}',
  purchaseDate: '2026-10-31T00:00:00.000Z',
  showroomPrice: 50_000,
  advancePayment: 10_000,
  tenure: 12,
  interest: 1,
};
const NEW_FUND = { tenure: 2, amount: 20_000, commission: 5, userCount: 2, user_ids: ['{user}', '{admin}'] };
const NEW_ENTRY = {
  amount: 1500,
  userId: '{user}',
  type: 'DEBIT',
  metadata: { description: 'Rent', reference: 'V-7' },
};
const POSTED = { ...LINE, type: 'DEBIT', amount: 1500, metadata: { description: 'Rent', reference: 'V-7' } };
const FINANCIALS = { share: 12, incentive: 1500.5, dividend: 200 };
const LOGIN = { email: 'anitha@example.org', password: PASSWORD };
const WRONG_LOGIN = { ...LOGIN, password: 'not the password' };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Call = [method: Method, paths: string, payload: object | undefined, status: number, result: unknown];

/** Every path is called as it stands and, where a second one follows, the same way with a trailing slash. */
const CALLS: Record<string, Call[]> = {
  'signing in and registering, by a visitor': [
    ['POST', '/auth/login', LOGIN, 200, { token: expect.stringMatching(/^[\w-]{43}$/), user: SIGNED_IN }],
    ['POST', '/auth/login', WRONG_LOGIN, 401, { error: 'Invalid email or password' }],
    ['POST', '/auth/register', fillForm(), 201, { id: NUMBER }],
    [
      'POST',
      '/auth/register',
      fillForm({ password: 'other-1' }),
      400,
      { error: [{ message: 'Passwords do not match' }] },
    ],
    [
      'POST',
      '/auth/register',
      fillForm({ email: 'anitha@example.org' }),
      409,
      { error: 'Email is already registered' },
    ],
    ['POST', '/auth/forgot-password', { email: 'forgetful@example.org' }, 200, {}],
    ['POST', '/auth/forgot-password', { email: 'nobody@example.org' }, 200, {}],
    ['POST', '/auth/reset-password', { token: '{token}', password: 'jackfruit' }, 200, {}],
    [
      'POST',
      '/auth/reset-password',
      { token: '{token}', password: 'jackfruit' },
      400,
      { error: 'Invalid or expired reset token. Please request a new password reset.' },
    ],
  ],
  'members, by an admin': [
    ['GET', '/users /users/', undefined, 200, list(LISTED_MEMBER)],
    [
      'GET',
      '/users/pending-approvals',
      undefined,
      200,
      list({ id: NUMBER, name: expect.any(String), email: expect.any(String), createdAt: TIME }),
    ],
    ['POST', '/auth/approve/{wanted}', undefined, 200, { id: NUMBER, status: 'APPROVED' }],
    ['POST', '/auth/reject/{unwanted}', undefined, 200, { id: NUMBER, status: 'REJECTED' }],
    [
      'POST',
      '/users/add',
      { name: 'Kunjamma Varghese', mobileIndia: '+91 94470 54321' },
      201,
      { ...MEMBER, name: 'Kunjamma Varghese', email: '', status: 'APPROVED' },
    ],
    ['GET', '/users/{user}', undefined, 200, MEMBER],
    [
      'PUT',
      '/users/{user}',
      { name: 'Thomas Kurian', nomineeName: 'Mary Thomas' },
      200,
      { ...MEMBER, nomineeName: 'Mary Thomas' },
    ],
    ['DELETE', '/users/{leaver}', undefined, 204, NOTHING],
    ['GET', '/users/{leaver}', undefined, 404, REFUSED],
    ['GET', '/users/{user}/scheduled-repayments', undefined, 200, list(REPAYMENT)],
    ['GET', '/users/{user}/transactions', undefined, 200, list(LINE)],
  ],
  'ledgers, by an admin': [
    ['POST', '/transactions/new', NEW_ENTRY, 201, { ...POSTED, associatedType: null }],
    ['POST', '/charity-fund/new', NEW_ENTRY, 201, { ...POSTED, associatedType: 'CHARITY_FUND' }],
    ['POST', '/operational-fund/new', NEW_ENTRY, 201, { ...POSTED, associatedType: 'OPERATIONAL_FUND' }],
    [
      'POST',
      '/transactions/new',
      { ...NEW_ENTRY, amount: 0 },
      400,
      { error: [{ message: 'Amount must be a positive number' }] },
    ],
    ['POST', '/charity-fund/new', { ...NEW_ENTRY, userId: null }, 400, { error: [{ message: 'User is required' }] }],
    [
      'POST',
      '/operational-fund/new',
      { ...NEW_ENTRY, metadata: {} },
      400,
      { error: [{ message: 'Description is required' }] },
    ],
    ['GET', '/transactions /transactions/', undefined, 200, list(LINE)],
    ['GET', '/charity-fund /charity-fund/', undefined, 200, list({ ...LINE, associatedType: 'CHARITY_FUND' })],
    [
      'GET',
      '/operational-fund /operational-fund/',
      undefined,
      200,
      list({ ...LINE, associatedType: 'OPERATIONAL_FUND' }),
    ],
    ['GET', '/transactions/{line}', undefined, 200, POSTED],
    // A limit of the law is asked about by the app alone: what goes beyond it is entered, and the reason may follow.
    ['POST', '/law-reasons', { of: { transactionId: '{line}' }, reason: 'No bank was open' }, 204, NOTHING],
    ['POST', '/law-reasons', { of: { transactionId: 999_999 }, reason: 'No bank was open' }, 404, REFUSED],
    ['GET', '/transactions/{line}', undefined, 200, { ...POSTED, lawReason: 'No bank was open' }],
    ['DELETE', '/transactions/{line}', undefined, 204, NOTHING],
    ['GET', '/transactions/{line}', undefined, 404, REFUSED],
  ],
  'installment businesses, by an admin': [
    ['POST', '/installment-business/new', NEW_BUSINESS, 201, BUSINESS],
    [
      'GET',
      '/installment-business/ /installment-business',
      undefined,
      200,
      list({ id: NUMBER, status: expect.any(String) }),
    ],
    ['GET', '/installment-business/outstanding', undefined, 200, list({ id: NUMBER, status: 'ONGOING' })],
    ['GET', '/installment-business/{business}', undefined, 200, BUSINESS],
    ['GET', '/installment-business/{business}/scheduled-repayments', undefined, 200, list(REPAYMENT)],
    ['PUT', '/scheduled-repayments/ib-{business}-1/paid', undefined, 200, { ...REPAYMENT, paid: true, datePaid: TIME }],
    [
      'PUT',
      '/scheduled-repayments/ib-{business}-1/paid',
      undefined,
      409,
      { error: expect.stringContaining('Anitha Nair') },
    ],
    [
      'PUT',
      '/installment-business/{business}/repaid',
      undefined,
      400,
      { error: expect.stringMatching(/11 .*unpaid.*₹41,066\.67/) },
    ],
    ['PUT', '/installment-business/{repaid}/repaid', undefined, 200, { status: 'REPAID' }],
    ['PUT', '/installment-business/{repaid}/repaid', undefined, 400, REFUSED],
    ['DELETE', '/installment-business/{business}', undefined, 204, NOTHING],
    ['GET', '/installment-business/{business}', undefined, 404, REFUSED],
  ],
  'chitty funds, by an admin': [
    ['POST', '/chitty-fund/new', NEW_FUND, 201, { ...FUND, status: 'ONGOING' }],
    [
      'POST',
      '/chitty-fund/new',
      { ...NEW_FUND, userCount: 3 },
      400,
      { error: '3 members are needed, one for each ticket; 2 are chosen.' },
    ],
    ['GET', '/chitty-fund /chitty-fund/', undefined, 200, list(FUND)],
    ['GET', '/chitty-fund/{fund}', undefined, 200, FUND],
    ['GET', '/chitty-fund/{fund}/scheduled-repayments', undefined, 200, list(SUBSCRIPTION)],
    [
      'PUT',
      '/scheduled-repayments/cf-{fund}-1-1/paid',
      undefined,
      200,
      { ...SUBSCRIPTION, paid: true, datePaid: TIME },
    ],
    ['PUT', '/chitty-fund/{fund}/repaid', undefined, 400, { error: expect.stringMatching(/3 .*unpaid.*₹30,000\.00/) }],
    ['PUT', '/chitty-fund/{closed}/repaid', undefined, 200, { ...FUND, status: 'REPAID' }],
    ['PUT', '/chitty-fund/{closed}/repaid', undefined, 400, REFUSED],
    ['DELETE', '/chitty-fund/{fund}', undefined, 204, NOTHING],
    ['GET', '/chitty-fund/{fund}', undefined, 404, REFUSED],
  ],
  'projects, by a super admin': [
    ['POST', '/projects/new', { name: 'Doha unit' }, 201, { id: NUMBER, name: 'Doha unit', createdAt: TIME }],
    ['POST', '/projects/new', { name: 'DOHA UNIT' }, 409, { error: 'There is already a project named Doha unit.' }],
    ['PUT', '/projects/1', { name: 'Head office' }, 200, { id: 1, name: 'Head office' }],
    ['GET', '/projects /projects/', undefined, 200, list({ id: NUMBER, name: expect.any(String), createdAt: TIME })],
  ],
  heads: [
    ['POST', '/heads', { name: 'Hall rent', nature: 'EXPENSE', ledgers: ['operational'] }, 201, HALL_RENT],
    ['POST', '/heads', { name: 'HALL RENT', nature: 'EXPENSE' }, 409, { error: expect.stringContaining('Hall rent') }],
    ['POST', '/heads', { name: 'Rent' }, 400, { error: [expect.objectContaining({ path: 'nature' })] }],
    [
      'POST',
      '/heads',
      { name: 'Rent', nature: 'EXPENSE' },
      201,
      { ...HALL_RENT, id: headIdOf('Rent'), name: 'Rent', ledgers: [] },
    ],
    [
      'POST',
      `/heads/${headIdOf('Hall rent')}/merge`,
      { into: headIdOf('Rent') },
      200,
      { ...HALL_RENT, mergedInto: headIdOf('Rent') },
    ],
    ['POST', `/heads/${headIdOf('Rent')}/merge`, { into: headIdOf('Hall rent') }, 400, REFUSED],
    ['POST', `/heads/${headIdOf('Hall rent')}/part`, undefined, 200, HALL_RENT],
    [
      'PUT',
      `/heads/${headIdOf('Rent')}`,
      { name: 'Office rent', nature: 'EXPENSE' },
      200,
      { ...HALL_RENT, id: headIdOf('Rent'), name: 'Office rent', ledgers: [], also: ['Rent'] },
    ],
    ['GET', '/heads', undefined, 200, list(expect.objectContaining({ id: expect.any(String), nature: 'EXPENSE' }))],
  ],
  'financials, by a super admin': [
    [
      'PUT',
      '/users/{user}/financials',
      FINANCIALS,
      200,
      { ...MEMBER, share: 12, incentive: '1500.50', dividend: '200.00' },
    ],
  ],
};

describe.each(Object.entries(CALLS))('%s', (title, calls) => {
  const who = title.includes('visitor') ? 'visitor' : title.includes('super admin') ? 'SUPERADMIN' : 'ADMIN';

  test.each(calls)('%s %s, sent %j, answers %i', async (method, paths, payload, status, result) => {
    for (const path of paths.split(' ')) {
      const { status: answered, body } = await send(clients[who], method, path, payload);
      expect({ path, status: answered, body }).toMatchObject({ path, status, body: expected(body, result) });
    }
  });
});

type Allowance = [call: string, visitor: number, user: number, admin: number, superAdmin: number];

/** 400 and 404 are answers to someone who may: what they sent, or named, is not there. */
const WHO_MAY: Allowance[] = [
  ['POST /auth/login', 400, 400, 400, 400],
  ['POST /auth/register', 400, 400, 400, 400],
  ['POST /auth/forgot-password', 400, 400, 400, 400],
  ['POST /auth/reset-password', 400, 400, 400, 400],
  ['GET /users', 401, 200, 200, 200],
  ['GET /users/pending-approvals', 401, 403, 200, 200],
  ['POST /auth/approve/999999', 401, 403, 404, 404],
  ['POST /auth/reject/999999', 401, 403, 404, 404],
  ['GET /users/{user}', 401, 200, 200, 200],
  ['PUT /users/999999', 401, 403, 404, 404],
  ['DELETE /users/999999', 401, 403, 404, 404],
  ['PUT /users/{user}/financials', 401, 403, 403, 200],
  ['POST /users/999999/make-super-admin', 401, 403, 403, 404],
  ['GET /users/{user}/scheduled-repayments', 401, 200, 200, 200],
  ['GET /users/{admin}/scheduled-repayments', 401, 403, 200, 200],
  ['GET /users/{user}/transactions', 401, 200, 200, 200],
  ['GET /users/{admin}/transactions', 401, 403, 200, 200],
  ['GET /transactions', 401, 200, 200, 200],
  ['GET /charity-fund', 401, 200, 200, 200],
  ['GET /operational-fund', 401, 200, 200, 200],
  ['GET /transactions/999999', 401, 404, 404, 404],
  ['DELETE /transactions/999999', 401, 403, 404, 404],
  ['POST /transactions/new', 401, 403, 400, 400],
  ['POST /transactions/transfer', 401, 403, 400, 400],
  ['POST /charity-fund/new', 401, 403, 400, 400],
  ['POST /operational-fund/new', 401, 403, 400, 400],
  ['GET /installment-business/', 401, 200, 200, 200],
  ['GET /installment-business/outstanding', 401, 200, 200, 200],
  ['GET /installment-business/999999', 401, 404, 404, 404],
  ['GET /installment-business/999999/scheduled-repayments', 401, 404, 404, 404],
  ['POST /installment-business/new', 401, 403, 400, 400],
  ['PUT /installment-business/999999', 401, 403, 404, 404],
  ['PUT /installment-business/999999/repaid', 401, 403, 404, 404],
  ['DELETE /installment-business/999999', 401, 403, 404, 404],
  ['PUT /scheduled-repayments/ib-999999-1/paid', 401, 403, 404, 404],
  ['GET /chitty-fund', 401, 200, 200, 200],
  ['GET /chitty-fund/999999', 401, 404, 404, 404],
  ['GET /chitty-fund/999999/scheduled-repayments', 401, 404, 404, 404],
  ['GET /chitty-fund/999999/money', 401, 403, 404, 404],
  ['POST /chitty-fund/new', 401, 403, 400, 400],
  ['POST /chitty-fund/999999/draws', 401, 403, 400, 400],
  ['POST /chitty-fund/999999/draws/1/pay', 401, 403, 400, 400],
  ['DELETE /chitty-fund/999999/draws/1', 401, 403, 404, 404],
  ['POST /chitty-fund/999999/commitment', 401, 403, 400, 400],
  ['PUT /chitty-fund/999999', 401, 403, 404, 404],
  ['PUT /chitty-fund/999999/project', 401, 403, 400, 400],
  ['PUT /chitty-fund/999999/repaid', 401, 403, 404, 404],
  ['DELETE /chitty-fund/999999', 401, 403, 404, 404],
  ['PUT /scheduled-repayments/cf-999999-1-1/paid', 401, 403, 404, 404],
  ['POST /collections', 401, 403, 400, 400],
  ['GET /receipts', 401, 200, 200, 200],
  ['GET /receipts/R0-9999', 401, 404, 404, 404],
  ['POST /receipts/R0-9999/cancel', 401, 403, 400, 400],
  ['GET /users/{user}/dues', 401, 200, 200, 200],
  ['GET /users/{admin}/dues', 401, 403, 200, 200],
  ['GET /installment-business/999999/dues', 401, 404, 404, 404],
  ['POST /installment-business/999999/settle', 401, 403, 400, 400],
  ['GET /on-account', 401, 403, 200, 200],
  ['POST /on-account/use', 401, 403, 400, 400],
  ['POST /on-account/refund', 401, 403, 400, 400],
  ['POST /transactions/999999/correct', 401, 403, 400, 400],
  ['POST /cash/hand-overs', 401, 403, 400, 400],
  ['POST /cash/hand-overs/999999/confirm', 401, 403, 404, 404],
  ['GET /cash', 401, 403, 200, 200],
  ['GET /money', 401, 403, 200, 200],
  ['POST /money/move', 401, 403, 400, 400],
  ['POST /money/exchange', 401, 403, 400, 400],
  ['GET /ways-to-pay', 401, 200, 200, 200],
  ['GET /bank-accounts', 401, 403, 200, 200],
  ['POST /bank-accounts', 401, 403, 403, 400],
  ['PUT /bank-accounts/999999', 401, 403, 403, 400],
  ['POST /receipts/R0-9999/cheque', 401, 403, 400, 400],
  ['GET /bank-accounts/999999/statements', 401, 403, 200, 200],
  ['POST /bank-accounts/999999/statements', 401, 403, 415, 415],
  ['GET /bank-accounts/999999/statement-lines', 401, 403, 404, 404],
  ['GET /bank-accounts/999999/reconciliation', 401, 403, 404, 404],
  ['POST /statements/999999-1/take-back', 401, 403, 404, 404],
  ['POST /statement-lines/999999-1-1/match', 401, 403, 400, 400],
  ['DELETE /statement-lines/999999-1-1/match', 401, 403, 404, 404],
  ['POST /statement-lines/999999-1-1/set-aside', 401, 403, 404, 404],
  ['GET /reports/receipts-and-payments?from=2026-01-01&to=2026-12-31', 401, 403, 200, 200],
  ['GET /reports/income-and-expenditure?from=2026-01-01&to=2026-12-31', 401, 403, 200, 200],
  ['GET /books/papers', 401, 403, 403, 200],
  ['GET /reports/last-year', 401, 200, 200, 200],
  ['GET /reports/balance-sheet?on=2026-12-31', 401, 403, 200, 200],
  ['GET /reports/trial-balance?from=2026-01-01&to=2026-12-31', 401, 403, 200, 200],
  ['GET /export/tally?from=2026-01-01&to=2026-12-31', 401, 403, 200, 200],
  ['GET /export/beancount?from=2026-01-01&to=2026-12-31', 401, 403, 200, 200],
  ['GET /imports', 401, 403, 403, 200],
  ['POST /imports/parts', 401, 403, 403, 400],
  ['GET /imports/7f6b1f0e-0000-4000-8000-000000000000/parts', 401, 403, 403, 200],
  ['POST /imports/books', 401, 403, 403, 400],
  ['POST /imports', 401, 403, 403, 400],
  ['POST /imports/7f6b1f0e-0000-4000-8000-000000000000/undo', 401, 403, 403, 404],
  ['GET /heads', 401, 200, 200, 200],
  ['POST /heads', 401, 403, 400, 400],
  ['PUT /heads/0123456789abcdef', 401, 403, 400, 400],
  ['POST /heads/0123456789abcdef/merge', 401, 403, 400, 400],
  ['POST /heads/0123456789abcdef/part', 401, 403, 404, 404],
  ['POST /law-reasons', 401, 403, 400, 400],
  ['GET /releases', 401, 403, 403, 200],
  ['GET /projects', 401, 200, 200, 200],
  ['POST /projects/new', 401, 403, 403, 400],
  ['PUT /projects/999999', 401, 403, 403, 400],
];

test.each(WHO_MAY)('%s answers a visitor %i, a USER %i, an ADMIN %i, a SUPERADMIN %i', async (call, ...statuses) => {
  const [method, path] = call.split(' ') as [Method, string];
  const payload = path.endsWith('/financials') ? FINANCIALS : {};
  const answers = [];
  for (const client of Object.values(clients)) answers.push(await send(client, method, path, payload));
  expect(answers.map((answer) => answer.status)).toEqual(statuses);
  for (const { body } of answers.filter((answer) => answer.status > 400)) expect(body).toMatchObject(REFUSED);
});

function send(client: Client, method: Method, path: string, payload: object | undefined) {
  const to = filled(path);
  if (method === 'GET') return client.get(to);
  if (method === 'DELETE') return client.delete(to);
  return client[method === 'POST' ? 'post' : 'put'](to, payload && filled(payload));
}

/** What a body must look like: of a list, each entry, and at least one. */
function expected(body: unknown, result: unknown): unknown {
  if (!(result instanceof ListOf)) return result;
  const length = Array.isArray(body) ? Math.max(1, body.length) : 1;
  return Array.from({ length }, () => result.shape);
}

/** A path or payload with its `{names}` replaced; one that stands alone keeps its type. */
function filled<T extends string | object>(template: T): T {
  const text = JSON.stringify(template)
    .replace(/"\{(\w+)\}"/g, (_, name: string) => JSON.stringify(ids[name]))
    .replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));
  return JSON.parse(text) as T;
}
