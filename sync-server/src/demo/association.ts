/** A made-up association: years of records in seconds, written by the same commands as real ones. */
import type { Change } from 'shared-schema/command';
import type { InstallmentBusinessId, MemberId, ProjectId, TransactionId } from 'shared-schema/ids';
import { type Instant, type LocalDate, localDate, startOfDay } from 'shared-schema/local-date';
import { ASSOCIATION } from 'shared-schema/ledgers/party';
import { MemoryBooks } from 'shared-schema/memory-books';
import type { Actor } from 'shared-schema/members/actor';
import { rupees } from 'shared-schema/money';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import { repaymentIdOf } from 'shared-schema/repayments/repayment';
import { tableNames } from 'shared-schema/tables';
import { daysLater, dayBetween, later, someTimeOn } from './calendar.ts';
import { tellChit } from './chitties.ts';
import { CashSoFar } from './cash-so-far.ts';
import { type AtTheDoor, CHEQUE_ACCOUNT, Door, MAIN_ACCOUNT, paidByBank, payEvents } from './door.ts';
import type { DemoEvent } from './event.ts';
import { boughtTogether, daysPaid, someTerms, type Terms } from './installments.ts';
import { type DemoPerson, settle, someone } from './people.ts';
import { createRandom, type Random } from './random.ts';
import { ENTRIES, HEADS, PROJECTS } from './words.ts';

export type Plan = {
  members: number;
  years: number;
  businesses: number;
  /** Months of every business; undefined: a mixture. */
  tenure: number | undefined;
  /** How many chitty funds, and how many tickets and months each has; undefined: a mixture. */
  funds: number;
  tickets: number | undefined;
  /** Ledger lines in all; undefined: as many as come together. */
  lines: number | undefined;
  seed: number;
  /** Nothing happens on this day or after it. */
  today: LocalDate;
  timeZone: string;
  associationName: string;
  /** By which the super admin signs in. */
  superAdminEmail: string;
};

/** What an association has after ten years, as far as its plan says; benchmarks take a part or a multiple of it. */
export function tenYears(size = 1) {
  const of = (count: number) => Math.round(count * size);
  return {
    members: of(2000),
    years: 10,
    businesses: of(5000),
    tenure: 12,
    funds: of(50),
    tickets: 20,
    lines: of(100_000),
  };
}

export type DemoAssociation = {
  /** Every row, deleted ones too, in the order in which they can be written. */
  rows: Change[];
  people: Map<MemberId, DemoPerson>;
  superAdmin: MemberId;
  admin: MemberId;
  /** A second admin, to whom cash can be handed over. */
  collector: MemberId;
  user: MemberId;
};

const SUPER_ADMIN = 1 as MemberId;
const ADMINS = [2, 3, 4] as MemberId[];
/** An ordinary member who has referred many customers. */
const REFERER = 5 as MemberId;
const EMAILS = new Map([
  [ADMINS[0]!, 'treasurer@example.org'],
  [ADMINS[1]!, 'collector@example.org'],
  [REFERER, 'member@example.org'],
]);
/** A family in one house, who pay together when one of them is home. */
const HOUSEHOLD = [6, 7, 8] as MemberId[];
/** Super admin, admins and the referer, without whom no event is possible. */
export const FEWEST_MEMBERS = 5;

/** Keeps every fund, and the bank, from spending more than they hold. In rupees. */
const OPENINGS = [
  { ledger: 'general', amount: 1_500_000 },
  { ledger: 'charity', amount: 125_000 },
  { ledger: 'operational', amount: 30_000 },
] as const;

const BY_BANK = { method: 'BANK', bankAccountId: MAIN_ACCOUNT };

const ACCOUNTS = [
  {
    id: MAIN_ACCOUNT,
    name: 'Main account',
    bank: 'Federal Bank, Tirur',
    ifsc: 'FDRL0001234',
    lastDigits: '4321',
    upiId: 'pravasi.samithi@fbl',
  },
  { id: CHEQUE_ACCOUNT, name: 'Deposits', bank: 'State Bank of India, Tirur', ifsc: 'SBIN0070123', lastDigits: '8890' },
];

const superAdmin: Actor = { id: SUPER_ADMIN, role: 'SUPERADMIN' };

