/** One run: a history told under one seed, and afterwards every checker. */
import { sha256 } from '../../src/sha256.ts';
import { watchChitties } from './chitty-money.ts';
import { checkers, type Violation } from './checkers.ts';
import { textOf } from './difference.ts';
import type { History } from './history.ts';
import { decideHeld, knowDecisions, lostOfHeld, reinstate, roleOf } from './held.ts';
import { openWithNewRole, perform } from './perform.ts';
import type { Phone } from './phone.ts';
import { Scene } from './scene.ts';
import { watchScreens } from './watch.ts';
import { hasPhonesOf100, updateApps, wrongOn100 } from './wire-3.ts';

export type Report = { violation?: Violation; story: string[]; counts: Map<string, number>; trace: string };

/** How long after the last fault everything must be in its place, in virtual milliseconds. */
const LONGEST_SETTLING = 20 * 60_000;

/** How many steps lie between two looks at the screens. */
const STEPS_PER_LOOK = 4;

/** A phone that nobody touches asks every five minutes. */
const SHORTEST_SETTLING = 6 * 60_000;

/** `everyRow`: the trace is of all that is stored in the end, and not only of how much there is. */
export async function run(history: History, everyRow = false): Promise<Report> {
  const scene = new Scene(history);
  const violation = await violationIn(scene, history);
  scene.end();
  return { violation, story: scene.world.story, counts: scene.counts, trace: traceOf(scene, everyRow) };
}

async function violationIn(scene: Scene, { steps }: History): Promise<Violation | undefined> {
  try {
    await scene.begin();
    for (const [place, step] of steps.entries()) {
      await scene.pass(step.wait);
      // Looking at every step would take longer than all else.
      if (place % STEPS_PER_LOOK === 0) await watchScreens(scene);
      await watchChitties(scene);
      perform(scene, step);
    }
    await settle(scene);
    if (hasPhonesOf100(scene)) {
      scene.seen.push(...(await wrongOn100(scene)));
      updateApps(scene);
      await settle(scene);
    }
  } catch (error) {
    scene.fail(error);
  }
  if (scene.failures.length > 0) return { checker: 'nothing fails that may not', what: scene.failures.join('\n') };
  if (scene.leaks.length > 0) return { checker: 'signed out, nothing can be read', what: scene.leaks.join('\n') };
  if (scene.seen.length > 0) return scene.seen[0];
  scene.world.calm = true;
  const lost = await lostOfHeld(scene);
  await countCommands(scene);
  if (lost.length > 0) return { checker: 'what is held is decided about, and not lost', what: lost.join('\n') };
  for (const [checker, expectIt] of Object.entries(checkers)) {
    try {
      await expectIt(scene);
    } catch (error) {
      return { checker, what: textOf(error) };
    }
  }
  return undefined;
}

/** The faults stop; everything has to come to rest by itself. */
async function settle(scene: Scene): Promise<void> {
  const { world } = scene;
  world.tell('the faults stop');
  scene.stopFaults();
  for (const start = world.now; world.now - start < LONGEST_SETTLING;) {
    reinstate(scene);
    decideHeld(scene);
    await scene.pass(60_000);
    await watchChitties(scene);
    for (const phone of scene.phones) if (hasOldRole(scene, phone)) openWithNewRole(scene, phone);
    if (world.now - start > SHORTEST_SETTLING && (await isAtRest(scene))) return;
  }
}

function hasOldRole({ store }: Scene, { owner, tabs }: Phone): boolean {
  const role = roleOf(store, owner);
  return role === owner.role && tabs.some((tab) => tab.userId === owner.id && tab.role !== role);
}

async function isAtRest(scene: Scene): Promise<boolean> {
  const { phones, world, store } = scene;
  if (phones.some(({ tabs }) => tabs.length === 0)) return false;
  if (phones.some((phone) => roleOf(store, phone.owner) !== phone.owner.role || hasOldRole(scene, phone))) return false;
  world.calm = true;
  const tabs = phones.flatMap((phone) => phone.tabs);
  const words = await Promise.all(tabs.map((tab) => tab.word()));
  const left = await Promise.all(tabs.map((tab) => tab.unconfirmed()));
  const allKnow = await knowDecisions(scene);
  world.calm = false;
  return (
    allKnow &&
    words.every((word) => word === 'synced' || word === 'attention') &&
    left.every(({ length }) => length === 0)
  );
}

/** Both over all phones; what was given up is refused as well. */
async function countCommands(scene: Scene): Promise<void> {
  for (const { tabs, discarded } of scene.phones) {
    const made = (await tabs[0]?.context?.books.db.outbox.toArray()) ?? [];
    const left = new Set(made.map(({ id }) => id));
    const refused = [
      ...made.filter(({ status }) => status === 'refused'),
      ...discarded.filter(({ id }) => !left.has(id)),
    ];
    scene.count('commands applied', made.filter(({ status }) => status === 'done').length);
    scene.count('commands refused', refused.length);
  }
}

function traceOf({ world, store, phones }: Scene, everyRow: boolean): string {
  const rows = [...store.root]
    .map(([table, all]) => `${table} ${everyRow ? JSON.stringify([...all]) : all.size}`)
    .sort();
  if (everyRow) {
    for (const { profile } of phones) {
      for (const [database, tables] of profile.databases) {
        for (const [name, table] of tables) rows.push(`${database} ${name} ${JSON.stringify(table.all())}`);
      }
    }
  }
  return sha256([world.turn, world.now, ...rows, ...world.story].join('\n'));
}
