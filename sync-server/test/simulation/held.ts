/** Who is no longer an admin for a while, and what was held meanwhile. */
import type { Role } from 'shared-schema/members/actor';
import { instant } from 'shared-schema/local-date';
import type { Member } from 'shared-schema/members/member';
import { updateMember } from 'shared-schema/members/member-commands';
import { isRefusal } from 'shared-schema/refusal-error';
import type { Fields, MemoryStore } from './memory-store.ts';
import type { Scene } from './scene.ts';
import { randomUuid } from './surroundings.ts';
import type { OutboxEntry } from '../../../pwa/src/sync/device/stored.ts';
import type { SyncContext } from '../../../pwa/src/sync/sync-context.ts';

export function roleOf(store: MemoryStore, { id }: Member): Role {
  return store.root.get('members')!.get(id)!.role as Role;
}

export function setRole(scene: Scene, member: Member, to: Role): void {
  const { store, world, members, servers } = scene;
  const from = roleOf(store, member);
  const [server] = servers;
  if (from === to || !server) return;
  const input = { id: member.id, changes: { role: { from, to } } };
  const command = {
    id: randomUuid(),
    name: updateMember.name,
    input,
    issuedAt: instant(world.now),
    from: 'rest' as const,
    device: null,
  };
  scene.do(server.runAs(members.superAdmin.id, command));
}

/** All are admins again who were. */
export function reinstate(scene: Scene): void {
  for (const { owner } of scene.phones) if (owner.role === 'ADMIN') setRole(scene, owner, 'ADMIN');
}

/** The super admin lets most of what is held in. What a rule refuses stays held. */
export function decideHeld(scene: Scene): void {
  const { store, world, members, servers } = scene;
  const [server] = servers;
  if (!server) return;
  for (const id of (store.root.get('held_commands') ?? new Map<string, object>()).keys()) {
    if (store.root.get('received_commands')?.has(id)) continue;
    const accepted = !world.random.oneIn(4);
    world.tell(`the super admin ${accepted ? 'lets in' : 'voids'} a held entry`);
    scene.count(accepted ? 'accept held' : 'void held');
    scene.wereHeld.add(id as string);
    if (accepted) scene.letIn.add(id as string);
    scene.do(server.decideHeld(id as string, members.superAdmin.id, accepted));
  }
}

/**
 * Entries that a phone was told are held, and which are not held any more: without a decision, or with one of which the phone does not
 * know. What was voided, and let in after a restoration that lost the voiding, is noted on the phone as done: it was told otherwise.
 */
export async function lostOfHeld({ store, phones, letIn }: Scene): Promise<string[]> {
  const lost: string[] = [];
  const received = receivedIn(store);
  const held = store.root.get('held_commands') ?? new Map<unknown, Fields>();
  for (const { name, tabs, discarded } of phones) {
    // One that is not open is found by the checkers.
    const outbox = tabs[0]?.context?.books.db.outbox;
    if (!outbox) continue;
    for (const entry of [...discarded, ...(await refusedIn(outbox))]) {
      const { id, refusal } = entry;
      if (isRefusal(refusal, 'command.held')) {
        if (received.has(id)) lost.push(`${name} does not know what was decided about ${entry.name}`);
        else if (!held.has(id)) lost.push(`${name}: ${entry.name}`);
      } else if (letIn.has(id) && received.get(id)?.status === 'applied') {
        await outbox.put({ ...entry, status: 'done', refusal: null });
      }
    }
  }
  return lost;
}

/** Whether all phones know what was decided: a voided entry makes no row, so a phone learns of it with its next sync by itself. */
export async function knowDecisions({ store, phones }: Scene): Promise<boolean> {
  const received = receivedIn(store);
  const outboxes = phones.flatMap(({ tabs }) => tabs[0]?.context?.books.db.outbox ?? []);
  const refused = (await Promise.all(outboxes.map(refusedIn))).flat();
  return !refused.some(({ id, refusal }) => isRefusal(refusal, 'command.held') && received.has(id));
}

function receivedIn(store: MemoryStore): ReadonlyMap<unknown, Fields> {
  return store.root.get('received_commands') ?? new Map<unknown, Fields>();
}

function refusedIn(outbox: SyncContext['books']['db']['outbox']): Promise<OutboxEntry[]> {
  return outbox.where('status').equals('refused').toArray();
}
