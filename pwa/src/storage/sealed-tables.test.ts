import { Dexie, type EntityTable } from 'dexie';
import { expect, test } from 'vitest';
import { type Key, randomKey } from './cipher.ts';
import { rawRecords, rawText } from './testing/raw-records.ts';
import { sealedTables } from './sealed-tables.ts';

type Person = { id: number; name: string; status: string; phones: string[] };
type Note = { order: number; id: string; text: string };

class TestDb extends Dexie {
  declare people: EntityTable<Person, 'id'>;
  declare notes: EntityTable<Note, 'order'>;
  declare places: EntityTable<{ id: number; city: string }, 'id'>;

  constructor(name: string, key: () => Key) {
    super(name);
    this.use(sealedTables((table) => (table === 'places' ? undefined : key)));
    this.version(1).stores({ people: 'id, status', notes: '++order, &id', places: 'id' });
  }
}

const anitha: Person = { id: 1, name: 'Anitha Nair', status: 'APPROVED', phones: ['+91 94470 12345'] };
const thomas: Person = { id: 2, name: 'Thomas Kurian', status: 'PENDING', phones: [] };
const latha: Person = { id: 3, name: 'Latha Menon', status: 'APPROVED', phones: [] };

let names = 0;

async function openFilled(key = randomKey()): Promise<TestDb> {
  const db = new TestDb(`sealed-${names++}`, () => key);
  await db.people.bulkAdd([anitha, thomas, latha]);
  return db;
}

test('only what records are found by lies in clear', async () => {
  const db = await openFilled();
  await db.notes.add({ id: 'a', text: 'paid by Anitha Nair' });
  const { people, notes } = await rawRecords(db.name);
  expect(people!.map(({ sealed: _sealed, ...clear }) => clear)).toEqual([
    { id: 1, status: 'APPROVED' },
    { id: 2, status: 'PENDING' },
    { id: 3, status: 'APPROVED' },
  ]);
  expect(notes).toEqual([{ order: 1, id: 'a', sealed: expect.any(Uint8Array) }]);
  expect(await rawText(db.name)).not.toMatch(/Anitha|Nair|Kurian|94470/);
});

test('a table that is not sealed is stored as it is', async () => {
  const db = await openFilled();
  await db.places.add({ id: 1, city: 'Tirur' });
  expect((await rawRecords(db.name)).places).toEqual([{ id: 1, city: 'Tirur' }]);
});

test('every way of reading gives the records that were written', async () => {
  const { people } = await openFilled();
  expect(await people.get(2)).toEqual(thomas);
  expect(await people.get(9)).toBeUndefined();
  expect(await people.bulkGet([3, 9, 1])).toEqual([latha, undefined, anitha]);
  expect(await people.toArray()).toEqual([anitha, thomas, latha]);
  expect(await people.where('status').equals('APPROVED').toArray()).toEqual([anitha, latha]);
  expect(await people.where('id').above(1).limit(1).toArray()).toEqual([thomas]);
  expect(await people.orderBy('status').reverse().first()).toEqual(thomas);
  expect(await people.filter(({ name }) => name.startsWith('L')).toArray()).toEqual([latha]);
  expect(await people.toCollection().sortBy('name')).toEqual([anitha, latha, thomas]);
  expect(await people.where('status').equals('APPROVED').primaryKeys()).toEqual([1, 3]);
  expect(await people.where('status').equals('APPROVED').count()).toBe(2);
  const seen: [string, unknown][] = [];
  await people
    .where('status')
    .anyOf('PENDING', 'APPROVED')
    .and(({ name }) => name !== 'Anitha Nair')
    .each((person, { primaryKey }) => void seen.push([person.name, primaryKey]));
  expect(seen).toEqual([
    ['Latha Menon', 3],
    ['Thomas Kurian', 2],
  ]);
});

test('every way of writing seals anew what it changes', async () => {
  const db = await openFilled();
  const { people, notes } = db;
  await people.update(2, { status: 'APPROVED', name: 'Thomas K.' });
  await people
    .where('status')
    .equals('APPROVED')
    .modify({ phones: ['1'] });
  await people.put({ ...latha, name: 'Latha M.' });
  await people.delete(1);
  expect(await people.toArray()).toEqual([
    { ...thomas, name: 'Thomas K.', status: 'APPROVED', phones: ['1'] },
    { ...latha, name: 'Latha M.' },
  ]);
  const order = await notes.add({ id: 'a', text: 'first' });
  await notes.update(order, { text: 'second' });
  expect(await notes.get({ id: 'a' })).toEqual({ order, id: 'a', text: 'second' });
  expect(await rawText(db.name)).not.toMatch(/Thomas|Latha|second/);
});

test('all of it inside one transaction, which a failure takes back whole', async () => {
  const db = await openFilled();
  const failing = db.transaction('rw', db.people, db.notes, async () => {
    await db.notes.add({ id: 'a', text: 'kept?' });
    await db.people.update(1, { name: 'Changed' });
    expect((await db.people.get(1))!.name).toBe('Changed');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await db.people.get(1)).toEqual(anitha);
  expect(await db.notes.count()).toBe(0);
});

test('nothing opens with another key, nor a record that was put in another’s place', async () => {
  const key = randomKey();
  const db = await openFilled(key);
  const { people } = await rawRecords(db.name);
  db.close();
  const stranger = new TestDb(db.name, randomKey);
  await expect(stranger.people.get(1)).rejects.toMatchObject({ name: 'Unreadable' });
  stranger.close();
  const plain = new Dexie(db.name);
  await plain.open();
  await plain.table<object>('people').put({ ...people![0], id: 2 });
  plain.close();
  const owner = new TestDb(db.name, () => key);
  expect(await owner.people.get(1)).toEqual(anitha);
  await expect(owner.people.get(2)).rejects.toMatchObject({ name: 'Unreadable' });
});
