/** The numbers of members, businesses and chitties, which people see: in order, without gaps, and never given twice. */
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { createInstallmentBusiness } from 'shared-schema/installments/installment-business-commands';
import { instant } from 'shared-schema/local-date';
import { addMember } from 'shared-schema/members/member-commands';
import { isRefusal } from 'shared-schema/refusal-error';
import { buildBusinessInput } from 'shared-schema/testing/build';
import { searchRuns } from 'shared-schema/testing/search-runs';
import type { Outcome } from 'shared-schema/wire';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { dispatchFor } from '../../../pwa/src/sync/outbox/dispatch.ts';
import { withoutNumbers } from '../../../pwa/src/sync/top-up-numbers.ts';
import type { Client } from '../client.ts';
import { command, createDevice, expectStatus } from '../device.ts';
import { PASSWORD, startTestServer, type TestServer } from '../server.ts';
import { openReplica, type SignIn } from './replica.ts';
import type { Loss } from './steps.ts';

let server: TestServer | undefined;
let boss: Client;
/** The number of the next member, as a person would say. */
let next: number;
beforeEach(begin);
afterAll(() => server?.close());

/** With empty books, and nothing leased. */
async function begin(): Promise<void> {
  await server?.close();
  server = await startTestServer();
  boss = await server.as('superAdmin');
  next = Math.max(...Object.values(server.members).map(({ id }) => id)) + 1;
}

let people = 0;
const person = () => ({ name: `Person ${++people}`, mobileIndia: `+91 94470 ${10_000 + people}` });

async function newPhone() {
  const { email } = server!.members.superAdmin;
  const { body } = await server!.visitor.post<SignIn>('/auth/login', { email, password: PASSWORD });
  const { context, sync } = await openReplica(server!, body);
  const dispatch = dispatchFor(context.books, context.actor);
  await sync('none');
  return {
    context,
    sync,
    addMember: async () => Number((await dispatch(addMember, person())).id),
    /** Without a line the numbers can be used up. */
    async addWhileAny() {
      try {
        return [await this.addMember()];
      } catch (error) {
        if (isRefusal(error, 'numbers.exhausted')) return [];
        throw error;
      }
    },
    /** As a form does when it is opened on a line. */
    async addOnline() {
      context.wantsLower = true;
      await sync('none');
      const id = await this.addMember();
      await sync('none');
      return id;
    },
    openBusiness: async () => {
      const { id: _free, transactionId: _line, ...input } = buildBusinessInput({ refererId: context.actor.id });
      return Number((await dispatch(createInstallmentBusiness, input)).id);
    },
    async aDayLater() {
      await context.books.db.setMeta('numbersSince', instant(Date.now() - 25 * 3_600_000));
      await sync('none');
    },
    importSix: () => withoutNumbers(context, importSix),
  };
}

async function importSix(): Promise<number[]> {
  const id = randomUUID();
  const records = Array.from({ length: 6 }, person);
  expectStatus(204, await boss.post('/imports/parts', { importId: id, part: 1, records }));
  const body = { id, kind: 'members', fileName: 'members.xlsx', parts: 1 };
  expectStatus(201, await boss.post('/imports', body));
  const members = (await boss.get<{ id: number; name: string }[]>('/users')).body;
  return records.map(({ name }) => members.find((each) => each.name === name)!.id);
}

async function addAtDesk(): Promise<number> {
  return expectStatus(201, await boss.post<{ id: number }>('/users/add', person())).body.id;
}

test('one phone, an import and the desk number members and businesses without a gap', async () => {
  const phone = await newPhone();
  const members = [await phone.addOnline(), await phone.addOnline()];
  members.push(...(await phone.importSix()));
  await phone.sync('none');
  members.push(await phone.addOnline());
  expect(members).toEqual(Array.from({ length: 9 }, (_, index) => next + index));
  const offline = await phone.openBusiness();
  await phone.sync('none');
  phone.context.wantsLower = true;
  await phone.sync('none');
  expect([offline, await phone.openBusiness()]).toEqual([1, 2]);
});

