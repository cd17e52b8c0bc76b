import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addUp, placePostings } from 'shared-schema/bank/postings';
import type { PlaceKey } from 'shared-schema/bank/place';
import { headMeant, wordsOfHeads } from 'shared-schema/ledgers/head';
import { isUnexplained } from 'shared-schema/members/member';
import { ledgerHeadOf } from 'shared-schema/reports/head';
import { repeatedWitness } from 'shared-schema/chitties/witnesses';
import { dateOfLine, effectOf } from 'shared-schema/ledgers/transaction';
import { addDays, instant, localDate } from 'shared-schema/local-date';
import { add, type Money, NOTHING } from 'shared-schema/money';
import { daysLate, isPaid, isPartPaid } from 'shared-schema/repayments/repayment';
import { type Row, type TableName, tables } from 'shared-schema/tables';
import { TIME_ZONE } from 'shared-schema/testing/build';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAssociation, type Plan } from '../src/demo/association.ts';
import { twoWitnesses } from '../src/demo/people.ts';
import { createRandom } from '../src/demo/random.ts';
import { readPlan } from '../src/demo/read-plan.ts';
import { keptDocumentKeys } from '../src/documents/key-file.ts';
import { connectClient } from './client.ts';
import { type Cluster, createTestDatabase, dropDatabase, joinCluster } from './cluster.ts';
import { NO_FILE } from './process.ts';
import { startTestServer } from './server.ts';

const DATA_DIR = join(import.meta.dirname, '../../.test-data/demo');

const PLAN: Plan = {
  members: 40,
  years: 2,
  businesses: 20,
  tenure: undefined,
  funds: 3,
  tickets: undefined,
  lines: undefined,
  seed: 1,
  today: localDate('2026-11-21'),
  timeZone: TIME_ZONE,
  associationName: 'Welfare Association',
  superAdminEmail: 'admin@example.org',
};

