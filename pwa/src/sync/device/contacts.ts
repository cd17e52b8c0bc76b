/**
 * Whom to ask for money, and how to reach them: names, phones and addresses of members and of businesses' customers,
 * hundreds to a block. They are searched and listed without reading businesses whole, which takes a phone seconds, and are
 * written with the rows, in the same transaction.
 */
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import type { Member } from 'shared-schema/members/member';
import type { Row } from 'shared-schema/tables';
import type { DeviceDb } from './db.ts';
import type { Contact, ContactBlock } from './stored.ts';

export type ContactTable = 'members' | 'installmentBusinesses';
const contactTables: ContactTable[] = ['members', 'installmentBusinesses'];

const RECORDS_PER_BLOCK = 200;

export function hasContacts(table: string): table is ContactTable {
  return contactTables.includes(table as ContactTable);
}

/** Every contact of a table, by number. */
export async function readContacts(db: DeviceDb, table: ContactTable): Promise<Map<number, Contact>> {
  const blocks = await db.contacts.where('key').startsWith(`${table}/`).toArray();
  return new Map(blocks.flatMap(({ contacts }) => contacts.map((contact) => [contact.id, contact])));
}

/** Updates the contacts for rows that are written (`row` is there) or removed. A payment leaves a customer as they were. */
export async function writeContacts(
  db: DeviceDb,
  table: ContactTable,
  writes: { id: number; row: Row | undefined }[],
): Promise<void> {
  const groups = Map.groupBy(writes, ({ id }) => blockKey(table, id));
  const keys = [...groups.keys()];
  const stored = await db.contacts.bulkGet(keys);
  const edited = keys.flatMap(
    (key, index) => editBlock(stored[index] ?? { key, contacts: [] }, groups.get(key)!) ?? [],
  );
  await db.contacts.bulkPut(edited);
}

/** Builds all contacts from the rows, for a device database of a version that had none. */
export async function rebuildContacts(
  rowsOf: (table: ContactTable) => Promise<Row[]>,
  put: (blocks: ContactBlock[]) => Promise<unknown>,
): Promise<void> {
  for (const table of contactTables) {
    const groups = Map.groupBy(await rowsOf(table), ({ id }) => blockKey(table, id as number));
    await put([...groups].map(([key, rows]) => ({ key, contacts: rows.map((row) => contactOf(row as Person)) })));
  }
}

type Person = Member | InstallmentBusiness;

function blockKey(table: ContactTable, id: number): string {
  return `${table}/${Math.floor(id / RECORDS_PER_BLOCK)}`;
}

/** Undefined if nothing changes. */
function editBlock({ key, contacts }: ContactBlock, writes: { id: number; row: Row | undefined }[]) {
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  let changed = false;
  for (const { id, row } of writes) {
    const after = row && contactOf(row as Person);
    if (JSON.stringify(after) === JSON.stringify(byId.get(id))) continue;
    changed = true;
    if (after) byId.set(id, after);
    else byId.delete(id);
  }
  return changed ? { key, contacts: [...byId.values()] } : undefined;
}

function contactOf(row: Person): Contact {
  if ('scheduledRepayments' in row) {
    return { id: row.id, name: row.customerName, phones: filled([row.customerPhoneNumber]), place: '' };
  }
  const phones = filled([row.mobileIndia, row.whatsapp, row.mobileAbroad]);
  return { id: row.id, name: row.name, phones, place: row.indiaAddress ?? '' };
}

function filled(texts: (string | null | undefined)[]): string[] {
  return [...new Set(texts.filter((text) => text !== null && text !== undefined && text.trim() !== ''))] as string[];
}
