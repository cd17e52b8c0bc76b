/**
 * Books that hold a row of every kind that a list may have, and where each of these rows stands: a list that forgets a kind ends its screen
 * for everybody. A new kind joins the books and the rows here.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { addMonths } from 'shared-schema/local-date';
import { rupees } from 'shared-schema/money';
import type { LeaseResponse, PushResponse } from 'shared-schema/wire';
import { v7 as uuid } from 'uuid';
import { today } from './collect-actions.ts';
import { type RestClient, signInToRest } from './rest-client.ts';
import type { Association } from './test-server.ts';
import { t } from './texts.ts';

/** Said with everything, so that all of it is of one day, and of the reports, also when the association's day ends meanwhile. */
const DAY = today();
const UTR = '609512349001';
const AED = { code: 'AED', amount: 10, rate: 22.7 };

/** Addresses, and texts of rows that the screen there shows. */
type Rows = [address: string, rows: string[]][];

export async function seedEachKind(association: Association): Promise<Rows> {
  const { url, accounts } = association;
  const [boss, admin] = [await signInToRest(url, accounts.superAdmin), await signInToRest(url, accounts.admin)];
  const people = { me: accounts.superAdmin.id, collector: accounts.admin.id, member: accounts.user.id };
  const means: Means = { url, boss, admin, device: await openDevice(boss), ...people };
  const [account, other] = [await openAccount(boss, 'Flood account'), await openAccount(boss, 'Hall account')];
  const business = await seedContracts(means);
  return [
    ...(await seedReceipts(means, { account, business })),
    ...(await seedEntries(means, account)),
    ...(await seedCash(means, { account, other })),
    ...(await seedStatement(means, account)),
    ...(await seedHoldings(means)),
    ...(await seedReports(means)),
    ...(await seedOffice(means)),
  ];
}

type Means = {
  url: string;
  boss: RestClient;
  admin: RestClient;
  device: Device;
  me: number;
  collector: number;
  member: number;
};

type Device = { run: (name: string, input: object) => Promise<void>; idOf: (table: string) => number };

/** The phone of a super admin, as far as the server sees it: for commands that REST does not have. */
export async function openDevice(rest: RestClient): Promise<Device> {
  const [device, publicKey] = [randomUUID(), randomBytes(60).toString('base64url')];
  const { leases } = await rest<LeaseResponse>('POST', '/sync/leases', { device, publicKey });
  const next = new Map<string, number>(leases.map(({ table, from }) => [table, from]));
  return {
    idOf(table) {
      const id = next.get(table)!;
      next.set(table, id + 1);
      return id;
    },
    async run(name, input) {
      const command = { id: uuid(), name, input, issuedAt: new Date().toISOString() };
      const { outcomes } = await rest<PushResponse>('POST', '/sync/push', { device, commands: [command] });
      if (outcomes[0]?.status !== 'applied') throw new Error(`${name}: ${JSON.stringify(outcomes)}`);
    },
  };
}

async function openAccount(boss: RestClient, name: string): Promise<number> {
  const { id } = await boss('POST', '/bank-accounts', { name, bank: 'Federal Bank', lastDigits: '7788' });
  return id;
}

/** Running, settled early, written off, and deleted. Returns the one that runs. */
async function seedContracts({ boss, device, member }: Means): Promise<number> {
  const sell = async (customerName: string) =>
    (
      await boss('POST', '/installment-business/new', {
        customerName,
        customerPhoneNumber: '98470 22222',
        itemDescription: 'Sewing machine',
        refererId: member,
        purchaseDate: addMonths(DAY, -2),
        showroomPrice: 12_000,
        advancePayment: 0,
        tenure: 12,
        interest: 0,
      })
    ).id;
  const settled = await sell('Who Settled');
  await boss('POST', `/installment-business/${settled}/settle`, { receivedOn: DAY, method: 'CASH', amount: 12_000 });
  await device.run('installmentBusiness.writeOff', { id: await sell('Who Left'), reason: 'Moved away' });
  await boss('DELETE', `/installment-business/${await sell('Who Never Bought')}`);
  await boss('POST', '/chitty-fund/new', {
    tenure: 12,
    amount: 2000,
    commission: 5,
    userCount: 2,
    user_ids: [member, member],
    startedOn: addMonths(DAY, -1),
  });
  return sell('Who Pays');
}

type Contracts = { account: number; business: number };

