/** How each step of a history happens. None is waited for: the next may come before it is done. */
import { lastYearEnd } from 'shared-schema/ledgers/voucher-number';
import { addDays, instant, type LocalDate, localDateOf } from 'shared-schema/local-date';
import { rupees } from 'shared-schema/money';
import { closePeriod, reopenPeriod } from 'shared-schema/periods/period-commands';
import { TIME_ZONE } from 'shared-schema/testing/build';
import { ApiError } from '../../../pwa/src/http/api-error.ts';
import { now } from '../../../pwa/src/sync/device/clock.ts';
import { performUserAction } from '../convergence/actions.ts';
import type { UserAction } from '../convergence/steps.ts';
import { importSomeStatement, reportSomePayment, setSomeOpening, takeSomeStatementBack } from './banks.ts';
import { isInForce } from './closed-periods.ts';
import { decideHeld, reinstate, roleOf, setRole } from './held.ts';
import type { Step } from './history.ts';
import type { Backup } from './memory-store.ts';
import { runOnServer } from './run-on-server.ts';
import type { Phone, Tab } from './phone.ts';
import { leftOn } from './privacy.ts';
import { lookAtClosed } from './watch.ts';
import type { Scene } from './scene.ts';
import { importSomeChitty, importSomeSheet } from './sheets.ts';
import { randomUuid } from './surroundings.ts';

export function perform(scene: Scene, step: Step): void {
  const { world } = scene;
  switch (step.kind) {
    case 'act':
    case 'line':
    case 'kill app':
    case 'second tab':
    case 'clock':
    case 'storage full':
    case 'sign out':
    case 'end session':
    case 'demote':
    case 'lack factor':
    case 'freeze tab':
    case 'sync':
    case 'without numbers':
      return performOnPhone(scene, scene.phones[step.phone]!, step);
    case 'both': {
      scene.count('both');
      const [first, second] = [scene.phones[step.phone]!, scene.phones[step.phone === 0 ? 1 : 0]!];
      for (const phone of [first, second]) {
        phone.setLine('good');
        performOnPhone(scene, phone, { ...step, kind: 'act' });
      }
      return;
    }
    case 'kill server': {
      const server = scene.servers[0];
      if (!server || server.life.stepsLeft !== undefined) return;
      scene.did(step, `${server.life.name} is killed after ${step.steps} more steps`);
      server.life.stepsLeft = step.steps;
      server.life.onEnd(() => world.later(step.downFor, () => scene.do(startServer(scene))));
      return;
    }
    case 'second server':
      if (scene.servers.length !== 1) return;
      scene.did(step, 'a second server is started');
      return scene.do(startServer(scene));
    case 'older server': {
      if (scene.servers.length === 0 || scene.servers.some(({ isOlder }) => isOlder)) return;
      const older = scene.newServer(true);
      scene.did(step, `${older.life.name}, of release 1.0.0, is still there`);
      scene.reach(older);
      world.later(step.runsFor, () => older.life.end());
      // Were it the only one left, it is replaced now.
      older.life.onEnd(() => world.later(1000, () => scene.servers.length || scene.do(startServer(scene))));
      return;
    }
    case 'make packs': {
      const [server] = scene.servers;
      scene.did(step, 'packs are made');
      if (server) scene.do(server.makePacks());
      return;
    }
    case 'close period': {
      const late = scene.phones[step.phone]!;
      late.setLine('none');
      performOnPhone(scene, late, { ...step, kind: 'act', action: OLD_PURCHASE });
      const until = addDays(localDateOf(instant(world.now), TIME_ZONE), -step.daysAgo);
      world.tell(`the books are closed until ${until}`);
      return scene.do(closeBooks(scene, until, step.figures));
    }
    case 'reopen period': {
      const from = addDays(localDateOf(instant(world.now), TIME_ZONE), -step.daysAgo);
      world.tell(`the books are reopened from ${from} on`);
      return runOnServer(scene, reopenPeriod.name, { from, reason: 'Forgotten' });
    }
    case 'report payment':
      scene.did(step, 'somebody reports a payment');
      return reportSomePayment(scene, step.pick);
    case 'import statement':
      scene.did(step, 'a file of a bank is entered');
      return importSomeStatement(scene, step.pick);
    case 'import sheet':
      scene.did(step, 'a sheet is entered');
      return importSomeSheet(scene, step.pick);
    case 'import chitty':
      scene.did(step, 'a chitty that is under way is entered');
      return importSomeChitty(scene, step.pick);
    case 'take back statement':
      scene.did(step, 'a file of a bank is taken back');
      return takeSomeStatementBack(scene, step.pick);
    case 'set opening':
      scene.did(step, 'the opening balance of a bank account is set anew');
      return setSomeOpening(scene, step.pick);
    case 'back up':
      scene.did(step, 'a backup is made');
      scene.backup = scene.store.backUp();
      return;
    case 'restore':
      scene.did(step, 'the machine is lost; its backup is restored');
      return goOnFrom(scene, scene.backup!);
    case 'rotate key':
      scene.did(step, 'the servers are stopped; they will have a new document key');
      scene.documentKeys.unshift(`document key ${scene.documentKeys.length + 1}`);
      for (const { life } of scene.servers) life.end();
      return world.later(step.downFor, () => scene.do(startServer(scene)));
    case 'promote':
      // Nothing follows a primary that does not know yet which database it is.
      if (scene.servers.length === 0) return;
      scene.did(step, `the primary is lost; a standby that lacks its last ${step.lacks} commits takes over`);
      return goOnFrom(scene, scene.store.behind(step.lacks));
  }
}

