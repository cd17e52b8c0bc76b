/** A server process of a run: the product's own judging of commands and making of answers, over the store in memory. */
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { ReportedPayment } from 'shared-schema/bank/reported-payment';
import { factsOf } from 'shared-schema/bank/statements/account-books';
import { compareWithKnown } from 'shared-schema/bank/statements/new-lines';
import { byName } from 'shared-schema/commands';
import type { Digests } from 'shared-schema/digests';
import type { MemberId } from 'shared-schema/ids';
import type { LocalDate } from 'shared-schema/local-date';
import { isAdmin } from 'shared-schema/members/actor';
import { RefusalError, refuse } from 'shared-schema/refusal-error';
import type { RefusalKind } from 'shared-schema/refusals';
import { TIME_ZONE } from 'shared-schema/testing/build';
import { formsIn, releases } from 'shared-schema/testing/releases';
import {
  type HandOverRequest,
  type HistoryCheck,
  type HistoryHead,
  type LeaseRequest,
  type LeaseResponse,
  type Manifest,
  type OutboxKeyResponse,
  type PullResponse,
  type PushRequest,
  type PushResponse,
  type QueuedCommand,
  type WireVersion,
} from 'shared-schema/wire';
import { ApiError } from '../../../pwa/src/http/api-error.ts';
import { findSessions, type Session } from '../../src/auth/sessions.ts';
import type { Database, Sql } from '../../src/database/open-database.ts';
import { isStorageFailure } from '../../src/database/postgres-errors.ts';
import type { DocumentKey } from '../../src/documents/document-key.ts';
import { walkHistory } from '../../src/history/verify.ts';
import { keepReport } from '../../src/payments/report.ts';
import { sha256 } from '../../src/sha256.ts';
import type { ReceivedCommand } from '../../src/sync/command-results.ts';
import { recogniseDatabase, requireEpoch } from '../../src/sync/epoch.ts';
import { acceptHeld, voidHeld } from '../../src/sync/held-commands.ts';
import { takeOver } from '../../src/sync/hand-over.ts';
import { leaseNumbers } from '../../src/sync/leases.ts';
import { makePacks } from '../../src/sync/make-packs.ts';
import { prepareFigures } from '../../src/sync/period-of-books.ts';
import { pull, type Reader } from '../../src/sync/pull.ts';
import { push, readOutcomes } from '../../src/sync/push.ts';
import { readDigests } from '../../src/sync/read-digests.ts';
import { PackCache, readManifest } from '../../src/sync/read-packs.ts';
import { runCommand } from '../../src/sync/run-command.ts';
import { readAllWhere, readWhere } from '../../src/sync/rows.ts';
import type { CommandServices } from '../../src/sync/run-together.ts';
import type { StatementFile } from './banks.ts';
import type { MemoryStore } from './memory-store.ts';
import { randomOf } from './random.ts';
import { Life, type World } from './world.ts';

const STATUS: Partial<Record<RefusalKind, number>> = {
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  tooLarge: 413,
};

/** A pull answers with so many rows: few, so that most take several pages. */
const ROWS_PER_PULL = 25;

/** Bytes before what is sealed: see `surroundings.ts`. */
const MARK_BYTES = 32;

/** Opens what `surroundings.ts` has sealed to one of these keys. The first seals. */
function documentKeyOf(names: string[]): DocumentKey {
  const marks = names.map((name) => createHash('sha256').update(name).digest('hex'));
  const key: Partial<DocumentKey> = {
    publicKey: Buffer.from(names[0]!).toString('base64'),
    openOutboxKey(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const isOurs = marks.includes(bytes.subarray(0, MARK_BYTES).toString('hex'));
      return isOurs ? bytes.subarray(MARK_BYTES).toString() : undefined;
    },
  };
  return key as DocumentKey;
}

type Parts = {
  store: MemoryStore;
  name: string;
  documentKeys: string[];
  /** It is of release 1.0.0, and not replaced yet. */
  isOlder: boolean;
  onFailure: (what: string) => void;
};

/** With which token, and in which version of the wire. */
type Asking = { token: string; wire: WireVersion };

export class Server {
  readonly life: Life;
  readonly database: Database;
  readonly isOlder: boolean;
  readonly #services: CommandServices;
  readonly #packs: PackCache;
  readonly #world: World;