/** By each method, put to dues and on account, in each state; and what became of what was on account. */
async function seedReceipts({ boss, member }: Means, { account, business }: Contracts): Promise<Rows> {
  const collect = async (how: object, more: object = {}) =>
    (
      await boss<{ number: string }>('POST', '/collections', {
        payer: { businessId: business },
        receivedOn: DAY,
        amount: 100,
        ...how,
        ...more,
      })
    ).number;
  const cheque = (chequeNumber: string) => collect({ method: 'CHEQUE', chequeNumber, chequeDate: DAY });
  const move = (number: string, state: string) =>
    boss('POST', `/receipts/${number}/cheque`, {
      state,
      date: DAY,
      ...(state === 'PAID_IN' && { bankAccountId: account }),
      ...(state === 'RETURNED' && { charge: 118 }),
    });
  const [inHand, atBank, returned, cleared] = [
    await cheque('700001'),
    await cheque('700002'),
    await cheque('700003'),
    await cheque('700004'),
  ];
  for (const number of [atBank, returned, cleared]) await move(number, 'PAID_IN');
  await move(returned, 'RETURNED');
  await move(cleared, 'CLEARED');
  const cash = await collect({ method: 'CASH' });
  const notes = await collect({ method: 'CASH', currency: AED, amount: 227 });
  const upi = await collect({ method: 'UPI', reference: UTR, bankAccountId: account });
  const bank = await collect({ method: 'BANK', bankAccountId: account });
  const cancelled = await collect({ method: 'CASH' });
  await boss('POST', `/receipts/${cancelled}/cancel`, { reason: 'Wrong customer' });
  const payer = { memberId: member };
  const onAccount = await collect({ method: 'CASH' }, { payer, amount: 900, items: [], onAccount: 900 });
  const dues = await boss<{ repaymentId: string }[]>('GET', `/users/${member}/dues`);
  const due = dues.find(({ repaymentId }) => repaymentId.startsWith('cf-'))!;
  await boss('POST', '/on-account/use', { payer, repaymentId: due.repaymentId, amount: 100 });
  await boss('POST', '/on-account/refund', { payer, amount: 100, method: 'CASH' });
  const all = [inHand, atBank, returned, cleared, cash, notes, upi, bank, cancelled, onAccount];
  return [
    ['/admin/receipts', all],
    ['/admin/cash', ['700001', '700002']],
    [`/admin/collect/b-${business}`, ['Sewing machine']],
    ...all.map((number): Rows[number] => [`/admin/receipts/${number}`, [number]]),
  ];
}

/** Of each ledger and side; corrected, deleted, moved between ledgers, and at the bank. */
async function seedEntries({ boss, member }: Means, account: number): Promise<Rows> {
  const enter = (path: string, description: string, more: object) =>
    boss('POST', `${path}/new`, { userId: member, amount: 200, date: DAY, metadata: { description }, ...more });
  await enter('/charity-fund', 'Kind gift', { type: 'CREDIT', method: 'UPI', bankAccountId: account });
  await enter('/charity-fund', 'Kind help', { type: 'DEBIT', method: 'CASH', amount: 20 });
  await enter('/operational-fund', 'Kind rent', {
    type: 'DEBIT',
    method: 'BANK',
    head: 'Rent',
    bankAccountId: account,
  });
  await enter('/transactions', 'Kind nobody knows', { type: 'CREDIT' });
  const wrong = await enter('/transactions', 'Kind slip', { type: 'CREDIT', method: 'CASH' });
  await boss('POST', `/transactions/${wrong.id}/correct`, {
    reason: 'Typed wrongly',
    entry: { userId: member, type: 'CREDIT', amount: 210, method: 'CASH', metadata: { description: 'Kind mended' } },
  });
  const deleted = await enter('/transactions', 'Kind mistake', { type: 'CREDIT' });
  await boss('DELETE', `/transactions/${deleted.id}`);
  await boss('POST', '/transactions/transfer', {
    amount: 15,
    from: { ledger: 'general', projectId: 1 },
    to: { ledger: 'charity', projectId: 1 },
    date: DAY,
    metadata: { description: 'Kind transfer' },
  });
  return [
    ['/admin/charity-fund', ['Kind gift', 'Kind help', 'Kind transfer']],
    ['/admin/operational-fund', ['Kind rent']],
    ['/admin/transactions', ['Kind nobody knows', 'Kind mended', 'Kind transfer']],
    ['/admin/transactions?deleted=true', ['Kind mistake']],
    [`/admin/transactions/${wrong.id}`, ['Kind slip']],
    [`/admin/transactions/${deleted.id}`, ['Kind mistake']],
    [`/admin/reports/day-book?from=${DAY}&to=${DAY}`, ['Rent']],
    [`/admin/reports/cash-and-bank-book?from=${DAY}&to=${DAY}`, ['Kind gift', 'Kind paid in', 'Kind mended']],
    ['/admin/find?q=kind gift', ['Kind gift']],
    [`/admin/users/${member}`, []],
    [`/admin/users/${member}/statement`, []],
  ];
}