export async function buildAssociation(plan: Plan): Promise<DemoAssociation> {
  const random = createRandom(plan.seed);
  const founded = localDate(
    `${Number(plan.today.slice(0, 4)) - plan.years}${plan.today.slice(4).replace('02-29', '02-28')}`,
  );
  const books = new MemoryBooks();
  const rows = new Map<string, Change>();
  const keep = (changes: Change[]) => {
    for (const change of changes) rows.set(`${change.table}/${change.row.id}`, change);
    books.put(changes);
  };

  keep(projects(plan, founded));
  const people = register(random, plan, founded);
  keep(people.map(({ member }) => ({ table: 'members', row: member })));
  const story = new Story(random, plan, founded, people);
  const cash = new CashSoFar();
  for (const { at, actor, name, input, learn } of story.tell()) {
    const given = input({ books, cash: cash.byCollector });
    if (!given) continue;
    const changes = await books.run(name, given, { actor, issuedAt: at, receivedAt: at, timeZone: plan.timeZone });
    cash.take(changes, rows);
    keep(changes);
    learn?.(changes);
  }
  return {
    rows: inWritingOrder([...rows.values()]),
    people: new Map(people.map((person) => [person.member.id, person])),
    superAdmin: SUPER_ADMIN,
    admin: ADMINS[0]!,
    collector: ADMINS[1]!,
    user: REFERER,
  };
}

function projects({ associationName, timeZone }: Plan, founded: LocalDate): Change[] {
  const createdAt = startOfDay(founded, timeZone);
  return [associationName, ...PROJECTS].map((name, index) => {
    const id = (FIRST_PROJECT + index) as ProjectId;
    return { table: 'projects', row: { id, name, createdAt, deletedAt: null } };
  });
}

/** Members in the order in which they joined: a third as founders, the others over the years. */
function register(random: Random, plan: Plan, founded: LocalDate): DemoPerson[] {
  const { members, today, timeZone } = plan;
  const lately = [founded, daysLater(today, -90)].toSorted()[1]!;
  const days = Array.from({ length: members }, (_, index) =>
    index < Math.max(FEWEST_MEMBERS, members / 3) ? founded : dayBetween(random, founded, today),
  );
  const people = days.toSorted().map((day, index) => {
    const id = (index + 1) as MemberId;
    const person = someone(random, id, later(startOfDay(day, timeZone), index % 600));
    const { member } = person;
    if (id === SUPER_ADMIN) {
      Object.assign(member, { role: 'SUPERADMIN', status: 'APPROVED', email: plan.superAdminEmail });
    }
    member.email = EMAILS.get(id) ?? member.email;
    const seen = dayBetween(random, day > lately ? day : lately, today);
    if (random.chance(0.6)) member.lastLogin = someTimeOn(random, seen, timeZone);
    return person;
  });
  settle(people.filter(({ member }) => HOUSEHOLD.includes(member.id)));
  return people;
}

/** All that happens from the founding to yesterday. */
class Story {
  readonly #random: Random;
  readonly #plan: Plan;
  readonly #founded: LocalDate;
  readonly #people: DemoPerson[];
  readonly #events: DemoEvent[] = [];
  readonly #door: Door;
  #lines = 0;

  constructor(random: Random, plan: Plan, founded: LocalDate, people: DemoPerson[]) {
    const { seed, today, timeZone } = plan;
    this.#door = new Door({ seed, founded, today, timeZone, collectors: ADMINS });
    this.#random = random;
    this.#plan = plan;
    this.#founded = founded;
    this.#people = people;
  }

