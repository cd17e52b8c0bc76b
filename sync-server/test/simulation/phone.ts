/** A phone of a run, with the app open in a tab: the app's own sync, over storage and a line that the run decides about. */
import type { Role } from 'shared-schema/members/actor';
import type { Member } from 'shared-schema/members/member';
import type { WireVersion } from 'shared-schema/wire';
import type { Credentials } from '../../../pwa/src/sync/lock/credentials.ts';
import type { DeviceDb } from '../../../pwa/src/sync/device/db.ts';
import { handOverLeft } from '../../../pwa/src/sync/outbox/hand-over-left.ts';
import { openSyncContext } from '../../../pwa/src/sync/open-sync-context.ts';
import {
  ownReceipts,
  readStored,
  type StoredSyncState,
  type SyncWord,
  wordFor,
} from '../../../pwa/src/sync/sync-word.ts';
import { SyncScheduler } from '../../../pwa/src/sync/sync-scheduler.ts';
import { closeBooks } from '../../../pwa/src/sync/lock/unlock.ts';
import { fire } from './browser.ts';
import { Profile, profileOf, QuotaExceeded } from './memory-dexie.ts';
import { callAsGuest, type Line, phoneOf } from './network.ts';
import { randomOf } from './random.ts';
import { Life, type World } from './world.ts';
import type { OutboxEntry } from '../../../pwa/src/sync/device/stored.ts';
import type { SyncContext } from '../../../pwa/src/sync/sync-context.ts';

export class Phone {
  readonly name: string;
  readonly profile = new Profile();
  line: Line = 'good';
  /** By how much its clock is wrong, in milliseconds. */
  clockOffset = 0;
  /** Whose phone it is. Others may sign in, too. */
  readonly owner: Member;
  /** The version of the wire that it states. */
  wire: WireVersion;
  isSignedOut = false;
  /** Refused changes that its owner gave up. */
  readonly discarded: OutboxEntry[] = [];
  /** The databases that were not emptied, for want of room, or whose opening ended in the middle: half a key may be left. */
  readonly halfway = new Set<string>();
  /** Told by a tab that has learned from the server that its session has ended. */
  onSessionEnded: (tab: Tab) => void = () => undefined;
  #user: Member;
  #token: string;
  /** What the browser keeps of whoever is signed in. */
  #credentials: { token: string; role: Member['role'] } | undefined;
  tabs: Tab[] = [];
  /** Those that the browser has frozen, in the background or while the phone sleeps. */
  frozenTabs: Tab[] = [];
  readonly #world: World;
  readonly #lineLost = new Set<() => void>();
  #opened = 0;

  constructor(world: World, name: string, user: Member, token: string, wire: WireVersion) {
    this.#world = world;
    this.name = name;
    this.owner = user;
    this.wire = wire;
    this.#user = user;
    this.#token = token;
    this.#credentials = { token, role: user.role };
  }

