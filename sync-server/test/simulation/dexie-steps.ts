/** What tabs do with a device database, at random: the requests that the app makes, over so few records that they meet. */
import fc from 'fast-check';
import type { DeviceDb } from '../../../pwa/src/sync/device/db.ts';
import type { Fields, Key } from './stored-table.ts';

/** A table as the app declares it, with what is put into its indexed fields. */
type Facts = { key: string; keys: Key[]; indexes: Record<string, Key[]>; numbersItself?: true };

const TABLES: Record<string, Facts> = {
  heads: { key: 'key', keys: ['members/0', 'members/1', 'transactions/2026'], indexes: {} },
  changes: { key: 'number', keys: [1, 2, 3, 4], indexes: {} },
  waitingRows: { key: 'key', keys: ['members/1', 'members/2'], indexes: {} },
  outbox: {
    key: 'order',
    keys: [1, 2, 3, 4, 5],
    indexes: { id: ['a', 'b', 'c', 'd'], status: ['waiting', 'acknowledged', 'refused', 'done'] },
    numbersItself: true,
  },
  meta: { key: 'name', keys: ['device', 'cursor', 'ready'], indexes: {} },
  numbers: { key: 'table', keys: ['transactions', 'members'], indexes: {} },
};

export const tablesUsed = Object.keys(TABLES);

/** Something to be done, with its words for who reads a failing history. */
export type Named<Work> = { text: string; do: Work };
export type Request = Named<(db: DeviceDb) => Promise<unknown>>;

/** Within a transaction. What is `caught` does not end it by throwing. */
export type Part =
  | { kind: 'request'; request: Request; caught: boolean }
  | { kind: 'nested'; mode: Mode; tables: string[]; parts: Part[]; caught: boolean }
  | { kind: 'throw' }
  | { kind: 'close' }
  /** The app ends there. */
  | { kind: 'end' };

type Mode = 'r' | 'rw';

export type Step = { tab: number } & (
  | { kind: 'request'; request: Request }
  /** In the end it may wait for anything but its own tables. */
  | { kind: 'transaction'; mode: Mode; tables: string[]; parts: Part[]; waits: boolean }
  | { kind: 'follow'; query: Request }
  | { kind: 'close' }
  | { kind: 'lock' }
  | { kind: 'open' }
  | { kind: 'full'; full: boolean }
);

const anyValue = fc.nat({ max: 9 });

function anyIndexed(values: Key[]): fc.Arbitrary<Key | undefined> {
  return fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...values) }, fc.constant(undefined));
}

function anyRecord({ key, keys, indexes, numbersItself }: Facts): fc.Arbitrary<Fields> {
  const fields = Object.entries(indexes).map(([name, values]) => [name, anyIndexed(values)] as const);
  const anyKey = numbersItself
    ? fc.option(fc.constantFrom(...keys), { nil: undefined, freq: 2 })
    : fc.constantFrom(...keys);
  return fc
    .record({ [key]: anyKey, ...Object.fromEntries(fields), n: anyValue, inner: fc.array(anyValue, { maxLength: 2 }) })
    .map((record) => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)));
}

/** Of what names no record. */
function anyChanges({ indexes }: Facts): fc.Arbitrary<Fields> {
  const { id: _unique, ...others } = indexes;
  const fields = Object.entries(others).map(([name, values]) => [name, fc.constantFrom(...values)] as const);
  return fc.record({ ...Object.fromEntries(fields), n: anyValue }, { requiredKeys: [] });
}

type Collection = ReturnType<DeviceDb['meta']['toCollection']>;
type Selection = Named<(db: DeviceDb) => Collection>;

function anySelection(name: string, { key, keys, indexes }: Facts): fc.Arbitrary<Selection> {
  const found = fc.oneof(
    fc.constant(named(`${name}.toCollection()`, (db: DeviceDb) => tableOf(db, name).toCollection())),
    ...Object.entries({ [key]: keys, ':id': keys, ...indexes }).map(([index, values]) => anyWhere(name, index, values)),
  );
  return fc.tuple(found, fc.option(anyValue), fc.option(fc.integer({ min: 1, max: 3 }))).map(([from, least, most]) => {
    const filtered = least === null ? '' : `.filter(n >= ${least})`;
    const limited = most === null ? '' : `.limit(${most})`;
    return named(`${from.text}${filtered}${limited}`, (db: DeviceDb) => {
      let collection = from.do(db);
      if (least !== null) collection = collection.filter((record) => Number((record as Fields).n) >= least);
      return most === null ? collection : collection.limit(most);
    });
  });
}