  /** In the order of time. */
  tell(): DemoEvent[] {
    for (const person of this.#people) this.#join(person);
    for (const account of ACCOUNTS) this.#set('bankAccount.create', account);
    for (const head of HEADS) this.#set('head.save', head);
    for (const opening of OPENINGS) this.#opening(opening);
    const family = this.#family();
    for (let count = family.length; count < this.#plan.businesses; count++) this.#someBusiness();
    for (let count = 1; count <= this.#plan.funds; count++) this.#fund(count === this.#plan.funds);
    for (const event of this.#door.cashEvents()) this.#add(event);
    const { members, years, lines } = this.#plan;
    const byHand = lines === undefined ? Math.round(members * years * 1.75) : lines - this.#lines;
    for (let count = 0; count < byHand; count++) this.#entry();
    // Each bought something, and nobody has been home since: two installments of each are due.
    for (const terms of boughtTogether(family, daysLater(this.#plan.today, -70))) this.#business(terms, []);
    return this.#events.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  }

  #add(event: DemoEvent): void {
    this.#lines += event.posts ?? 0;
    this.#events.push(event);
  }

  /** On the first day, before anything else. */
  #set(name: string, input: object): void {
    const at = later(startOfDay(this.#founded, this.#plan.timeZone), 1);
    this.#add({ at, actor: superAdmin, name, input: () => input });
  }

  #opening({ ledger, amount }: (typeof OPENINGS)[number]): void {
    const at = later(startOfDay(this.#founded, this.#plan.timeZone), 11 * 60);
    const input = {
      ledger,
      amount: rupees(amount),
      userId: SUPER_ADMIN,
      party: ASSOCIATION,
      description: 'Brought over from the old books',
      head: 'Corpus fund',
      ...BY_BANK,
    };
    this.#line({ at, actor: superAdmin, name: 'transaction.create', input: () => input });
  }

  #join({ member }: DemoPerson): void {
    const { id, createdAt } = member;
    const at = later(createdAt!, 60);
    if (id !== SUPER_ADMIN) {
      // The newest still wait.
      if (id > FEWEST_MEMBERS && id > this.#people.length * 0.97) return;
      const rejected = id > FEWEST_MEMBERS && this.#random.chance(0.02);
      this.#add({ at, actor: superAdmin, name: rejected ? 'member.reject' : 'member.approve', input: () => ({ id }) });
      if (rejected) return;
    }
    if (ADMINS.includes(id)) {
      const input = { id, changes: { role: { from: 'USER', to: 'ADMIN' } } };
      this.#add({ at: later(at, 1), actor: superAdmin, name: 'member.update', input: () => input });
    }
    this.#shares(id, later(at, 2));
  }

  /** Shares are paid for on joining; incentive and dividend come with the years. */
  #shares(id: MemberId, at: Instant): void {
    const shares = this.#random.between(4, 60);
    const owned = this.#random.chance(0.8);
    const changes = {
      incentive: { to: rupees(owned ? this.#random.between(0, 40) * 50 : 0) },
      dividend: { to: rupees(owned ? shares * this.#random.between(5, 45) : 0) },
    };
    this.#add({ at, actor: superAdmin, name: 'member.setFinancials', input: () => ({ id, changes, was: 'DECLARED' }) });
    const bought = { memberId: id, shares, ...BY_BANK };
    this.#line({ at: later(at, 1), actor: superAdmin, name: 'shares.buy', input: () => bought });
  }

  #someBusiness(): void {
    const { today, tenure } = this.#plan;
    const purchaseDate = dayBetween(this.#random, this.#founded, today);
    const refererId = this.#random.chance(0.04) ? REFERER : this.#memberOn(purchaseDate);
    this.#business(someTerms(this.#random, { projectId: this.#project(), refererId, purchaseDate, tenure }));
  }

  /** Those of the house, in an association of a mixture that is large enough. */
  #family(): DemoPerson[] {
    const { businesses, tenure } = this.#plan;
    if (tenure !== undefined || businesses < HOUSEHOLD.length) return [];
    return this.#people.filter(({ member }) => HOUSEHOLD.includes(member.id));
  }

  #business(terms: Terms, paidOn?: LocalDate[]): void {
    const { today, timeZone } = this.#plan;
    const { purchaseDate } = terms;
    const at = later(someTimeOn(this.#random, purchaseDate, timeZone), 150);
    const actor = this.#admin();
    let id = 0 as InstallmentBusinessId;
    let laidOut: TransactionId | undefined;
    this.#line({
      at,
      actor,
      name: 'installmentBusiness.create',
      input: () => terms,
      learn: (changes) => {
        id = changes.find((change) => change.table === 'installmentBusinesses')!.row.id;
        laidOut = changes.find((change) => change.table === 'transactions')?.row.id;
      },
    });
    this.#add({ at: later(at, 1), actor, name: 'transaction.sayPaidFrom', input: () => paidByBank(laidOut) });
    if (!paidOn && this.#random.chance(0.005)) {
      this.#add({ at: later(at, 20), actor, name: 'installmentBusiness.delete', input: () => ({ id }) });
      return;
    }

    let last = at;
    const days = paidOn ?? daysPaid(this.#random, terms, today);
    days.forEach((day, index) => {
      const collected = someTimeOn(this.#random, day, timeZone);
      const paidAt = collected > last ? collected : later(last, 1);
      last = paidAt;
      const isLast = index === days.length - 1 && index > 0 && days.length < terms.tenure;
      this.#paid({
        at: paidAt,
        actor: this.#admin(),
        payer: () => ({ businessId: id }),
        repaymentId: () => repaymentIdOf({ business: id, sequence: index + 1 }),
        isLast,
      });
    });
    if (days.length === terms.tenure && this.#random.chance(0.95)) {
      this.#add({
        at: later(last, 5),
        actor: this.#admin(),
        name: 'installmentBusiness.markRepaid',
        input: () => ({ id }),
      });
    }
  }

  /** The last one of a mixture is running: somebody who looks around finds a month to collect and a draw to hold. */
  #fund(isLast: boolean): void {
    const { today, timeZone } = this.#plan;
    const isRunning = isLast && this.#plan.tickets === undefined;
    const tickets = this.#plan.tickets ?? this.#random.between(5, 12);
    const [from, to] = isRunning ? [daysLater(today, -120), daysLater(today, -80)] : [this.#founded, today];
    const startedOn = dayBetween(this.#random, from, to);
    const events = tellChit(this.#random, {
      projectId: this.#project(),
      holders: Array.from({ length: tickets }, () => this.#memberOn(startedOn)),
      startedOn,
      tenure: tickets,
      today,
      timeZone,
      admin: () => this.#admin(),
      door: this.#door,
    });
    for (const event of events) if (event.posts) this.#add(event);
    for (const event of events) if (!event.posts) this.#add(event);
  }

  #paid(payment: AtTheDoor): void {
    for (const event of payEvents(this.#door, payment, this.#plan.timeZone)) this.#add(event);
  }

  /** A line entered by hand; sometimes twice by mistake, and then the second is deleted. */
  #entry(): void {
    const day = dayBetween(this.#random, daysLater(this.#founded, 1), this.#plan.today);
    const at = someTimeOn(this.#random, day, this.#plan.timeZone);
    const actor = this.#admin();
    const { ledger, type, what, head, rupees: range, party = null } = this.#random.pick(ENTRIES);
    const projectId = this.#project();
    const [least, most, step] = range;
    const amount = rupees(this.#random.between(least / step, most / step) * step);
    const member = this.#memberOn(day);
    const input = {
      projectId,
      ledger,
      type,
      amount,
      userId: party ? actor.id : member,
      party,
      description: what,
      head,
      reference: this.#random.chance(0.5) ? `R-${this.#random.between(1000, 9999)}` : null,
      ...(type === 'DEBIT' || amount >= rupees(2000) ? BY_BANK : { method: 'CASH' }),
    };
    let id = 0 as TransactionId;
    const learn = (changes: Change[]) => (id = changes[0]!.row.id as TransactionId);
    this.#line({ at, actor, name: 'transaction.create', input: () => input, learn });
    if (this.#random.chance(0.004)) {
      this.#add({ at: later(at, 3), actor, name: 'transaction.delete', input: () => ({ id }) });
    }
  }

  #line(event: DemoEvent): void {
    this.#add({ ...event, posts: 1 });
  }

  #admin(): Actor {
    return { id: this.#random.pick(ADMINS), role: 'ADMIN' };
  }

  #project(): ProjectId {
    return (
      this.#random.chance(0.6) ? FIRST_PROJECT : FIRST_PROJECT + this.#random.between(1, PROJECTS.length)
    ) as ProjectId;
  }

  /** Someone who had joined by then. */
  #memberOn(day: LocalDate): MemberId {
    const joined = this.#joinedBefore(startOfDay(day, this.#plan.timeZone));
    return this.#random.between(1, Math.max(FEWEST_MEMBERS, joined)) as MemberId;
  }

  /** People stand in the order in which they joined. */
  #joinedBefore(at: Instant): number {
    let [low, high] = [0, this.#people.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#people[middle]!.member.createdAt! < at) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const ORDER: string[] = tableNames;

function inWritingOrder(rows: Change[]): Change[] {
  return rows.toSorted(
    (a, b) => ORDER.indexOf(a.table) - ORDER.indexOf(b.table) || Number(a.row.id) - Number(b.row.id),
  );
}