/** The year before, then these days: as the app closes them, with the account of the period, or without. */
async function closeBooks(scene: Scene, until: LocalDate, withFigures = false): Promise<void> {
  const { id } = scene.members.superAdmin;
  const given = { name: closePeriod.name, issuedAt: instant(scene.world.now), from: 'rest' as const, device: null };
  const [year, days] = [
    { ...given, id: randomUuid(), input: { until: lastYearEnd(until) } },
    { ...given, id: randomUuid(), input: { until } },
  ];
  const [server] = scene.servers;
  await server?.runAs(id, year);
  await (withFigures ? server?.closePeriod(id, until, days) : server?.runAs(id, days));
}

function goOnFrom(scene: Scene, backup: Backup): void {
  for (const { life } of scene.servers) life.end();
  lookAtClosed(scene);
  scene.store.restore(backup);
  scene.toldOfClosed = undefined;
  scene.hasChittyChanged = true;
  scene.wasRestored = true;
  // What was closed since then is open again.
  scene.closed = scene.closed.filter((each) => isInForce(scene.store, each));
  const start = async () => {
    await startServer(scene);
    // Nothing older is restored or promoted from here on: numbers given in between might be given again.
    scene.backup = scene.store.backUp();
    scene.store.reachStandbys();
  };
  scene.do(start());
}

/** It is asked nothing before it knows which database it has. */
async function startServer(scene: Scene): Promise<void> {
  const [key] = scene.documentKeys;
  const server = scene.newServer();
  await server.begin();
  if (key !== scene.documentKeys[0]) {
    server.life.end();
    return startServer(scene);
  }
  scene.world.tell(`${server.life.name} has started`);
  scene.reach(server);
}

/** Of last January: see `performUserAction`. */
const OLD_PURCHASE: UserAction = { kind: 'create business', device: 0, project: 1, tenure: 2 };

const LAST_DOOR: UserAction = {
  kind: 'collect',
  device: 0,
  pick: 0,
  amount: rupees(500),
  order: 'none',
  method: 'CASH',
  daysAgo: 0,
};

type OnPhone = Exclude<Extract<Step, { phone: number }>, { kind: 'both' | 'close period' }>;

