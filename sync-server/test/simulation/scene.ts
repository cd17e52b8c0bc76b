/** Who and what takes part in a run. */
import type { MemberId, ProjectId } from 'shared-schema/ids';
import type { Member } from 'shared-schema/members/member';
import { isRefusal, RefusalError } from 'shared-schema/refusal-error';
import { buildMember, buildProject } from 'shared-schema/testing/build';
import { WIRE_VERSION } from 'shared-schema/wire';
import { ApiError } from '../../../pwa/src/http/api-error.ts';
import { BooksClosed } from '../../../pwa/src/sync/device/db.ts';
import { SignedOutMeanwhile } from '../../../pwa/src/sync/lock/unlock.ts';
import { sha256 } from '../../src/sha256.ts';
import { markAllocated } from '../../src/sync/allocate-ids.ts';
import { writeInChunks } from '../../src/sync/rows.ts';
import type { People } from '../server.ts';
import type { Checked, Violation } from './checkers.ts';
import { type BookedAtBank, bankAccounts } from './banks.ts';
import type { ToldOfClosed } from './chitty-money.ts';
import { type Closed, closedNow } from './closed-periods.ts';
import { laterThan } from './dated.ts';
import type { History, Step } from './history.ts';
import { QuotaExceeded } from './memory-dexie.ts';
import { type Backup, MemoryStore } from './memory-store.ts';
import { setNetwork } from './network.ts';
import { Phone } from './phone.ts';
import { Server } from './server.ts';
import type { Sheet } from './sheets.ts';
import { enter } from './surroundings.ts';
import { watchChip } from './watch.ts';
import { World } from './world.ts';

const PROJECTS = ['Welfare Association', 'Doha unit', 'Dubai unit'];

function people(): People {
  const person = (id: number, name: string, role: 'USER' | 'ADMIN' | 'SUPERADMIN' = 'USER') =>
    buildMember({ id: id as MemberId, name, role });
  return {
    superAdmin: person(1, 'Super Admin', 'SUPERADMIN'),
    admin: person(2, 'Anitha Nair', 'ADMIN'),
    otherAdmin: person(3, 'Shaji Varghese', 'ADMIN'),
    referer: person(4, 'Thomas Kurian'),
    pending: { ...person(5, 'Latha Menon'), status: 'PENDING' },
  };
}

/** What says something of chitty money, or closes it. */
const CHITTIES = ['chitty_funds', 'scheduled_repayments', 'periods'];

/** What a phone says to its user. */
const TOLD = [RefusalError, ApiError, QuotaExceeded, BooksClosed, SignedOutMeanwhile];

export class Scene implements Checked {
  readonly world: World;
  readonly store = new MemoryStore();
  readonly members = people();
  readonly phones: Phone[] = [];
  /** What went wrong that no phone shows to its user, and no server answers with. */
  readonly failures: string[] = [];
  /** What was left on a phone after its user had signed out. */
  readonly leaks: string[] = [];
  /** What was wrong while everything was still under way. */
  readonly seen: Violation[] = [];
  /** The lines of a period, each time that one was closed. */
  closed: Closed[] = [];
  /** What was told of chitties on the last closed day. */
  toldOfClosed: ToldOfClosed | undefined;
  hasChittyChanged = false;
  /** The ids of held entries that the super admin has let in. */
  readonly letIn = new Set<string>();
  /** The ids of entries that were held when they came. */
  readonly wereHeld = new Set<string>();
  readonly counts = new Map<string, number>();
  /** A backup was restored, or a standby promoted. */
  wasRestored = false;
  servers: Server[] = [];
  /** What servers that start now are given, the present one first. */
  readonly documentKeys = ['document key 1'];
  backup: Backup | undefined;
  /** What was booked on each account at its bank. */
  readonly booked = new Map<number, BookedAtBank[]>();
  readonly sheets = new Map<string, Sheet>();
  readonly #phones: number;
  readonly #withSuperAdmin: boolean;
  readonly #withBanks: boolean;
  readonly #onWire3: number | undefined;
  readonly #servers: number;
  #started = 0;
  #signedIn = 0;

  constructor({ seed, phones, servers, withSuperAdmin = false, withBanks = false, onWire3 }: History) {
    this.#phones = phones;
    this.#withSuperAdmin = withSuperAdmin;
    this.#withBanks = withBanks;
    this.#onWire3 = onWire3;
    this.#servers = servers;
    this.world = new World(seed);
    enter(this.world);
    setNetwork({
      servers: () => this.servers,
      listen: (onNews) => {
        const listener = (channel: string) => channel === 'books_changed' && onNews();
        this.store.listeners.add(listener);
        return () => this.store.listeners.delete(listener);
      },
      onPushed: ({ outcomes }) => {
        for (const outcome of outcomes) {
          if (outcome.status === 'rejected' && isRefusal(outcome.error, 'command.held')) this.wereHeld.add(outcome.id);
        }
      },
      count: (what) => this.count(what),
      onFailure: (what) => this.failures.push(what),
    });
    this.store.onCommit = (written) => {
      // Much later nothing would be ahead any more.
      const later = laterThan(this.world.now, written);
      if (later.length > 0) this.seen.push({ checker: 'nothing is dated later than now', what: later.join('\n') });
      this.hasChittyChanged ||= CHITTIES.some((table) => written.has(table));
      if (!written.has('periods')) return;
      this.count('close period');
      this.closed = closedNow(this.store, this.closed);
    };
  }

