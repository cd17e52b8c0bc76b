/** A made-up chit: who pays when, and who wins which month. */
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import { percentageOf } from 'shared-schema/chitties/chit-arithmetic';
import { commitmentTo, drawTicket } from 'shared-schema/chitties/lot';
import { openCommitment } from 'shared-schema/chitties/lot-commitment';
import type { Change } from 'shared-schema/command';
import type { MemberId, ProjectId, TransactionId } from 'shared-schema/ids';
import { addMonths, type Instant, type LocalDate } from 'shared-schema/local-date';
import type { Actor } from 'shared-schema/members/actor';
import { rupees } from 'shared-schema/money';
import { percent } from 'shared-schema/percent';
import { repaymentIdOf } from 'shared-schema/repayments/repayment';
import { daysLater, later, someTimeOn } from './calendar.ts';
import { type Door, paidByBank, payEvents } from './door.ts';
import type { DemoEvent } from './event.ts';
import { twoWitnesses } from './people.ts';
import type { Random } from './random.ts';

/** A draw is held the day after the subscriptions of its month fell due. */
const DAYS_TO_DRAW = 1;

type Setting = {
  projectId: ProjectId;
  /** Whose tickets they are, in order. */
  holders: MemberId[];
  startedOn: LocalDate;
  tenure: number;
  /** Nothing happens on this day or after it. */
  today: LocalDate;
  timeZone: string;
  /** Some admin. */
  admin: () => Actor;
  door: Door;
};

/** All that happens to a chit, in no particular order. */
export function tellChit(random: Random, setting: Setting): DemoEvent[] {
  return new Chit(random, setting).tell();
}

class Chit {
  readonly #random: Random;
  readonly #setting: Setting;
  /** The ticket that is to win each month. */
  readonly #winners: number[];
  readonly #byLot: boolean;
  readonly #events: DemoEvent[] = [];
  #fund: ChittyFund | undefined;

  constructor(random: Random, setting: Setting) {
    this.#random = random;
    this.#setting = setting;
    const tickets = setting.holders.map((_, index) => index + 1);
    this.#byLot = random.chance(0.3);
    this.#winners = shuffled(random, tickets).slice(0, setting.tenure);
  }

  tell(): DemoEvent[] {
    const { tenure, holders, startedOn, timeZone, admin } = this.#setting;
    const terms = {
      projectId: this.#setting.projectId,
      tenure,
      amount: rupees(holders.length * this.#random.pick([500, 1000, 1000, 2000, 5000])),
      commission: percent(this.#random.pick([3, 5, 5])),
      userCount: holders.length,
      userIds: holders,
    };
    const opened = later(someTimeOn(this.#random, startedOn, timeZone), 100);
    this.#add({ at: opened, actor: admin(), name: 'chittyFund.create', input: () => terms });
    const months = Array.from({ length: tenure }, (_, index) => this.#month(index + 1)).flat();
    if (months.length === tenure * holders.length + this.#winners.length) {
      const at = later(months.toSorted().at(-1)!, 30);
      this.#add({ at, actor: admin(), name: 'chittyFund.markRepaid', input: () => ({ id: this.#id() }) });
    }
    return this.#events;
  }

  /** A month's subscriptions and its draw, as far as they lie before today. Returns when each was paid or held. */
  #month(month: number): Instant[] {
    const { holders, today } = this.#setting;
    const due = addMonths(this.#setting.startedOn, month);
    const paid = holders.flatMap((holder, index) => {
      const day = daysLater(
        due,
        this.#isLate(holder, month) ? this.#random.between(2, 40) : this.#random.between(-4, 0),
      );
      return day < today ? [this.#pay(index + 1, month, day)] : [];
    });
    const winner = this.#winners[month - 1];
    const day = daysLater(due, DAYS_TO_DRAW);
    return winner && day < today ? [...paid, this.#draw(month, winner, day)] : paid;
  }

  /** A member who still hopes to win pays in time. */
  #isLate(holder: MemberId, month: number): boolean {
    const { holders } = this.#setting;
    const hopes = this.#winners.some((ticket, index) => holders[ticket - 1] === holder && index + 1 >= month);
    return !hopes && this.#random.chance(0.15);
  }

  #pay(ticket: number, month: number, day: LocalDate) {
    const at = someTimeOn(this.#random, day, this.#setting.timeZone);
    const { holders, timeZone, door } = this.#setting;
    const payment = {
      at,
      actor: this.#setting.admin(),
      payer: () => ({ memberId: holders[ticket - 1]! }),
      repaymentId: () => repaymentIdOf({ fund: this.#id(), ticket, month }),
      // A part would keep a ticket from winning.
      isLast: false,
    };
    for (const event of payEvents(door, payment, timeZone)) this.#add(event);
    return at;
  }

  #draw(month: number, ticket: number, day: LocalDate): Instant {
    const at = someTimeOn(this.#random, day, this.#setting.timeZone);
    const actor = this.#setting.admin();
    const witnesses = twoWitnesses(this.#random);
    const terms = () => ({ id: this.#id(), month, ticket, witnesses });
    if (!this.#byLot) {
      const rate = month === this.#setting.tenure ? 0 : this.#random.between(5, 38);
      const input = () => ({ ...terms(), discount: percentageOf(this.#fund!.amount, percent(rate)) });
      this.#held({ at, actor, name: 'chittyFund.holdDraw', input, posts: 1 });
      return at;
    }
    const seed = Array.from({ length: 64 }, () => this.#random.between(0, 15).toString(16)).join('');
    const commitment = () => ({ id: this.#id(), month, commitment: commitmentTo(seed) });
    this.#add({ at: later(at, -10), actor, name: 'chittyFund.commitLot', input: commitment });
    const lot = () => ({ seed, calls: this.#callsFor(ticket, seed) });
    const input = () => ({ ...terms(), lot: lot() });
    this.#held({ at, actor, name: 'chittyFund.holdDraw', input, posts: 1 });
    return at;
  }

  /** The prize is paid from the bank at once. */
  #held(draw: DemoEvent): void {
    let prize: TransactionId | undefined;
    this.#add({
      ...draw,
      learn: (changes) => (prize = changes.find((change) => change.table === 'transactions')?.row.id),
    });
    const { at, actor } = draw;
    this.#add({ at: later(at, 1), actor, name: 'transaction.sayPaidFrom', input: () => paidByBank(prize) });
  }

  /** Numbers by which the lot falls on the ticket that this story wants. */
  #callsFor(ticket: number, seed: string): [number, number] {
    const eligible = openCommitment(this.#fund!)!.eligible!;
    for (let call = 1; ; call++) if (drawTicket(eligible, seed, [call, 7]) === ticket) return [call, 7];
  }

  #id() {
    return this.#fund!.id;
  }

  #add(event: DemoEvent): void {
    const learn = (changes: Change[]) => {
      event.learn?.(changes);
      for (const change of changes) if (change.table === 'chittyFunds') this.#fund = change.row;
    };
    this.#events.push({ ...event, learn });
  }
}

function shuffled<T>(random: Random, items: T[]): T[] {
  const rest = [...items];
  return items.map(() => rest.splice(random.between(0, rest.length - 1), 1)[0]!);
}