/** Members' numbers up to the highest one that nobody has, and of each whether a device holds it. */
async function missing(): Promise<{ numbers: number[]; held: number[]; free: number[] }> {
  const rows = await server!.database.run<{ id: number; held: boolean; free: boolean }>(
    `SELECT series.id, EXISTS (SELECT FROM number_leases WHERE table_name = 'members' AND series.id BETWEEN first AND last) AS held,
       EXISTS (SELECT FROM free_numbers WHERE table_name = 'members' AND series.id BETWEEN first AND last) AS free
     FROM generate_series(1, (SELECT max(id) FROM members)) AS series (id)
     WHERE NOT EXISTS (SELECT FROM members WHERE members.id = series.id)`,
  );
  const which = (what: 'held' | 'free') => rows.filter((row) => row[what]).map(({ id }) => id);
  return { numbers: rows.map(({ id }) => id), held: which('held'), free: which('free') };
}

test('what is missing with two phones is held by one of them, and comes back after a day', async () => {
  const [one, other] = [await newPhone(), await newPhone()];
  await one.addOnline();
  await other.addOnline();
  await one.addMember();
  await one.sync('reply');
  await one.sync('none');
  const batch = await other.importSix();
  await other.sync('none');
  const imports = (await boss.get<{ id: string }[]>('/imports')).body;
  expectStatus(200, await boss.post(`/imports/${imports[0]!.id}/undo`, {}));
  expect(await addAtDesk()).toBeGreaterThan(Math.max(...batch));

  const before = await missing();
  expect(before.numbers).not.toEqual([]);
  expect(before.held).toEqual(before.numbers);
  const devices = (await boss.get<{ numbers: { table: string; from: number; to: number }[] }[]>('/auth/devices')).body;
  const told = devices.flatMap(({ numbers }) => numbers).filter(({ table }) => table === 'members');
  for (const id of before.numbers) expect(told.some(({ from, to }) => from <= id && id <= to)).toBe(true);
  await one.aDayLater();
  await other.aDayLater();
  expect((await missing()).free).toEqual(before.numbers);
  const added: number[] = [];
  while (added.length < before.numbers.length) added.push(await addAtDesk());
  expect(added).toEqual(before.numbers);
  expect((await missing()).numbers).toEqual([]);
});

test('whatever phones, the desk, imports and apps of 1.0.0 do in turn, no number is given twice, and none is lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(10), fc.nat(2), fc.constantFrom<Loss[]>('none', 'request', 'reply')), {
        minLength: 20,
        maxLength: 30,
      }),
      async (steps) => {
        await begin();
        const phones = [await newPhone(), await newPhone(), await newPhone()];
        const old = createDevice(boss);
        const given: number[] = [];
        const outcomes: Outcome[] = [];
        for (const [step, at, loss] of steps) {
          const phone = phones[at]!;
          if (step <= 2) given.push(...(await phone.addWhileAny()));
          else if (step <= 4) await phone.sync(loss);
          else if (step === 5) given.push(await phone.addOnline());
          else if (step === 6) await phone.aDayLater();
          else if (step === 7) given.push(await addAtDesk());
          else if (step === 8) expectStatus(400, await boss.post('/users/add', { ...person(), dob: '1800-01-01' }));
          else if (step === 9) given.push(...(await phone.importSix()));
          else {
            const id = await old.allocateId('members');
            given.push(id);
            outcomes.push(...(await old.push(command('member.add', { ...person(), id }))));
          }
        }
        for (const phone of phones) {
          await phone.sync('none');
          await phone.sync('none');
          expect(await phone.context.books.db.outbox.where('status').equals('refused').toArray()).toEqual([]);
        }
        expect(outcomes.every(({ status }) => status === 'applied')).toBe(true);
        expect(new Set(given).size).toBe(given.length);
        const { numbers, held, free } = await missing();
        expect([...held, ...free].sort((a, b) => a - b)).toEqual(numbers);
      },
    ),
    { numRuns: searchRuns(6) },
  );
});
