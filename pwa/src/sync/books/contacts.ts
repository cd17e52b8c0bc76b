/**
 * Whom to ask for money, and how to reach them: names, phones and addresses of members and of businesses' customers. Of a pack they are
 * worked out once, when they are first asked for, and kept beside it: opening ten years of businesses takes a phone a second.
 */
import { Dexie } from 'dexie';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import type { Member } from 'shared-schema/members/member';
import type { DeviceDb } from '../device/db.ts';
import type { Contact } from '../device/stored.ts';
import type { Pack } from './packs.ts';

export type ContactTable = 'members' | 'installmentBusinesses';

export function contactOf(row: Member | InstallmentBusiness): Contact {
  if ('scheduledRepayments' in row) {
    return { id: row.id, name: row.customerName, phones: filled([row.customerPhoneNumber]), place: '' };
  }
  const phones = filled([row.mobileIndia, row.whatsapp, row.mobileAbroad]);
  return { id: row.id, name: row.name, phones, place: row.indiaAddress ?? '' };
}

const known = new WeakMap<Pack, Contact[]>();

export async function packContacts(db: DeviceDb, pack: Pack): Promise<Contact[]> {
  let contacts = known.get(pack);
  if (!contacts) {
    const name = contactsOf(pack.stored.hash);
    contacts = (await db.contents.get(name))?.contacts ?? (await workedOut(db, pack, name));
    known.set(pack, contacts);
  }
  return contacts;
}

/** Where the contacts of a pack are stored. */
function contactsOf(hash: string): string {
  return `${hash}/contacts`;
}

async function workedOut(db: DeviceDb, pack: Pack, name: string): Promise<Contact[]> {
  const rows = (await pack.rows()) as readonly (Member | InstallmentBusiness)[];
  const contacts = rows.filter(({ deletedAt }) => !deletedAt).map(contactOf);
  // Kept for the next opening; in vain if there is no room for them.
  if (!Dexie.currentTransaction) void db.atomically(() => db.contents.put({ name, contacts })).catch(() => undefined);
  return contacts;
}

function filled(texts: (string | null | undefined)[]): string[] {
  return [...new Set(texts.filter((text) => text !== null && text !== undefined && text.trim() !== ''))] as string[];
}
