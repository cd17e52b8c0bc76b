import type { CommandName } from 'shared-schema/commands';
import type { Conflict } from 'shared-schema/members/field-changes';
import type { MemberId } from 'shared-schema/ids';
import type { Changes } from 'shared-schema/wire';
import type { DeviceDb } from './db.ts';
import type { OutboxEntry } from './stored.ts';

const ADD_MEMBER: CommandName = 'member.add';

/**
 * Takes out of the outbox what only an admin may know of members, and papers: for a device whose user was one. An edit that was refused
 * stays, as it must until a person resolves it, but says only which fields it was about; a new member's only whose it was.
 */
export async function forgetDetails(db: DeviceDb): Promise<void> {
  await Promise.all([db.papers.clear(), db.thumbnails.clear()]);
  await aboutMembers(db, 'done').delete();
  await aboutMembers(db, 'refused').modify((entry) => {
    entry.input = entry.name === ADD_MEMBER ? onlyName(entry.input) : withoutValues(entry.input);
    const conflicts = entry.refusal?.details.conflicts as Conflict[] | undefined;
    if (conflicts) entry.refusal!.details.conflicts = conflicts.map(({ field }) => ({ field }));
  });
}

/** What is gone on the server, whoever uses this device: the same of people who were blanked, and papers that were removed. Call it with what was pulled. */
export async function forgetGone(db: DeviceDb, { members = [], transactions = [] }: Changes): Promise<void> {
  const papers = transactions.flatMap((line) => line.papers ?? []).filter(({ removed }) => removed !== undefined);
  const ids = papers.map(({ id }) => id);
  if (ids.length > 0) await Promise.all([db.thumbnails.bulkDelete(ids), db.takenPapers.bulkDelete(ids)]);
  const blanked = new Set(members.filter(({ name, email }) => name === '' && email === null).map(({ id }) => id));
  if (blanked.size === 0) return;
  await aboutMembers(db, 'done')
    .and(({ input }) => blanked.has((input as { id: MemberId }).id))
    .delete();
}

function aboutMembers(db: DeviceDb, status: OutboxEntry['status']) {
  return db.outbox
    .where('status')
    .equals(status)
    .and(({ name }) => name.startsWith('member.'));
}

function onlyName({ id, name }: { id?: unknown; name?: unknown }): object {
  return { id, name };
}

function withoutValues(input: { changes?: object }): object {
  if (!input.changes) return input;
  return { ...input, changes: Object.fromEntries(Object.keys(input.changes).map((field) => [field, {}])) };
}
