/** Who is no longer an admin for a while, and what was held meanwhile. */
import type { Role } from 'shared-schema/members/actor';
import { instant } from 'shared-schema/local-date';
import type { Member } from 'shared-schema/members/member';
import { updateMember } from 'shared-schema/members/update-member';
import { isRefusal } from 'shared-schema/refusal-error';
import type { Fields, MemoryStore } from './memory-store.ts';
import type { Scene } from './scene.ts';
import { randomUuid } from './surroundings.ts';

export function roleOf(store: MemoryStore, { id }: Member): Role {
  return store.root.get('members')!.get(id)!.role as Role;
}

export function setRole(scene: Scene, member: Member, to: Role): void {
  const { store, world, members, servers } = scene;
  const from = roleOf(store, member);
  const [server] = servers;
  if (from === to || !server) return;
  const input = { id: member.id, changes: { role: { from, to } } };
  const command = { id: randomUuid(), name: updateMember.name, input, issuedAt: instant(world.now), device: null };
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
    if (accepted) scene.letIn.add(id as string);
    scene.do(server.decideHeld(id as string, members.superAdmin.id, accepted));
  }
}

/**
 * Every entry that a phone was told is held is still held, or was decided about, or has come a second time, delayed on its way, once its
 * person was an admin again. One that was let in is noted on the phone as done, as if it had been sent once more: also if its person
 * had removed it from their list, or if the phone was told otherwise by a server that has been restored since.
 */
export async function lostOfHeld({ store, phones, letIn, sentIn }: Scene): Promise<string[]> {
  const lost: string[] = [];
  const received = store.root.get('received_commands') ?? new Map<unknown, Fields>();
  const held = store.root.get('held_commands') ?? new Map<unknown, Fields>();
  for (const { name, tabs, wasHeld, discarded } of phones) {
    // One that is not open is found by the checkers.
    const outbox = tabs[0]?.context?.db.outbox;
    if (!outbox) continue;
    const refused = await outbox.where('status').equals('refused').toArray();
    for (const entry of [...discarded, ...refused]) {
      const { id, refusal } = entry;
      const isHeld = isRefusal(refusal, 'command.held');
      if (isHeld || letIn.has(id)) wasHeld.add(id);
      const isIn = letIn.has(id) || (isHeld && sentIn.has(id));
      if (isIn && received.get(id)?.status === 'applied') {
        await outbox.put({ ...entry, status: 'done', refusal: null });
      } else if (isHeld && refused.includes(entry) && !received.has(id) && !held.has(id)) {
        lost.push(`${name}: ${entry.name}`);
      }
    }
  }
  return lost;
}