function anyWhere(table: string, index: string, values: Key[]): fc.Arbitrary<Selection> {
  const one = fc.constantFrom(...values);
  const several = fc.array(one, { maxLength: 3 });
  const by = (method: string, wanted: Key | Key[]) =>
    named(`${table}.where(${index}).${method}(${JSON.stringify(wanted)})`, (db: DeviceDb) =>
      (tableOf(db, table).where(index) as never as Record<string, (of: unknown) => Collection>)[method]!(wanted),
    );
  return fc.oneof(
    fc.tuple(fc.constantFrom('equals', 'notEqual', 'above', 'aboveOrEqual'), one).map(([method, of]) => by(method, of)),
    several.map((of) => by('anyOf', of)),
    ...(typeof values[0] === 'string' ? [one.map((of) => by('startsWith', String(of).slice(0, 2)))] : []),
  );
}

const reading = ['toArray', 'first', 'count', 'primaryKeys'] as const;

function anyRead(name: string, facts: Facts): fc.Arbitrary<Request> {
  const selection = anySelection(name, facts);
  const key = fc.constantFrom(...facts.keys);
  const keys = fc.array(key, { maxLength: 3 });
  const field = fc.constantFrom(facts.key, 'n');
  return fc.oneof(
    key.map((of) => request(`${name}.get(${of})`, (db) => tableOf(db, name).get(of as never))),
    keys.map((of) => request(`${name}.bulkGet(${of.join()})`, (db) => tableOf(db, name).bulkGet(of as never))),
    fc
      .tuple(selection, fc.constantFrom(...reading))
      .map(([from, how]) => request(`${from.text}.${how}()`, (db) => from.do(db)[how]())),
    fc
      .tuple(selection, field)
      .map(([from, by]) => request(`${from.text}.sortBy(${by})`, (db) => from.do(db).sortBy(by))),
    ...Object.entries(facts.indexes).map(([index, values]) =>
      fc
        .constantFrom(...values)
        .map((of) =>
          request(`${name}.get({ ${index}: ${of} })`, (db) => tableOf(db, name).get({ [index]: of } as never)),
        ),
    ),
  );
}

function withWords(name: string, method: string, given: fc.Arbitrary<unknown>): fc.Arbitrary<Request> {
  type Methods = Record<string, (what: unknown) => Promise<unknown>>;
  return given.map((what) =>
    request(`${name}.${method}(${JSON.stringify(what)})`, (db) =>
      (tableOf(db, name) as never as Methods)[method]!(what),
    ),
  );
}

/** May find another record in its place, which the app leaves to transactions. */
function anyAdding(name: string, facts: Facts): fc.Arbitrary<Request> {
  const record = anyRecord(facts);
  const records = fc.array(record, { maxLength: 4 });
  return fc.oneof(
    withWords(name, 'put', record),
    withWords(name, 'add', record),
    withWords(name, 'bulkPut', records),
    withWords(name, 'bulkAdd', records),
  );
}

function anyPut(name: string, facts: Facts): fc.Arbitrary<Request> {
  return fc.oneof(
    withWords(name, 'put', anyRecord(facts)),
    withWords(name, 'bulkPut', fc.array(anyRecord(facts), { maxLength: 4 })),
  );
}

function anyChange(name: string, facts: Facts): fc.Arbitrary<Request> {
  const [changes, selection] = [anyChanges(facts), anySelection(name, facts)];
  const key = fc.constantFrom(...facts.keys);
  return fc.oneof(
    withWords(name, 'delete', key),
    withWords(name, 'bulkDelete', fc.array(key, { maxLength: 3 })),
    fc.constant(request(`${name}.clear()`, (db) => tableOf(db, name).clear())),
    fc
      .tuple(key, changes)
      .map(([at, to]) =>
        request(`${name}.update(${at}, ${JSON.stringify(to)})`, (db) => tableOf(db, name).update(at as never, to)),
      ),
    fc
      .tuple(selection, changes)
      .map(([from, to]) =>
        request(`${from.text}.modify(${JSON.stringify(to)})`, (db) => from.do(db).modify(to as never)),
      ),
    selection.map((from) => request(`${from.text}.modify(n + 1)`, (db) => from.do(db).modify(oneMore))),
    selection.map((from) => request(`${from.text}.delete()`, (db) => from.do(db).delete())),
  );
}