  /** `documentKeys` are called so; `onFailure` is told of everything that the real one would log as an error. */
  constructor(world: World, { store, name, documentKeys, isOlder, onFailure }: Parts) {
    const documentKey = documentKeyOf(documentKeys);
    this.isOlder = isOlder;
    this.#world = world;
    this.life = new Life(name, randomOf(world.seed, name));
    this.database = store.connect(this.life);
    this.#packs = new PackCache(this.database);
    const log = { error: (about: object, what: string) => onFailure(`${what}: ${JSON.stringify(about)}`) };
    const settings = { timeZone: TIME_ZONE };
    this.#services = { database: this.database, log: log as Partial<Logger> as Logger, settings, documentKey };
  }

  /** Answers one request as the routes do. Throws ApiError; what it throws else is a fault of the run. */
  async answer<T>({ token, wire }: Asking, work: (requests: Requests) => Promise<T>): Promise<T> {
    return this.#world.as(this.life, async () => {
      try {
        const hash = sha256(token);
        const session = (await findSessions(this.database, [hash], TIME_ZONE)).get(hash);
        if (!session) throw refuse('auth.signedOut');
        if (session.lacksSecondFactor) throw refuse('auth.secondFactorRequired');
        const requests = this.#requestsOf(session, wire);
        return await work(this.isOlder ? asFirstRelease(requests) : requests);
      } catch (error) {
        throw asApiError(error);
      }
    });
  }

  /** The same for who is not signed in. */
  answerGuest(path: string, request: HandOverRequest): Promise<unknown> {
    return this.#world.as(this.life, async () => {
      try {
        if (path === '/association') return this.#association();
        if (path !== '/sync/hand-over') throw refuse('request.notFound');
        return await takeOver(this.#services, request);
      } catch (error) {
        throw asApiError(error);
      }
    });
  }

  /** What the server does when it starts, and from time to time. */
  begin(): Promise<unknown> {
    return this.#world.as(this.life, () => recogniseDatabase(this.database));
  }

  /** Runs a command that came over REST. */
  runAs(userId: MemberId, command: RestCommand & { input: unknown }): Promise<unknown> {
    return this.#world.as(this.life, () => runCommand(this.#services, { ...command, userId, verified: true }));
  }

  /** Closes the ledgers, with the figures that the route stores. */
  async closePeriod(userId: MemberId, until: LocalDate, command: RestCommand): Promise<unknown> {
    const { database, settings } = this.#services;
    const figures = await this.#world.as(this.life, () => prepareFigures({ database, settings }, until));
    const makeInput = async (sql: Sql) => ({ until, figures: await figures(sql) });
    return this.runAs(userId, { ...command, input: undefined, makeInput });
  }

  /** Enters a file of a bank, as the route does: what is new of it. */
  importStatement(userId: MemberId, file: StatementFile, command: RestCommand): Promise<unknown> {
    return this.#world.as(this.life, async () => {
      const { database } = this;
      const of = <R extends { bankAccountId: number }>(rows: R[]) =>
        rows.filter(({ bankAccountId }) => bankAccountId === file.bankAccountId);
      const before = of(await readAllWhere(database, database, 'statements', 'true', []));
      const known = of(await readWhere(database, database, 'statementLines', 'true', []));
      const within = known.filter(({ date }) => file.from <= date && date <= file.to);
      const lines = compareWithKnown(file.lines, within.map(factsOf)).fresh;
      const number = before.length + 1;
      const standing = before.filter(({ deletedAt }) => !deletedAt).length;
      const input = { ...file, lines, number, standing, known: file.lines.length - lines.length };
      return runCommand(this.#services, { ...command, input, userId, verified: true });
    });
  }

  /** Somebody says on the page of a payment link that they have paid. */
  reportPayment(row: ReportedPayment): Promise<void> {
    return this.#world.as(this.life, () => keepReport(this.database, row));
  }

  /** A super admin lets in what is held, or decides that it never counts. */
  decideHeld(id: string, decidedBy: MemberId, accepted: boolean): Promise<void> {
    return this.#world.as(this.life, () =>
      accepted ? acceptHeld(this.#services, id, decidedBy) : voidHeld(this.#services, id, decidedBy, 'Entered by hand'),
    );
  }

  makePacks(): Promise<boolean> {
    return this.#world.as(this.life, () => makePacks(this.database));
  }

  #association() {
    return { name: 'Welfare Association', timeZone: TIME_ZONE, documentKey: this.#services.documentKey.publicKey };
  }

  #requestsOf({ user, viewer, verified, syncedAt }: Session, wire: WireVersion): Requests {
    const { database } = this;
    const reader: Reader = { actor: viewer, wire, timeZone: TIME_ZONE };
    const sender = { userId: user.id, role: user.role, verified, deviceSyncedAt: syncedAt, deviceKind: null };
    return {
      push: async (request, epoch) => {
        if (epoch !== undefined) await requireEpoch(database, epoch);
        return push(this.#services, sender, request);
      },
      outcomes: (ids) => readOutcomes(database, user.id, ids),
      pull: (since) => pull({ database }, reader, since, ROWS_PER_PULL),
      digests: (after) => readDigests({ database }, reader, after),
      manifest: () => readManifest({ database, packs: this.#packs }, reader),
      packs: async (hashes) => {
        const packs = await this.#packs.read(viewer, hashes);
        if (!packs) throw refuse('request.notFound');
        return packs;
      },
      leases: async (request) => {
        if (!isAdmin(user)) throw refuse('auth.forbidden');
        return leaseNumbers(database, request, user);
      },
      openOutboxKey: (sealed) => Promise.resolve(openOutboxKey(this.#services.documentKey, user.id, sealed)),
      association: () => Promise.resolve(this.#association()),
      checkHistory: async (seen) => {
        if (!isAdmin(user)) throw refuse('auth.forbidden');
        const walk = await walkHistory(database, new Set(seen.map(({ sequence }) => sequence)));
        return { broken: walk.broken, last: walk.last, seen: walk.places, restores: [] };
      },
    };
  }
}

/** The wire of release 1.0.0. */
const FIRST_WIRE = 3;

/**
 * What release 1.0.0 answers. It does nothing of what comes with a version of the wire that it does not know, which pulls and lists of packs
 * always state; a push it takes as its own app sent it, and refuses each command in a form that this did not know.
 */
function asFirstRelease({ push: run, ...requests }: Requests): Requests {
  return {
    ...requests,
    push: ({ commands, ...request }, epoch) => {
      const { wire = FIRST_WIRE } = request;
      if (wire !== FIRST_WIRE) return unknownWire();
      return run(
        { ...request, commands: commands.map((each) => (isOfFirstRelease(each) ? each : unread(each))) },
        epoch,
      );
    },
    pull: unknownWire,
    manifest: unknownWire,
  };
}

/** No command reads this as its input. */
function unread(command: QueuedCommand): QueuedCommand {
  return { ...command, input: null };
}

const formsOfFirstRelease = new Set(releases[0]![1].flatMap(({ name, input }) => formsIn(name, { value: input })));

function isOfFirstRelease({ name, input }: QueuedCommand): boolean {
  return byName.has(name) && formsIn(name, { value: input }).every((form) => formsOfFirstRelease.has(form));
}

function unknownWire(): Promise<never> {
  const body = { error: [{ path: 'wire', message: 'Invalid type' }], code: 'input.invalid' };
  return Promise.reject(new ApiError({ status: 400, code: 'input.invalid', message: 'input.invalid', body }));
}

type RestCommand = Omit<ReceivedCommand, 'userId' | 'verified' | 'input'>;

/** What a device may ask, once the server knows who it is. */
export type Requests = {
  push: (request: PushRequest, epoch: string | undefined) => Promise<PushResponse>;
  outcomes: (ids: string[]) => Promise<PushResponse>;
  pull: (since: string | undefined) => Promise<PullResponse>;
  digests: (after: string | undefined) => Promise<Digests>;
  manifest: () => Promise<Manifest>;
  packs: (hashes: string[]) => Promise<Buffer[]>;
  leases: (request: LeaseRequest) => Promise<LeaseResponse>;
  openOutboxKey: (sealed: string) => Promise<OutboxKeyResponse>;
  checkHistory: (seen: HistoryHead[]) => Promise<HistoryCheck>;
  association: () => Promise<{ name: string; timeZone: string; documentKey: string }>;
};

function openOutboxKey(documentKey: DocumentKey, asking: MemberId, sealed: string): OutboxKeyResponse {
  const [owner, key] = documentKey.openOutboxKey(sealed)?.split(' ') ?? [];
  if (!key) throw refuse('device.keyLost');
  if (Number(owner) !== asking) throw refuse('device.otherUser');
  return { key };
}

function asApiError(error: unknown): unknown {
  if (error instanceof RefusalError) {
    const { code, details, kind } = error;
    return new ApiError({ status: STATUS[kind] ?? 400, code, message: code, body: { code, details } });
  }
  if (isStorageFailure(error)) return new ApiError({ status: 503, code: 'unavailable', message: 'unavailable' });
  return error;
}