describe('a made-up association', () => {
  test('has two different witnesses at each draw, however many there are', () => {
    const random = createRandom(1);
    const pairs = Array.from({ length: 3000 }, () => twoWitnesses(random));
    expect(pairs.filter((names) => repeatedWitness(names) >= 0)).toEqual([]);
    expect(new Set(pairs.map(([first]) => first)).size).toBeGreaterThan(100);
  });

  test('with the same arguments is the same, with another seed another', async () => {
    const [one, same, other] = await Promise.all([PLAN, PLAN, { ...PLAN, seed: 2 }].map(buildAssociation));
    expect(same!.rows).toEqual(one!.rows);
    expect(other!.rows).not.toEqual(one!.rows);
  });

  test('has valid rows in all three ledgers, and none of today or later', async () => {
    const { rows } = await buildAssociation(PLAN);
    for (const { table, row } of rows) expect(v.safeParse(tables[table].schema, row).issues).toBeUndefined();
    const lines = rows.flatMap((change) => (change.table === 'transactions' ? [change.row] : []));
    expect(new Set(lines.map((line) => line.ledger))).toEqual(new Set(['general', 'charity', 'operational']));
    expect(lines.every((line) => line.timeCompleted < instant('2026-11-20T18:30:00.000Z'))).toBe(true);
  });

  test('is kept well: every entry has a head of the list, and what members were given is explained', async () => {
    const { rows } = await buildAssociation(PLAN);
    const all = <T extends TableName>(table: T) =>
      rows.flatMap((change) => (change.table === table ? [change.row as Row<T>] : []));
    const listed = wordsOfHeads(all('heads'));
    const heads = all('transactions').map((line) => ledgerHeadOf(line)!);
    const unlisted = heads.filter((head) => ('own' in head ? !headMeant(listed, head.own) : head.posted === 'other'));
    expect(unlisted).toEqual([]);
    expect(heads.some((head) => 'own' in head)).toBe(true);
    const edits = all('members').flatMap(({ holdingEdits }) => holdingEdits ?? []);
    expect(edits.length).toBeGreaterThan(10);
    expect(edits.filter(isUnexplained)).toEqual([]);
  });

  test('has customers who are late and customers who have paid all', async () => {
    const { rows } = await buildAssociation(PLAN);
    const businesses = rows.flatMap((change) => (change.table === 'installmentBusinesses' ? [change.row] : []));
    const repayments = businesses.flatMap((business) => business.scheduledRepayments);
    expect(businesses.some((business) => business.status === 'REPAID')).toBe(true);
    const late = repayments.filter((each) => !isPaid(each) && each.dueDate < PLAN.today);
    expect(late.length).toBeGreaterThan(0);
    expect(late.filter((each) => daysLate(each, PLAN.today) > 150)).toEqual([]);
  });

  test('has a family in one house that owes six installments together', async () => {
    const { rows } = await buildAssociation(PLAN);
    const members = rows.flatMap((change) => (change.table === 'members' ? [change.row] : []));
    const businesses = rows.flatMap((change) => (change.table === 'installmentBusinesses' ? [change.row] : []));
    const house = [...Map.groupBy(members, ({ mobileIndia }) => mobileIndia)].find(([, people]) => people.length > 1)!;
    const [phone, family] = house;
    expect(new Set(family.map(({ indiaAddress }) => indiaAddress)).size).toBe(1);
    const theirs = businesses.filter(({ customerPhoneNumber }) => customerPhoneNumber === phone);
    expect(new Set(theirs.map(({ customerName }) => customerName))).toEqual(new Set(family.map(({ name }) => name)));
    const due = theirs.flatMap(({ scheduledRepayments }) =>
      scheduledRepayments.filter((each) => !isPaid(each) && each.dueDate < PLAN.today),
    );
    expect(due).toHaveLength(6);
  });

  test('has chits with auctions and draws by lot that add up to the paisa', async () => {
    const { rows } = await buildAssociation({ ...PLAN, funds: 12 });
    const funds = rows.flatMap((change) => (change.table === 'chittyFunds' ? [change.row] : []));
    expect(funds).toHaveLength(12);
    const draws = funds.flatMap((fund) => fund.draws.map((draw) => ({ fund, draw })));
    expect(new Set(draws.map(({ draw }) => draw.method))).toEqual(new Set(['AUCTION', 'LOT']));
    for (const { fund, draw } of draws) {
      expect(add(draw.prize, draw.commission, ...draw.dividends.map((each) => each.amount))).toBe(fund.amount);
    }
    expect(funds.some((fund) => fund.status === 'REPAID')).toBe(true);
    expect(funds.some((fund) => fund.draws.length === 0)).toBe(true);
  });

  test.each(['2026-11-21', '2026-02-28', '2027-07-01'])(
    'on %s has a chit that is running, with draws behind and ahead',
    async (today) => {
      const { rows } = await buildAssociation({ ...PLAN, today: localDate(today) });
      const funds = rows.flatMap((change) => (change.table === 'chittyFunds' ? [change.row] : []));
      const running = funds.filter(
        ({ status, draws, tenure }) => status === 'ONGOING' && draws.length > 0 && draws.length < tenure,
      );
      expect(
        running.some((fund) => fund.scheduledRepayments.some((each) => !isPaid(each) && each.dueDate > today)),
      ).toBe(true);
    },
  );

  test('has its money in places that hold together what its ledgers do, on every day of three years', async () => {
    const { rows } = await buildAssociation({ ...PLAN, members: 60, years: 3, businesses: 40, funds: 3 });
    const all = <T extends TableName>(table: T) =>
      rows.flatMap((change) => (change.table === table ? [change.row as Row<T>] : []));
    const lines = all('transactions').filter(({ deletedAt }) => !deletedAt);
    const linesOf = Map.groupBy(lines, (line) => dateOfLine(line, PLAN.timeZone));
    const accounts = all('bankAccounts');
    const books = { lines, moves: all('moneyMoves'), handOvers: all('handOvers'), accounts };
    const postingsOfDay = Map.groupBy(placePostings(books, PLAN.timeZone), ({ day }) => day);
    let places = new Map<PlaceKey, Money>();
    let held = NOTHING;
    let days = 0;
    for (let day = localDate('2023-11-21'); day < PLAN.today; day = addDays(day, 1), days++) {
      for (const line of linesOf.get(day) ?? []) held = add(held, effectOf(line));
      places = addUp(postingsOfDay.get(day) ?? [], places);
      expect([day, add(...places.values())]).toEqual([day, held]);
      // A believable story pays from what there is.
      expect([day, [...places].filter(([, amount]) => amount < 0)]).toEqual([day, []]);
    }
    expect(days).toBe(1096);
    expect(accounts).toHaveLength(2);
    // Nothing is without a place.
    expect([...places.keys()].toSorted()).toEqual(['bank-1', 'bank-2', 'cash-2', 'cash-3', 'cash-4', 'cheques']);
  });

  test('has receipts of the last months: parts, money on account, one cancelled; cash handed over, a day closed', async () => {
    const { rows } = await buildAssociation({ ...PLAN, members: 200, years: 3, businesses: 150, funds: 6 });
    const receipts = rows.flatMap((change) => (change.table === 'receipts' ? [change.row] : []));
    expect(receipts.map(({ id }) => id)).toEqual(
      receipts.map((_, index) => `R0-${String(index + 1).padStart(4, '0')}`),
    );
    expect(new Set(receipts.map(({ method }) => method))).toEqual(new Set(['CASH', 'UPI', 'BANK', 'CHEQUE']));
    expect(receipts.some((receipt) => receipt.onAccount > 0)).toBe(true);
    expect(receipts.some((receipt) => receipt.cancelled)).toBe(true);
    expect(receipts.filter((receipt) => receipt.attention)).toEqual([]);
    const businesses = rows.flatMap((change) => (change.table === 'installmentBusinesses' ? [change.row] : []));
    expect(businesses.flatMap((business) => business.scheduledRepayments).some(isPartPaid)).toBe(true);
    const handOvers = rows.flatMap((change) => (change.table === 'handOvers' ? [change.row] : []));
    expect(handOvers.filter(({ confirmedAt }) => confirmedAt === null)).toHaveLength(1);
    const closed = rows.flatMap((change) => (change.table === 'dayCloses' ? [change.row] : []));
    expect(closed).toHaveLength(2);
    expect(closed.every((day) => day.receipts.length > 0)).toBe(true);
  });

  test('asked for a number of ledger lines has exactly that many', async () => {
    const { rows } = await buildAssociation({ ...PLAN, tenure: 12, lines: 1500 });
    expect(rows.filter((change) => change.table === 'transactions')).toHaveLength(1500);
  });
});