  /** Opens the app, as after a tap on its icon. */
  open(): Tab {
    const life = this.#newLife();
    const [token, user] = [this.#token, this.#user as Credentials['user']];
    const { role } = (this.#credentials = { token, role: user.role });
    const tab = new Tab(
      this.#world,
      life,
      { token, user },
      {
        isSignedIn: () => this.#credentials?.token === token && this.#credentials.role === role,
        // Another tab may have signed in since; this one is about to follow.
        onEnded: () => (this.#credentials?.token ?? token) === token && this.onSessionEnded(tab),
      },
    );
    this.tabs.push(tab);
    life.onEnd(() => {
      this.tabs = this.tabs.filter((each) => each !== tab);
      this.frozenTabs = this.frozenTabs.filter((each) => each !== tab);
      if (!tab.context) this.halfway.add(tab.database);
    });
    return tab;
  }

  /** A frozen tab does nothing and learns nothing, and keeps its locks, until it is thawed. */
  freeze(tab: Tab): void {
    this.#world.freeze(tab.life);
    this.tabs = this.tabs.filter((each) => each !== tab);
    this.frozenTabs.push(tab);
  }

  thaw(tab: Tab): void {
    if (!this.frozenTabs.includes(tab)) return;
    this.#world.thaw(tab.life);
    if (tab.isToEnd) return this.#endSoon(tab);
    this.frozenTabs = this.frozenTabs.filter((each) => each !== tab);
    this.tabs.push(tab);
    fire(tab.life, 'focus');
  }

  /** The tabs that `mustEnd` learn of it a moment later, frozen ones when they are thawed. */
  endTabs(mustEnd: (tab: Tab) => boolean): void {
    for (const tab of this.tabs) if (mustEnd(tab)) this.#endSoon(tab);
    for (const tab of this.frozenTabs) tab.isToEnd ||= mustEnd(tab);
  }

  #endSoon({ life }: Tab): void {
    this.#world.later(500, () => life.end());
  }

  /** What the page on which nobody is signed in does by itself; `ended` if the server has ended the session. */
  handOverLeft(ended: boolean): Promise<number> {
    return this.#world.as(this.#newLife(), () => handOverLeft(ended, callAsGuest));
  }

  #newLife(): Life {
    const name = `${this.name}, tab ${++this.#opened}`;
    const life = new Life(name, randomOf(this.#world.seed, name), () => this.clockOffset);
    profileOf.set(life, this.profile);
    phoneOf.set(life, this);
    return life;
  }

  /** Of the session with which the app is opened next. */
  get token(): string {
    return this.#token;
  }

  /** From now on the app is opened for them. */
  signIn(user: Member, token: string): void {
    this.#user = user;
    this.#token = token;
    this.#credentials = { token, role: user.role };
    this.isSignedOut = user !== this.owner;
  }

  /** Nobody is signed in from now on. */
  forgetCredentials(): void {
    this.#credentials = undefined;
    this.isSignedOut = true;
  }

  /** Nobody is signed in, and nobody is signing out any more. */
  get isLeft(): boolean {
    return this.isSignedOut && !this.#credentials && this.tabs.length + this.frozenTabs.length === 0;
  }

  /** The app learns it when it is opened with a line. */
  learnRole(role: Role): void {
    if (this.#user.id === this.owner.id) this.#user = { ...this.owner, role };
  }

  setLine(line: Line): void {
    const wasLost = this.line === 'none';
    this.line = line;
    if (wasLost === (line === 'none')) return;
    for (const { life } of this.tabs) fire(life, wasLost ? 'online' : 'offline');
    if (wasLost) return;
    for (const tell of this.#lineLost) tell();
    this.#lineLost.clear();
  }

  onLineLost(tell: () => void): void {
    this.#lineLost.add(tell);
  }
}

const FIRST_STATUS = { running: false, reachable: true, error: null };

export class Tab {
  readonly life: Life;
  readonly userId: number;
  readonly role: Role;
  /** Undefined until it is open, and if it cannot be opened. */
  context: SyncContext | undefined;
  scheduler: SyncScheduler | undefined;
  hasSignedOut = false;
  /** Nobody is signed in there any more, or with another role; it learns it when it is thawed. */
  isToEnd = false;
  /** The name of the device database. */
  readonly database: string;
  readonly opened: Promise<void>;
  /** Whether its session is still that of the browser. */
  readonly isSignedIn: () => boolean;
  readonly #world: World;
  readonly #closing = new AbortController();

  constructor(
    world: World,
    life: Life,
    credentials: Credentials,
    session: { isSignedIn: () => boolean; onEnded: () => unknown },
  ) {
    this.#world = world;
    this.life = life;
    this.userId = credentials.user.id;
    this.role = credentials.user.role;
    this.isSignedIn = session.isSignedIn;
    this.database = `device-${this.userId}`;
    this.opened = this.do(async () => {
      const { signal } = this.#closing;
      this.context = await openSyncContext(credentials, session.isSignedIn, signal);
      this.scheduler = new SyncScheduler(this.context, signal, session.onEnded);
      this.scheduler.start();
    });
  }

  /** Does `work` in this tab. Never done if the tab ends before. */
  do<T>(work: () => Promise<T>): Promise<T> {
    return this.#world.as(this.life, work);
  }

  /** As after a tap on Sign out: only what was not sent stays, sealed. */
  async signOut(): Promise<void> {
    await this.do(async () => {
      if (!this.context) return;
      await this.#closeBooks(this.context.books.db);
      this.#closing.abort();
      await this.scheduler!.idle();
      this.context.books.db.close();
      this.hasSignedOut = true;
    });
    this.life.end();
  }

  async #closeBooks(db: DeviceDb): Promise<void> {
    const { halfway } = phoneOf.get(this.life)!;
    try {
      await closeBooks(db);
      halfway.delete(db.name);
    } catch (error) {
      if (error instanceof QuotaExceeded) halfway.add(db.name);
      throw error;
    }
  }

  async sync(): Promise<void> {
    await this.do(async () => this.scheduler?.request());
  }

  /** What was made here and is not in the rows yet that this phone was told. */
  async unconfirmed(): Promise<OutboxEntry[]> {
    if (!this.context) return [];
    return this.context.books.db.outbox.where('status').anyOf('waiting', 'acknowledged').toArray();
  }

  /** What the header says at any moment; undefined while it is being closed. */
  async said(): Promise<SyncWord | undefined> {
    if (!this.context?.books.db.isOpen()) return undefined;
    const stored = await storedOn(this.context).catch(() => undefined);
    return stored && wordFor(this.scheduler?.status() ?? FIRST_STATUS, stored);
  }

  /** What the header says; `pending` until the app is open. */
  async word(): Promise<SyncWord> {
    if (!this.context) return 'pending';
    const { context } = this;
    return this.do(async () => wordFor(this.scheduler!.status(), await storedOn(context)));
  }
}

async function storedOn({ books, actor }: SyncContext): Promise<StoredSyncState & { receipts: number }> {
  return { ...(await readStored(books.db)), receipts: await ownReceipts(books.shown, actor) };
}
