/**
 * Real servers with the built app, each on a database of its own, for tests in a browser. The process that forks this one sends
 * `{ start: OPTIONS }`, and the answer says where the server is, who may sign in, and a business to collect for;
 * `{ stop: URL }` ends it, `{ proofAge: MINUTES, at: URL }` makes it so long ago that everybody proved who they are, and
 * `{ lines: N, at: URL }` adds N ledger lines and makes its packs anew. Of the options, `--book SIZE` fills the database with the books of
 * ten years, or a part or a multiple of them, `--years N` within so many years instead, `--lines N` fills the general ledger with N lines,
 * `--members N` makes N more members, `--empty` leaves out everybody but the first super admin, `--packs` makes packs of what there is,
 * `--smtp URL` says where mail goes, `--app FOLDER` which build is served.
 */
import type { KeyObject } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { MemberId, TransactionId } from 'shared-schema/ids';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { addDays, instant, localDate, localDateOf } from 'shared-schema/local-date';
import type { Member } from 'shared-schema/members/member';
import { rupees } from 'shared-schema/money';
import { buildMember, TIME_ZONE } from 'shared-schema/testing/build';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import { createPasswords } from '../src/auth/passwords.ts';
import type { Database } from '../src/database/open-database.ts';
import { type Plan, tenYears } from '../src/demo/association.ts';
import { fillDatabase } from '../src/demo/fill-database.ts';
import { allocateIds } from '../src/sync/allocate-ids.ts';
import { makePacks } from '../src/sync/make-packs.ts';
import { writeInChunks } from '../src/sync/rows.ts';
import { keysOf, PASSWORD, QUICK_HASHING, startTestServer, type TestServer } from './server.ts';

const FIRST_NAMES = ['Anoop', 'Beena', 'Chacko', 'Divya', 'Eldho', 'Fathima', 'Gopalan', 'Haseena', 'Iqbal', 'Jincy'];
const LAST_NAMES = ['Abraham', 'Balan', 'Cherian', 'Das', 'Ezhuthachan', 'Fernandez', 'Govindan'];

type Request =
  | { start: string[] }
  | { stop: string }
  | { proofAge: number; at: string }
  | { lines: number; at: string };

const servers = new Map<string, TestServer>();

process.on('message', (request: Request) => void answer(request));
process.once('disconnect', () => void Promise.all([...servers.values()].map((server) => server.close())));
// Ctrl-C reaches this process too; the one that forked it still stops its servers.
process.on('SIGINT', () => undefined);

async function answer(request: Request): Promise<void> {
  if ('start' in request) return void process.send!(await startServer(request.start));
  if ('proofAge' in request) {
    const proved = "UPDATE sessions SET verified_at = now() - $1 * interval '1 minute'";
    await servers.get(request.at)!.database.run(proved, [request.proofAge]);
    return void process.send!({});
  }
  if ('lines' in request) {
    const server = servers.get(request.at)!;
    await fillLedger(server, request.lines);
    await makePacks(server.database);
    return void process.send!({});
  }
  await servers.get(request.stop)!.close();
  servers.delete(request.stop);
  process.send!({});
}

async function startServer(args: string[]): Promise<object> {
  const { values } = parseArgs({
    args,
    options: {
      app: { type: 'string' },
      book: { type: 'string', default: '0' },
      years: { type: 'string', default: '10' },
      lines: { type: 'string', default: '0' },
      members: { type: 'string', default: '0' },
      packs: { type: 'boolean', default: false },
      smtp: { type: 'string' },
      empty: { type: 'boolean', default: false },
    },
  });
  const size = Number(values.book);
  const server = await startTestServer({
    staticFiles: values.app,
    smtpUrl: values.smtp,
    empty: values.empty,
    ...(size > 0 && { fill: (database, key) => fillBooks(database, { size, years: Number(values.years), key }) }),
  });
  servers.set(server.url, server);
  if (values.empty) return { url: server.url, accounts: { superAdmin: account(server.members.superAdmin) } };
  await fillLedger(server, Number(values.lines));
  await fillMembers(server, Number(values.members));
  const { superAdmin, admin, otherAdmin, referer } = server.members;
  const accounts = {
    superAdmin: account(superAdmin),
    admin: account(admin),
    otherAdmin: account(otherAdmin),
    user: account(referer),
  };
  const business = await addBusiness(server);
  if (values.packs) await makePacks(server.database);
  return { url: server.url, accounts, business };
}

type Books = { size: number; years: number; key: KeyObject };