describe('npm run demo', () => {
  let cluster: Cluster;
  let url: string;
  beforeAll(async () => {
    cluster = await joinCluster();
    url = await createTestDatabase(cluster.url);
  });
  afterAll(async () => {
    await dropDatabase(cluster.url, url);
    await cluster.leave();
  });

  test('fills an empty database once, and prints who may sign in', async () => {
    const first = await demo(url, '--members', '30', '--years', '1', '--today', '2026-11-21');
    expect(first).toMatchObject({ code: 0 });
    expect(first.said).toMatch(/^30 members, 8 businesses, 2 chitty funds, \d+ ledger lines\.\n/);
    const again = await demo(url);
    expect(again).toEqual({
      code: 1,
      said: 'This database is not empty: demonstration books go into a new one only.\n',
    });

    const documentKeys = await keptDocumentKeys(join(DATA_DIR, 'document-key.pem'));
    const server = await startTestServer({ databaseUrl: url, documentKeys });
    try {
      const logins = [...first.said.matchAll(/Sign in as [a-z ]+: (\S+), (\S+)/g)];
      expect(logins).toHaveLength(4);
      for (const [, email, password] of logins) {
        const answer = await connectClient(server.url).post('/auth/login', { email, password });
        expect(answer.status).toBe(200);
      }
      // New records are numbered after those of the demonstration.
      const admin = await server.as('admin');
      const line = { amount: 5, userId: 1, type: 'CREDIT', metadata: { description: 'After the demonstration' } };
      expect((await admin.post('/transactions/new', line)).status).toBe(201);
    } finally {
      await server.close();
    }
  });

  test.each([
    [['--members', '4'], '--members must be a whole number from 5 to 20000.'],
    [['--years', '1.5'], '--years must be a whole number from 1 to 30.'],
    [['--today', '2026-02-30'], '--today must be a date like 2026-11-21.'],
  ])('with %j says what the argument takes', (args, said) => {
    const association = { timeZone: TIME_ZONE, associationName: 'A', superadminEmail: 'admin@example.org' };
    expect(() => readPlan(args, association)).toThrow(said);
  });
});

async function demo(url: string, ...args: string[]): Promise<{ code: number; said: string }> {
  const script = join(import.meta.dirname, '../src/demo.ts');
  const env = { ...process.env, ENV_FILE: NO_FILE, DATABASE_URL: url, DATA_DIR };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { env });
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr };
  }
}