function performOnPhone(scene: Scene, phone: Phone, step: OnPhone): void {
  const { world } = scene;
  const [tab] = phone.tabs;
  const isTheirs = tab && tab.userId === phone.owner.id;
  switch (step.kind) {
    case 'act': {
      const acting = phone.tabs.at(-1);
      if (!isTheirs || !acting?.context) return;
      const { device: _other, ...action } = step.action;
      scene.did(step, `${phone.name}: ${JSON.stringify(action)}`);
      scene.do(acting.do(() => withNumbers(scene, acting)));
      const act = () =>
        performUserAction(acting.context!, scene.members, step.action, phone.discarded, phone.wire === 3);
      // They tap on what a screen shows, which reads anew where another tab has swapped packs.
      return scene.do(acting.do(() => acting.context!.books.read(act)));
    }
    case 'line':
      scene.did(step, `${phone.name}: the line is ${step.line} now`);
      return phone.setLine(step.line);
    case 'sync':
      scene.count('sync');
      for (const each of phone.tabs) scene.do(each.sync());
      return;
    case 'without numbers':
      return scene.do(tab ? tab.do(() => withoutNumbers(scene, tab)) : Promise.resolve());
    case 'kill app':
      if (!tab || tab.life.stepsLeft !== undefined || phone.isSignedOut) return;
      scene.did(step, `${phone.name}: the app is killed after ${step.steps} more steps, and opened again later`);
      tab.life.stepsLeft = step.steps;
      tab.life.onEnd(() => world.later(step.closedFor, () => openAgain(scene, phone)));
      return;
    case 'second tab':
      if (phone.tabs.length !== 1 || phone.isSignedOut) return;
      scene.did(step, `${phone.name}: a second tab is opened`);
      openApp(scene, phone);
      return;
    case 'freeze tab': {
      const frozen = phone.tabs.at(-1);
      if (!frozen) return;
      scene.did(step, `${frozen.life.name} is frozen`);
      phone.freeze(frozen);
      return world.later(step.lasts, () => {
        phone.thaw(frozen);
        // Long after it has learned what happened meanwhile.
        world.later(1000, () => phone.isLeft && scene.leaks.push(...leftOn(phone)));
      });
    }
    case 'clock':
      scene.did(
        step,
        `${phone.name}: the clock is set ${(step.offset / 3_600_000).toFixed(1)} hours from the right time`,
      );
      phone.clockOffset = step.offset;
      return;
    case 'storage full':
      scene.did(step, `${phone.name}: the storage is ${step.full ? 'full' : 'free again'}`);
      phone.profile.full = step.full;
      return;
    case 'sign out':
      if (!tab?.context || !isTheirs || phone.isSignedOut) return;
      scene.count('sign out');
      return scene.do(signOutFor(scene, phone, tab, step));
    case 'demote':
      if (phone.owner.role !== 'ADMIN') return;
      // What they have just taken is on its way at that moment.
      performOnPhone(scene, phone, { ...step, kind: 'act', action: LAST_DOOR });
      scene.did(step, `${phone.owner.name} is no longer an admin`);
      world.later(step.lasts % 200, () => setRole(scene, phone.owner, 'USER'));
      return world.later(step.lasts, () => {
        reinstate(scene);
        decideHeld(scene);
      });
    case 'lack factor':
      scene.did(step, `${phone.owner.name} lacks the second factor that the association asks for`);
      scene.store.lackSecondFactor.add(phone.owner.id);
      return world.later(step.lasts, () => scene.store.lackSecondFactor.delete(phone.owner.id));
    case 'end session':
      if (!isTheirs || phone.isSignedOut) return;
      scene.did(step, `${phone.name}: the server ends the session`);
      scene.endSession(phone.token);
      phone.onSessionEnded = (learned) => {
        const isOver = () => phone.isSignedOut || !learned.life.alive || learned.userId !== phone.owner.id;
        const { awayFor } = step;
        world.later(
          0,
          () => isOver() || scene.do(signOutFor(scene, phone, learned, { awayFor, other: false, ended: true })),
        );
      };
  }
}

/** Nobody opens it again while it is open, or while nobody is signed in. */
function openAgain(scene: Scene, phone: Phone): void {
  if (phone.tabs.length > 0 || phone.isSignedOut) return;
  scene.world.tell(`${phone.name}: the app is opened again`);
  openApp(scene, phone);
}