async function fillBooks(database: Database, { size, years, key }: Books): Promise<void> {
  const plan: Plan = {
    ...tenYears(size),
    years,
    seed: 1,
    today: localDateOf(instant(Date.now()), TIME_ZONE),
    timeZone: TIME_ZONE,
    associationName: 'Welfare Association',
    superAdminEmail: 'super@example.org',
  };
  const passwords = await createPasswords(QUICK_HASHING);
  await fillDatabase(database, plan, { password: PASSWORD, passwords, keys: keysOf(key) });
}

function account({ id, name, email }: Member): object {
  return { id, name, email, password: PASSWORD };
}

/** Bought so lately that nothing of it is due, on whatever day a test runs. */
async function addBusiness({ as, members }: TestServer): Promise<{ id: number; customerName: string }> {
  const created = await (
    await as('admin')
  ).post<{ id: number; customerName: string }>('/installment-business/new', {
    customerName: 'Rajan Pillai',
    customerPhoneNumber: '+91 94470 12345',
    itemDescription: 'Refrigerator, 260 l',
    refererId: members.referer.id,
    purchaseDate: addDays(localDateOf(instant(Date.now()), TIME_ZONE), -20),
    showroomPrice: 50_000,
    advancePayment: 10_000,
    tenure: 12,
    interest: 1,
  });
  if (created.status !== 201) throw new Error(`No business was made: ${JSON.stringify(created.body)}`);
  return { id: created.body.id, customerName: created.body.customerName };
}

/** Members with everything filled in that a form asks for, document numbers excepted. */
async function fillMembers({ database }: TestServer, count: number): Promise<void> {
  if (count === 0) return;
  const ids = await allocateIds(database, 'members', count);
  const members = ids.map((id, index): Member => {
    const name = `${FIRST_NAMES[index % FIRST_NAMES.length]} ${LAST_NAMES[index % LAST_NAMES.length]} ${index + 1}`;
    return buildMember({
      id: id as MemberId,
      name,
      email: `${name.toLowerCase().replaceAll(' ', '.')}@example.org`,
      share: index % 40,
      incentive: rupees((index % 13) * 125.5),
      dividend: rupees((index % 17) * 80),
      createdAt: instant(Date.UTC(2018, 0, 1) + index * 3_600_000),
      lastLogin: index % 3 === 0 ? null : instant(Date.UTC(2026, 9, 1) + index * 60_000),
      fatherName: `${LAST_NAMES[(index + 3) % LAST_NAMES.length]} Senior`,
      dob: localDate(`19${60 + (index % 40)}-0${1 + (index % 9)}-1${index % 10}`),
      abroadAddress: `Villa ${index}, Al Nahda Street, Dubai`,
      indiaAddress: `House ${index}, Temple Road, Kottayam, Kerala`,
      mobileAbroad: `+971 50 ${1_000_000 + index}`,
      mobileIndia: `+91 94470 ${10_000 + index}`,
      whatsapp: `+971 50 ${1_000_000 + index}`,
      nomineeName: `${FIRST_NAMES[(index + 5) % FIRST_NAMES.length]} ${LAST_NAMES[index % LAST_NAMES.length]}`,
      nomineeRelation: 'Spouse',
      nomineeTel: `+91 94471 ${10_000 + index}`,
    });
  });
  await writeInChunks(
    database,
    members.map((row) => ({ table: 'members', row })),
  );
}

/** Lines of ten years, a few dozen a day, with ids allocated like any other. */
async function fillLedger({ database, members }: TestServer, count: number): Promise<void> {
  if (count === 0) return;
  const ids = await allocateIds(database, 'transactions', count);
  const spacing = (10 * 365.25 * 86_400_000) / count;
  const start = Date.now() - count * spacing;
  const lines = ids.map((id, index): Transaction => ({
    id: id as TransactionId,
    ledger: 'general',
    projectId: FIRST_PROJECT,
    type: index % 4 === 3 ? 'DEBIT' : 'CREDIT',
    amount: rupees(500 + (index % 97) * 25.5),
    userId: members.referer.id,
    description: `Monthly share, receipt ${index + 1}`,
    reference: index % 3 === 0 ? `R-${index + 1}` : null,
    associatedType: null,
    associatedId: null,
    repaymentId: null,
    timeCompleted: instant(start + index * spacing),
    createdBy: members.admin.id,
    deletedAt: null,
  }));
  await writeInChunks(
    database,
    lines.map((row) => ({ table: 'transactions', row })),
  );
}