  async begin(): Promise<void> {
    const server = this.newServer();
    await this.world.finish(server.begin());
    this.reach(server);
    await this.world.finish(this.world.as(server.life, () => this.#fill(server)));
    this.backup = this.store.backUp();
    this.store.reachStandbys();
    for (let started = 1; started < this.#servers; started++) this.reach(this.newServer());
    for (let index = 0; index < this.#phones + Number(this.#withSuperAdmin); index++) {
      const user = this.#ownerOf(index);
      const wire = index === this.#onWire3 ? 3 : WIRE_VERSION;
      const phone = new Phone(this.world, `phone ${index + 1} (${user.name})`, user, this.signIn(user), wire);
      this.phones.push(phone);
      phone.profile.watch(() => this.world.later(1, () => void watchChip(this, phone)));
      const tab = phone.open();
      await this.world.finish(tab.opened);
      await this.world.finish(tab.sync());
    }
  }

  /** The third phone is now and then a member's. */
  #ownerOf(index: number): Member {
    const { admin, otherAdmin, referer, superAdmin } = this.members;
    if (index === this.#phones) return superAdmin;
    if (index === 2 && this.world.seed % 2 === 0) return referer;
    return index % 2 ? otherAdmin : admin;
  }

  /** Lets so many milliseconds pass, and all that happens in them. */
  async pass(milliseconds: number): Promise<void> {
    await this.world.finish(this.world.as(undefined, () => this.world.sleep(milliseconds)));
  }

  newServer(isOlder = false): Server {
    const name = `server ${++this.#started}`;
    const { store, documentKeys } = this;
    const onFailure = (what: string) => this.failures.push(what);
    return new Server(this.world, { store, name, documentKeys: [...documentKeys], isOlder, onFailure });
  }

  /** From now on phones reach this server. */
  reach(server: Server): void {
    this.servers.push(server);
    server.life.onEnd(() => (this.servers = this.servers.filter((each) => each !== server)));
  }

  /** A new session, which every server knows, and a backup that is restored later does, too. */
  signIn({ id }: Member): string {
    const token = `token ${++this.#signedIn} of ${id}`;
    const hash = sha256(token);
    const session = { token_hash: hash, user_id: id, verified: true };
    const withSession = (root: MemoryStore['root']) =>
      new Map(root).set('sessions', new Map(root.get('sessions')).set(hash, session));
    this.store.changeEver(withSession);
    if (this.backup) this.backup = { ...this.backup, root: withSession(this.backup.root) };
    return token;
  }

  /** No server knows it any more; a backup that is restored later may. */
  endSession(token: string): void {
    const sessions = new Map(this.store.root.get('sessions'));
    sessions.delete(sha256(token));
    this.store.root = new Map(this.store.root).set('sessions', sessions);
  }

  stopFaults(): void {
    this.store.lackSecondFactor.clear();
    for (const phone of this.phones) {
      phone.setLine('good');
      phone.profile.full = false;
      for (const tab of phone.frozenTabs) phone.thaw(tab);
      for (const { life } of phone.tabs) life.stepsLeft = undefined;
    }
    for (const { life, isOlder } of this.servers) {
      if (isOlder) life.end();
      else life.stepsLeft = undefined;
    }
  }

  end(): void {
    for (const name of commandsDone(this.store)) this.count(`${name} done`);
    for (const phone of this.phones) for (const { life } of [...phone.tabs, ...phone.frozenTabs]) life.end();
    for (const { life } of this.servers) life.end();
  }

  /** What a phone says to its user, or a line does, is no failure. */
  do(work: Promise<unknown>): void {
    void work.catch((error: unknown) => {
      const isTold = TOLD.some((kind) => error instanceof kind);
      if (!isTold && !(error instanceof Error && error.name === 'DatabaseClosedError')) this.fail(error);
    });
  }

  fail(error: unknown): void {
    this.failures.push(error instanceof Error ? error.stack! : String(error));
  }

  count(what: string, times = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + times);
  }

  /** A step was possible when it came, and is told of. */
  did({ kind }: Step, text: string): void {
    this.count(kind);
    this.world.tell(text);
  }

  async #fill({ database }: Server): Promise<void> {
    const projects = PROJECTS.map((name, index) => buildProject({ id: (index + 1) as ProjectId, name }));
    await writeInChunks(database, [
      ...projects.map((row) => ({ table: 'projects' as const, row })),
      ...(this.#withBanks ? bankAccounts() : []).map((row) => ({ table: 'bankAccounts' as const, row })),
      ...Object.values(this.members).map((row) => ({ table: 'members' as const, row })),
    ]);
    const tables = ['members', 'projects', ...(this.#withBanks ? (['bankAccounts'] as const) : [])] as const;
    for (const table of tables) await markAllocated(database, table, 10);
  }
}

/** The names of the commands that have changed something, each as often as it did. */
function commandsDone({ root }: MemoryStore): string[] {
  const entries = [...(root.get('history')?.values() ?? [])];
  const byId = new Map(entries.map((entry) => [entry.command_id, entry.action as string]));
  byId.delete(null);
  return [...byId.values()];
}