/** As when the app has learned that its user is an admin again. */
export function openWithNewRole(scene: Scene, phone: Phone): void {
  for (const { life } of phone.tabs) life.end();
  openAgain(scene, phone);
}

/** One that cannot be opened, for want of a line or of room, is tried again. */
function openApp(scene: Scene, phone: Phone): Tab {
  if (phone.line !== 'none') phone.learnRole(roleOf(scene.store, phone.owner));
  const tab = phone.open();
  // Tabs that were open with another role are opened anew, or closed.
  phone.endTabs(({ role }) => role !== tab.role);
  const opened = tab.opened.catch((error: unknown) => {
    scene.world.tell(`${tab.life.name} does not open: ${String(error)}`);
    // The session has ended, and only the server has the key of what waits.
    const isOver = error instanceof ApiError && error.status === 401;
    if (isOver && tab.isSignedIn()) phone.signIn(phone.owner, scene.signIn(phone.owner));
    tab.life.end();
    scene.world.later(20_000, () => openAgain(scene, phone));
    throw error;
  });
  scene.do(opened);
  return tab;
}

type SignOut = Pick<Extract<Step, { kind: 'sign out' }>, 'awayFor' | 'other'> & { ended?: boolean };

/** The owner signs out and, later, in again; meanwhile perhaps another person does both. */
async function signOutFor(
  scene: Scene,
  phone: Phone,
  tab: Tab,
  { awayFor, other, ended = false }: SignOut,
): Promise<void> {
  const { world, members } = scene;
  world.tell(`${phone.name}: ${phone.owner.name} signs out`);
  phone.forgetCredentials();
  // An admin on a member's phone, and a member on an admin's.
  const visitor = phone.owner === members.referer ? members.superAdmin : members.referer;
  const later = (work: () => void) => world.later(awayFor / 2, work);
  const returns = (last: Tab) => {
    if (last.hasSignedOut) scene.leaks.push(...leftOn(phone));
    world.tell(`${phone.name}: ${phone.owner.name} signs in again`);
    phone.signIn(phone.owner, scene.signIn(phone.owner));
    openApp(scene, phone);
  };
  phone.endTabs((each) => each !== tab);
  tab.life.onEnd(() => {
    if (!tab.hasSignedOut) {
      // Killed in the middle of it. The other tabs are closed before it is opened again.
      phone.isSignedOut = false;
      return world.later(1000 + awayFor, () => openAgain(scene, phone));
    }
    later(() => {
      scene.leaks.push(...leftOn(phone));
      if (!other) return later(() => returns(tab));
      world.tell(`${phone.name}: ${visitor.name} signs in`);
      phone.signIn(visitor, scene.signIn(visitor));
      const theirs = phone.open();
      scene.do(theirs.opened);
      later(() => {
        theirs.life.onEnd(() => later(() => returns(theirs)));
        phone.endTabs((each) => each !== theirs);
        phone.forgetCredentials();
        scene.do(theirs.signOut().finally(() => theirs.life.end()));
      });
    });
  });
  // Without room it cannot be done; the app is closed then.
  await tab.signOut().finally(() => tab.life.end());
  scene.count('handed over', await phone.handOverLeft(ended));
}

/** Now and then somebody is about to number something, a day has passed, or what takes numbers at the server is sent. */
async function withNumbers(scene: Scene, tab: Tab): Promise<void> {
  const { context, scheduler } = tab;
  if (!context || !scheduler) return;
  const { db } = context.books;
  const time = Date.parse(await now(db));
  switch (time % 12) {
    case 0:
      scene.count('number is next');
      return scheduler.numberIsNext();
    case 1:
      scene.count('numbers of yesterday');
      await db.setMeta('numbersSince', instant(time - 2 * 86_400_000));
      return scheduler.request();
    case 2:
      return withoutNumbers(scene, tab);
    default:
  }
}

async function withoutNumbers(scene: Scene, { scheduler }: Tab): Promise<void> {
  scene.count('without numbers');
  await scheduler
    ?.withoutNumbers(() => Promise.resolve())
    .catch((error: unknown) => {
      // They have signed out meanwhile.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    });
}