function oneMore(record: unknown): void {
  (record as { n: number }).n++;
}

/** Those of the app's own methods that change several tables. */
const OF_DEVICE: fc.Arbitrary<Request> = fc.constantFrom(
  request('emptyBooks()', (db) => db.atomically(() => db.emptyBooks())),
  request('setMeta()', (db) => db.setMeta('ready', true)),
);

const anyTable = fc.constantFrom(...Object.entries(TABLES));
/** Half of the time one that waits to be sent: it has most of the indexes. */
const someTable = fc.oneof(anyTable, fc.constant<[string, Facts]>(['outbox', TABLES.outbox!]));
const anyReadOfAny = someTable.chain(([name, facts]) => anyRead(name, facts));
const anyRequest = fc.oneof(
  { weight: 4, arbitrary: someTable.chain(([name, facts]) => anyAdding(name, facts)) },
  { weight: 4, arbitrary: someTable.chain(([name, facts]) => anyChange(name, facts)) },
  { weight: 4, arbitrary: anyReadOfAny },
  { weight: 1, arbitrary: OF_DEVICE },
);
const withoutUnique = fc.constantFrom(...Object.entries(TABLES).filter(([name]) => name !== 'outbox'));
const anyAlone = fc.oneof(
  { weight: 4, arbitrary: withoutUnique.chain(([name, facts]) => anyPut(name, facts)) },
  { weight: 4, arbitrary: someTable.chain(([name, facts]) => anyChange(name, facts)) },
  { weight: 4, arbitrary: anyReadOfAny },
  { weight: 1, arbitrary: OF_DEVICE },
);

const anyMode = fc.oneof({ weight: 5, arbitrary: fc.constant<Mode>('rw') }, fc.constant<Mode>('r'));
/** Most transactions of the app are over all tables. */
const anyTables = fc.oneof(
  { weight: 3, arbitrary: fc.constant(tablesUsed) },
  fc.subarray(tablesUsed, { minLength: 1 }).map((tables) => [...new Set([...tables, 'outbox'])]),
);

function anyParts(depth: number): fc.Arbitrary<Part[]> {
  const caught = fc.boolean();
  const requests = fc.record({ kind: fc.constant('request' as const), request: anyRequest, caught });
  const rare = [
    { weight: 1, arbitrary: fc.constant<Part>({ kind: 'throw' }) },
    { weight: 1, arbitrary: fc.constant<Part>({ kind: 'close' }) },
    { weight: 1, arbitrary: fc.constant<Part>({ kind: 'end' }) },
  ];
  const nested = () =>
    fc.record({
      kind: fc.constant('nested' as const),
      mode: anyMode,
      tables: anyTables,
      parts: anyParts(depth - 1),
      caught,
    });
  const inner = depth > 0 ? [{ weight: 4, arbitrary: nested() }] : [];
  return fc.array(fc.oneof({ weight: 20, arbitrary: requests }, ...rare, ...inner), { minLength: 1, maxLength: 5 });
}

const tab = fc.nat({ max: 1 });

export const anySteps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 10, arbitrary: fc.record({ tab, kind: fc.constant('request' as const), request: anyAlone }) },
    {
      weight: 10,
      arbitrary: fc.record({
        tab,
        kind: fc.constant('transaction' as const),
        mode: anyMode,
        tables: anyTables,
        parts: anyParts(1),
        waits: fc.nat({ max: 9 }).map((drawn) => drawn === 9),
      }),
    },
    { weight: 3, arbitrary: fc.record({ tab, kind: fc.constant('follow' as const), query: anyReadOfAny }) },
    { weight: 1, arbitrary: fc.record({ tab, kind: fc.constantFrom('close' as const, 'lock' as const) }) },
    { weight: 2, arbitrary: fc.record({ tab, kind: fc.constant('open' as const) }) },
    { weight: 2, arbitrary: fc.record({ tab, kind: fc.constant('full' as const), full: fc.boolean() }) },
  ),
  { minLength: 5, maxLength: 20 },
);

function tableOf(db: DeviceDb, name: string): DeviceDb['meta'] {
  return db.table(name);
}

function named<Work>(text: string, work: Work): Named<Work> & { toString: () => string } {
  return { text, do: work, toString: () => text };
}

function request(text: string, work: Request['do']): Request {
  return named(text, work);
}