/** All that moves cash and money, confirmed and not, and a day that was closed. */
async function seedCash({ boss, admin, device, me, collector }: Means, places: Places): Promise<Rows> {
  const [account, other] = [{ bankAccountId: places.account }, { bankAccountId: places.other }];
  const mine = { cashOf: me };
  const move = (from: object, to: object, amount: number, note: string) =>
    boss('POST', '/money/move', { from, to, amount, note, date: DAY });
  await move(mine, { cashBox: true }, 60, 'Kind into the box');
  await move({ cashBox: true }, mine, 10, 'Kind out of the box');
  await move(mine, account, 70, 'Kind paid in');
  await move(account, other, 30, 'Kind between accounts');
  const wrong = await move(mine, { cashBox: true }, 5, 'Kind taken back');
  await device.run('money.withdrawMove', { id: wrong.id });
  await boss('POST', '/money/exchange', { currency: { ...AED, amount: 4 }, received: 91 });
  await admin('POST', '/collections', {
    payer: { memberId: me },
    receivedOn: DAY,
    method: 'CASH',
    amount: 50,
    items: [],
    onAccount: 50,
  });
  const { id: received } = await admin('POST', '/cash/hand-overs', { to: me, amount: 20, note: 'Kind received' });
  await boss('POST', `/cash/hand-overs/${received}/confirm`);
  await boss('POST', '/cash/hand-overs', { to: collector, amount: 25, note: 'Kind on its way' });
  await boss('POST', '/cash/hand-overs', { to: null, amount: 35, note: 'Kind to the bank' });
  const notes = { to: collector, amount: 22.7, currency: { ...AED, amount: 1 }, note: 'Kind of notes' };
  await boss('POST', '/cash/hand-overs', notes);
  await device.run('cash.closeDay', {
    id: device.idOf('dayCloses'),
    date: DAY,
    expected: rupees(600),
    counts: [{ denomination: 500, count: 1 }],
    receipts: [],
    foreign: [{ code: 'AED', amount: rupees(5), worth: rupees(113.5) }],
    note: 'Kind of counting',
  });
  return [
    [
      '/admin/cash',
      [
        'Kind received',
        'Kind on its way',
        'Kind to the bank',
        'Kind of notes',
        'Kind of counting',
        'Kind into the box',
        'Kind paid in',
        'Kind between accounts',
        t('cash.exchangeTitle'),
      ],
    ],
    [
      `/admin/cash/${me}`,
      ['Kind into the box', 'Kind out of the box', 'Kind paid in', 'Kind help', 'Kind received', 'Kind to the bank'],
    ],
    ['/admin/reports/money-in-places', ['Flood account', 'Hall account']],
    ['/admin/reports/collectors-cash', []],
  ];
}

type Places = { account: number; other: number };

/** Lines of the bank that stand for a receipt, a move and an entry, that nobody knows, that concern nobody, and one that is open. */
async function seedStatement({ boss, member }: Means, account: number): Promise<Rows> {
  const date = DAY.split('-').toReversed().join('/');
  const booked = [
    [`UPI/CR/${UTR}`, 100],
    ['CASH DEPOSIT', 70],
    ['NOBODY KNOWS', 500],
    ['INTEREST', 11],
    ['KNOWN PAYER', 60],
    ['NOT OURS', 5],
    ['STILL OPEN', 33],
  ].map(([text, sum]) => `${date},${text},,${sum},`);
  const path = `/bank-accounts/${account}`;
  await boss('POST', `${path}/statements`, ['Date,Narration,Withdrawal,Deposit,Balance', ...booked].join('\n'));
  const lines = await boss<BankLine[]>('GET', `${path}/statement-lines`);
  const line = (text: string) => lines.find((each) => each.text.startsWith(text))!;
  const match = (text: string, what: object) => boss('POST', `/statement-lines/${line(text).id}/match`, what);
  await match('UPI', { receiptNumber: line('UPI').guesses[0]!.receiptNumber });
  await match('CASH', { parts: [{ moveId: line('CASH').guesses[0]!.moveId, amount: 70 }] });
  await match('NOBODY', { suspense: true });
  await match('INTEREST', { entry: { head: 'Interest', description: 'Kind interest' } });
  await match('KNOWN', { receipt: { payer: { memberId: member } } });
  await boss('POST', `/statement-lines/${line('NOT OURS').id}/set-aside`, { reason: 'Kind of nobody' });
  const page = `/admin/cash/accounts/${account}`;
  return [
    [`${page}?state=all`, lines.map(({ text }) => text)],
    ...lines.map(({ id, text }): Rows[number] => [`${page}/lines/${id}`, [text]]),
    ['/admin/reports/bank-reconciliation', ['STILL OPEN']],
  ];
}

