/** Archives added up in SQL, which knows none of the rules, against what the product says of the same books. */
import * as fc from 'fast-check';
import { type ArchivedBooks, archiveOf } from 'shared-schema/archive/books-archive';
import { placePostings } from 'shared-schema/bank/postings';
import { accountBalance } from 'shared-schema/collections/account';
import { accountOfDue } from 'shared-schema/collections/owed';
import { dateOfLine, effectOf } from 'shared-schema/ledgers/transaction';
import type { InstallmentBusinessId } from 'shared-schema/ids';
import { instant, localDate } from 'shared-schema/local-date';
import type { Actor } from 'shared-schema/members/actor';
import { MemoryBooks } from 'shared-schema/memory-books';
import { add, type Money, NOTHING, rupees, toDecimal } from 'shared-schema/money';
import { percent } from 'shared-schema/percent';
import { RefusalError } from 'shared-schema/refusal-error';
import { remaining } from 'shared-schema/repayments/repayment';
import { tableNames } from 'shared-schema/tables';
import { anyStep, type Step } from 'shared-schema/testing/any-step';
import { buildBusinessInput, buildContext, NOW, TIME_ZONE } from 'shared-schema/testing/build';
import { booksOfSteps, doStep } from 'shared-schema/testing/money-steps';
import { searchRuns } from 'shared-schema/testing/search-runs';
import { expect, test } from 'vitest';
import { addUpArchive, type Sum } from '../../scripts/add-up-archive.ts';
import { buildAssociation } from '../src/demo/association.ts';
import { CLUSTER_VARIABLE } from './cluster.ts';

const PLAN = {
  members: 20,
  years: 1,
  businesses: 10,
  tenure: undefined,
  funds: 1,
  tickets: undefined,
  lines: undefined,
  seed: 1,
  today: localDate('2026-11-21'),
  timeZone: TIME_ZONE,
  associationName: 'Welfare Association',
  superAdminEmail: 'admin@example.org',
};

test('the books of the made-up association come to what the product says, on every day', async () => {
  const { rows, superAdmin } = await buildAssociation(PLAN);
  const books = new MemoryBooks();
  books.put(rows);
  const sums = await sumsOf(books, { id: superAdmin, role: 'SUPERADMIN' });
  expect(new Set(sums.map(({ day }) => day)).size).toBeGreaterThan(100);
  expectAsProduct(sums, books);
});

test('so do any books, whatever was done and undone in them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(anyStep, fc.constantFrom(...SAID)), { size: 'large' }), async (steps) => {
      const books = await booksOfSteps();
      for (const [minute, step] of steps.entries()) await attempt(books, step, minute);
      expectAsProduct(await sumsOf(books, buildContext({ role: 'SUPERADMIN' }).actor), books);
    }),
    { numRuns: searchRuns(30), examples: [[allPaidBut('0.008')], [allPaidBut('0.01')]] },
  );
});

/** Less than a paisa nobody can pay. */
function allPaidBut(left: string): Step[] {
  const business = {
    id: 1 as InstallmentBusinessId,
    showroomPrice: add(rupees('12345.67'), rupees(left)),
    advancePayment: NOTHING,
    tenure: 2,
    interest: percent(0),
  };
  const collection = {
    payer: { businessId: 1 },
    receivedOn: '2026-11-20',
    method: 'CASH',
    number: 'K1-0001',
    items: [
      { repaymentId: 'ib-1-1', amount: rupees('6172.83') },
      { repaymentId: 'ib-1-2', amount: rupees('6172.84') },
    ],
  };
  return [
    { name: 'installmentBusiness.create', input: buildBusinessInput(business) },
    { name: 'collection.record', input: collection },
  ];
}

