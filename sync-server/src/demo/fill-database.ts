import type { Change } from 'shared-schema/command';
import type { MemberId } from 'shared-schema/ids';
import { WrittenContentSchema } from 'shared-schema/site-content';
import * as v from 'valibot';
import type { Passwords } from '../auth/passwords.ts';
import { bootstrap } from '../bootstrap.ts';
import { stampRevision } from '../database/commit-lock.ts';
import type { Database } from '../database/open-database.ts';
import { writeSettings } from '../database/settings.ts';
import type { DocumentKey } from '../documents/document-key.ts';
import { sealDocument } from '../documents/document-fields.ts';
import type { KeySource } from '../documents/key-file.ts';
import { openDocumentKey } from '../documents/present-key.ts';
import { MemberEntity } from '../entities/synced.ts';
import { holdsAnything, markAllAllocated } from '../sync/fill-books.ts';
import { writeInChunks } from '../sync/rows.ts';
import { buildAssociation, type DemoAssociation, type Plan } from './association.ts';
import written from './site-content.json' with { type: 'json' };

type Filled = {
  members: number;
  businesses: number;
  funds: number;
  lines: number;
  /** Of each role, two admins, all with the same password. */
  logins: { role: string; email: string }[];
};

type Means = { password: string; passwords: Passwords; keys: KeySource };

/** Writes a made-up association into a migrated database. Throws an Error, and changes nothing, if anything is in it. */
export async function fillDatabase(database: Database, plan: Plan, means: Means): Promise<Filled> {
  if (await holdsAnything(database)) {
    throw new Error('This database is not empty: demonstration books go into a new one only.');
  }
  const documentKey = await openDocumentKey(database, means.keys);
  const { associationName, superAdminEmail } = plan;
  await bootstrap(database, { associationName, admin: { email: superAdminEmail, password: means.password }, ...means });
  const association = await buildAssociation(plan);
  const rows = sealed(association, documentKey);
  await writeInChunks(database, rows);
  await markAllAllocated(database, rows);
  await writeSite(database);
  const logins = await letIn(database, association, means);
  return {
    members: ofTable(rows, 'members').length,
    businesses: ofTable(rows, 'installmentBusinesses').length,
    funds: ofTable(rows, 'chittyFunds').length,
    lines: ofTable(rows, 'transactions').length,
    logins,
  };
}

function sealed({ rows, people }: DemoAssociation, key: DocumentKey): Change[] {
  return rows.map((change) => {
    if (change.table !== 'members') return change;
    const memberId = change.row.id;
    const { passportNumber, aadhaarNumber } = people.get(memberId)!;
    const documents = {
      passportNumber: sealDocument(key, { memberId, field: 'passportNumber' }, passportNumber),
      aadhaarNumber: sealDocument(key, { memberId, field: 'aadhaarNumber' }, aadhaarNumber),
    };
    return { ...change, row: { ...change.row, ...documents } };
  });
}

/** What a made-up association says about itself: the app comes with nothing but what is true of any. */
async function writeSite(database: Database): Promise<void> {
  const siteContent = v.parse(WrittenContentSchema, written);
  await database.transaction(async (sql) => writeSettings(sql, { siteContent }, await stampRevision(sql)));
}

async function letIn(database: Database, association: DemoAssociation, { password, passwords }: Means) {
  const { superAdmin, admin, collector, user } = association;
  const hash = await passwords.hash(password);
  const theirs = { id: { $in: [superAdmin, admin, collector, user] } };
  await database.em().nativeUpdate(MemberEntity, theirs, { passwordHash: hash });
  const emails = await database.em().find(MemberEntity, theirs, { fields: ['id', 'email'] });
  const emailOf = (id: MemberId) => emails.find((each) => each.id === id)!.email!;
  return [
    { role: 'super admin', email: emailOf(superAdmin) },
    { role: 'admin', email: emailOf(admin) },
    { role: 'another admin', email: emailOf(collector) },
    { role: 'member', email: emailOf(user) },
  ];
}

function ofTable(rows: Change[], table: Change['table']): Change[] {
  return rows.filter((change) => change.table === table);
}