type BankLine = { id: string; text: string; guesses: { receiptNumber?: string; moveId?: number }[] };

/** Shares and dividends: bought, given back, credited, undone, paid out. */
async function seedHoldings({ device, boss, member }: Means): Promise<Rows> {
  const trade = () => ({ id: device.idOf('transactions'), memberId: member, method: 'CASH' });
  await device.run('shares.buy', { ...trade(), shares: 2 });
  await device.run('shares.giveBack', { ...trade(), shares: 1 });
  const members = await boss<{ share: number | null; status: string }[]>('GET', '/users');
  const shares = members.reduce((sum, { share, status }) => sum + (status === 'APPROVED' ? (share ?? 0) : 0), 0);
  const [undone, stays] = [device.idOf('dividendRuns'), device.idOf('dividendRuns')];
  const rate = { perShare: rupees(1) };
  await device.run('dividendRun.create', { id: undone, rate, shares, note: 'Kind undone' });
  await device.run('dividendRun.undo', { id: undone });
  await device.run('dividendRun.create', { id: stays, rate, shares, note: 'Kind credited' });
  await device.run('dividend.pay', { ...trade(), amount: rupees(1) });
  return [['/admin/master-sheet/dividends', ['Kind undone', 'Kind credited']]];
}

/** What payers say they have paid, open and answered; and who was reminded. */
async function seedReports({ url, boss, device, member }: Means): Promise<Rows> {
  await boss('PUT', '/settings', { upiId: 'relief@fbl' });
  const link = await boss<{ url: string }>('POST', `/users/${member}/pay-link`, {});
  const token = link.url.split('/pay/')[1];
  const [open, accepted, declined] = ['609512349101', '609512349102', '609512349103'];
  for (const utr of [open, accepted, declined]) {
    const body = JSON.stringify({ amount: 40, date: DAY, utr });
    const headers = { 'content-type': 'application/json' };
    const { status } = await fetch(`${url}/pay/${token}/reported`, { method: 'POST', headers, body });
    if (status !== 202) throw new Error(`A payment could not be reported: ${status}`);
  }
  await boss('POST', `/reported-payments/u-${accepted}/accept`, {});
  await boss('POST', `/reported-payments/u-${declined}/decline`, { reason: 'Kind of nothing' });
  const reminded = { until: DAY, sum: rupees(40), known: null };
  await device.run('reminder.record', { accounts: [`m-${member}`], how: 'WHATSAPP', ...reminded });
  return [
    ['/admin/collect/reported', [open, 'Kind of nothing']],
    ['/admin/collect/reminders', []],
  ];
}

/** Projects, sheets that were entered and taken back, and periods that were closed and opened: of before all entries. */
async function seedOffice({ boss }: Means): Promise<Rows> {
  await boss('POST', '/projects/new', { name: 'Kind project' });
  for (const fileName of ['kind-kept.xlsx', 'kind-undone.xlsx']) {
    const id = randomUUID();
    const records = [{ name: fileName, email: `${fileName}@example.org`, mobileIndia: '+91 94470 12345' }];
    await boss('POST', '/imports/parts', { importId: id, part: 1, records });
    await boss('POST', '/imports', { id, kind: 'members', fileName, parts: 1 });
    if (fileName === 'kind-undone.xlsx') await boss('POST', `/imports/${id}/undo`);
  }
  await boss('POST', '/periods/close', { until: '2020-01-31' });
  await boss('POST', '/periods/reopen', { from: '2020-01-12', reason: 'Kind of forgotten' });
  return [
    ['/admin/projects', ['Kind project']],
    ['/admin/import', ['kind-kept.xlsx', 'kind-undone.xlsx']],
    ['/admin/periods', ['Kind of forgotten']],
    ['/admin/history', ['Kind of forgotten']],
  ];
}