/** More than one of these can be done more than once; what cannot be done is refused. */
const SAID = [
  'take 700 for due 1',
  '3: take 700 for due 1, 100 on account',
  'take 400 for due 2 by UPI to bank 1 on 5',
  'take 400 for due 3 by UPI, UTR',
  'take 1000 for due 3 by cheque 7 on 12',
  'take 500 on account in 20 dirhams',
  ...['R1', 'R2', 'R3'].flatMap((r) => [
    `cancel ${r}`,
    `answer ${r}: handed back`,
    `answer ${r}: the same payment`,
    `pay in ${r} to bank 2`,
    `return ${r} for 118`,
    `assign ${r} to bank 2`,
  ]),
  'use 100 for due 3',
  'pay back 100',
  'exchange 20 dirhams for 480',
  'hand 300 to 3 on 14',
  'hand 300 to the bank on 14',
  '3: confirm H1',
  'withdraw H1',
  'move 300 from cash 1 to bank 1',
  'move 200 from nowhere to the box on 9',
  'move 100 from no account to bank 2',
  'withdraw M1',
  'enter +700 in charity by bank to bank 1 on 13',
  'enter -300 in general in cash',
  'correct E1 to +500 in operational',
  'undo E1',
  'delete E2',
  'transfer 200 to charity',
  'open bank 1 with 1000 on 10',
  'open bank 1 with 300 on 4',
  'open bank 1 with nothing',
  'open bank 2 with -500 on 11',
  'take 400 for due 2 by UPI to bank 1 on 5, late',
  'pay in R1 to bank 2 on 9, late',
  'move 300 from cash 1 to bank 1 on 5, late',
  'enter -300 in general by bank from bank 1 on 5',
  'bank 1 says +400 on 11',
  'match S1 to R1',
  'match S1 to M1',
  'bank 1 says +700',
  'match S1 to E1',
  'receive S1: 700 for due 2 by bank to bank 1',
  'suspend S1',
  'unmatch S1',
  'close to 12',
];

async function attempt(books: MemoryBooks, step: Step | string, minute: number): Promise<void> {
  const issuedAt = instant(Date.parse(NOW) + minute * 60_000);
  try {
    if (typeof step === 'string') await doStep(books, step, minute);
    else await books.run(step.name, step.input, buildContext({ role: 'SUPERADMIN', issuedAt }));
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
  }
}

function sumsOf(books: MemoryBooks, reader: Actor): Promise<Sum[]> {
  const archived = Object.fromEntries(tableNames.map((name) => [name, books.every(name)]));
  const about = { madeAt: NOW, timeZone: TIME_ZONE, association: 'Welfare Association', version: '1.1.0' };
  const files = archiveOf(archived as unknown as ArchivedBooks, reader, about);
  return addUpArchive(files, process.env[CLUSTER_VARIABLE]!);
}

function expectAsProduct(sums: Sum[], books: MemoryBooks): void {
  const said = (what: Sum['what']) =>
    sums
      .filter((sum) => sum.what === what)
      .map(({ name, day, amount }) => `${name} ${day ?? ''} ${Number(amount).toFixed(3)}`)
      .sort();
  expect(sums.filter(({ what, amount }) => what === 'differs' && Number(amount) !== 0)).toEqual([]);
  const [lines, moves, handOvers] = [books.all('transactions'), books.all('moneyMoves'), books.all('handOvers')];
  const postings = placePostings({ lines, moves, handOvers, accounts: books.all('bankAccounts') }, TIME_ZONE);
  expect(said('place')).toEqual(byDay(postings.map(({ account, day, amount }) => [account, day, amount])));
  const ofLines = lines.map((line): Came => {
    return [`${line.ledger}/${line.projectId}`, dateOfLine(line, TIME_ZONE), effectOf(line)];
  });
  expect(said('ledger')).toEqual(byDay(ofLines));

  const onAccount = Map.groupBy(
    sums.filter(({ what }) => what === 'on account'),
    ({ name }) => name,
  );
  for (const account of books.all('accounts')) {
    expect(Number(onAccount.get(account.id)?.at(-1)?.amount ?? 0)).toBe(Number(toDecimal(accountBalance(account))));
  }
  const dues = [...books.all('installmentBusinesses'), ...books.all('chittyFunds')].flatMap((contract) =>
    contract.scheduledRepayments.map((due): Came => [accountOfDue(due, contract.id), '', remaining(due)]),
  );
  expect(said('to pay')).toEqual(byDay(dues));
}

type Came = [name: string, day: string, amount: Money];

/** What there is of each at the end of each day on which something came or went. */
function byDay(came: Came[]): string[] {
  const balances = new Map<string, Money>();
  const ends = new Map<string, string>();
  for (const [name, day, amount] of came.toSorted((a, b) => (a[1] < b[1] ? -1 : a[1] > b[1] ? 1 : 0))) {
    const balance = add(balances.get(name) ?? NOTHING, amount);
    balances.set(name, balance);
    ends.set(`${name} ${day}`, `${name} ${day} ${toDecimal(balance)}`);
  }
  return [...ends.values()].sort();
}
