/** The last months at the door: money taken with receipts, in part and on account, cash handed over, days closed. */
import { DENOMINATIONS } from 'shared-schema/cash/day-close';
import type { Payer } from 'shared-schema/collections/account-id';
import { mostLinesOf } from 'shared-schema/collections/receipt';
import { receiptNumber, type ReceiptNumber, REST_SERIES } from 'shared-schema/collections/receipt-number';
import type { BankAccountId, MemberId, RepaymentId, TransactionId } from 'shared-schema/ids';
import { addMonths, type Instant, type LocalDate, localDateOf, startOfDay } from 'shared-schema/local-date';
import type { Actor } from 'shared-schema/members/actor';
import { type Money, NOTHING, rupees } from 'shared-schema/money';
import { findRepayment } from 'shared-schema/repayments/contract';
import { remaining, contractOf } from 'shared-schema/repayments/repayment';
import { daysLater, later } from './calendar.ts';
import type { DemoEvent, SoFar } from './event.ts';
import { createRandom, type Random } from './random.ts';

/** How long receipts have been given; before, repayments were marked as paid. */
const MONTHS_WITH_RECEIPTS = 2;

/** Where what comes by UPI and bank goes, and into which cash is paid. */
export const MAIN_ACCOUNT = 1 as BankAccountId;
/** Cheques are paid in here. */
export const CHEQUE_ACCOUNT = 2 as BankAccountId;

/** How long one collector has handed cash to the treasurer every other week. */
const WEEKS_OF_HAND_OVERS = 26;

export type AtTheDoor = {
  at: Instant;
  actor: Actor;
  payer: () => Payer;
  repaymentId: () => RepaymentId;
  /** Nothing after it depends on its being paid whole. */
  isLast: boolean;
};

type Setting = { seed: number; founded: LocalDate; today: LocalDate; timeZone: string; collectors: MemberId[] };

export class Door {
  /** Has chances of its own, so that what else happens does not depend on it. */
  readonly #random: Random;
  readonly #setting: Setting;
  #receipts = 0;

  constructor(setting: Setting) {
    this.#setting = setting;
    this.#random = createRandom(setting.seed + 1_000_003);
  }

  givesReceiptOn(day: LocalDate): boolean {
    return day >= addMonths(this.#setting.today, -MONTHS_WITH_RECEIPTS);
  }

  /** A payment with a receipt; now and then of a part, with more than is due, or at first under a wrong method. */
  collect(payment: AtTheDoor): DemoEvent[] {
    const method = this.#random.pick(['CASH', 'CASH', 'CASH', 'CASH', 'UPI', 'UPI', 'BANK', 'CHEQUE']);
    const isPart = payment.isLast && this.#random.chance(0.15);
    const extra = !isPart && this.#random.chance(0.06) ? rupees(this.#random.between(1, 10) * 100) : NOTHING;
    const right = this.#collection(payment, { method, isPart, extra });
    if (method === 'CHEQUE') return [right.event, ...this.#atTheBank(payment, right.number, right.event.posts)];
    if (!payment.isLast || !this.#random.chance(0.06)) return [right.event];
    const early = { ...payment, at: later(payment.at, -6) };
    const wrong = this.#collection(early, { method: method === 'CASH' ? 'UPI' : 'CASH', isPart, extra: NOTHING });
    const cancel: DemoEvent = {
      at: later(payment.at, -3),
      actor: payment.actor,
      name: 'receipt.cancel',
      input: ({ books }) => {
        const receipt = books.get('receipts', wrong.number() ?? '');
        return receipt && { number: receipt.id, reason: 'Wrong method', lines: mostLinesOf(receipt) };
      },
      posts: 1,
    };
    return [wrong.event, cancel, right.event];
  }

  #collection(
    { at, actor, payer, repaymentId }: AtTheDoor,
    { method, isPart, extra }: { method: string; isPart: boolean; extra: Money },
  ): { event: DemoEvent & { posts: number }; number: () => ReceiptNumber | undefined } {
    const reference =
      method === 'CASH' ? null : `${this.#random.between(400_000, 699_999)}${this.#random.between(100_000, 999_999)}`;
    let number: ReceiptNumber | undefined;
    const input = ({ books }: SoFar) => {
      const id = repaymentId();
      const { table, id: contract } = contractOf(id);
      const due = remaining(findRepayment(books.get(table, contract), id)!);
      const amount = isPart ? halfOf(due) : due;
      if (amount <= 0) return undefined;
      number = receiptNumber(REST_SERIES, ++this.#receipts);
      const receivedOn = localDateOf(at, this.#setting.timeZone);
      const items = [{ repaymentId: id, amount }];
      const how = howPaid(method, reference, receivedOn, `demo${String(this.#receipts).padStart(8, '0')}`);
      return { number, payer: payer(), receivedOn, method, reference, items, onAccount: extra, ...how };
    };
    const event = { at, actor, name: 'collection.record', input, posts: extra > 0 ? 2 : 1 };
    return { event, number: () => number };
  }

  /** A cheque is paid in after two days, and clears two days later; one of which nothing depends may come back. */
  #atTheBank({ at, actor, isLast }: AtTheDoor, number: () => ReceiptNumber | undefined, lines: number): DemoEvent[] {
    const { today, timeZone } = this.#setting;
    const returned = isLast && this.#random.chance(0.2);
    const steps = [
      { days: 2, state: 'PAID_IN', bankAccountId: CHEQUE_ACCOUNT },
      returned ? { days: 4, state: 'RETURNED', charge: rupees(118) } : { days: 4, state: 'CLEARED' },
    ];
    return steps.flatMap(({ days, ...step }): DemoEvent[] => {
      const then = later(at, days * 24 * 60);
      const date = localDateOf(then, timeZone);
      if (date >= today) return [];
      const input = ({ books }: SoFar) => {
        const receipt = books.get('receipts', number() ?? '');
        return receipt && { number: receipt.id, date, lines: mostLinesOf(receipt), ...step };
      };
      // A counter-entry of each line, and the charge.
      const posts = step.state === 'RETURNED' ? lines + 1 : 0;
      return [{ at: then, actor, name: 'receipt.moveCheque', input, posts }];
    });
  }

  /** Cash goes to the bank each month; lately one collector hands some to another, and yesterday two of them close the day on which they last collected. */
  cashEvents(): DemoEvent[] {
    const { today, founded, timeZone, collectors } = this.#setting;
    const [treasurer, second, third] = collectors as [MemberId, MemberId, MemberId];
    const atHour = (day: LocalDate, minutes: number) => later(startOfDay(day, timeZone), 22 * 60 + minutes);
    const events: DemoEvent[] = [];
    for (let months = 1; addMonths(founded, months) < daysLater(today, -7); months++) {
      const day = addMonths(founded, months);
      for (const from of collectors) events.push(payIn(atHour(day, 0), from));
    }
    const [lately, yesterday] = [daysLater(today, -5), daysLater(today, -1)];
    for (let weeks = 2; weeks <= WEEKS_OF_HAND_OVERS; weeks += 2) {
      const day = daysLater(today, -7 * weeks);
      if (day <= founded) break;
      events.push(handOver(atHour(day, 0), third, treasurer, 0.5), confirm(atHour(day, 30), treasurer));
    }
    events.push(handOver(atHour(lately, 0), second, treasurer, 0.5), confirm(atHour(lately, 30), treasurer));
    events.push(handOver(atHour(yesterday, 0), third, treasurer, 0.5));
    for (const collector of [treasurer, second]) events.push(close(atHour(yesterday, 15), collector, yesterday));
    return events;
  }
}

/** A payment as it was entered at its time: with a receipt, or before there were any, as marked paid. */
export function payEvents(door: Door, payment: AtTheDoor, timeZone: string): DemoEvent[] {
  const { at, actor, repaymentId } = payment;
  if (door.givesReceiptOn(localDateOf(at, timeZone))) return door.collect(payment);
  const input = () => ({ id: repaymentId(), paidAt: at });
  return [{ at, actor, name: 'repayment.markPaid', input, posts: 1 }];
}

function admin(id: MemberId): Actor {
  return { id, role: 'ADMIN' };
}

/** About half, in whole hundreds of rupees where there are any. */
function halfOf(due: Money): Money {
  const hundreds = Math.floor(due / 200_000) * 100_000;
  return (hundreds > 0 ? hundreds : due) as Money;
}

/** Says that what a line laid out was paid from the main account. */
export function paidByBank(id: TransactionId | undefined) {
  return id && { id, from: { bankAccountId: MAIN_ACCOUNT } };
}

/** Pays the cash in hand, in whole hundreds of rupees, into the main account. */
function payIn(at: Instant, from: MemberId): DemoEvent {
  const input = ({ cash }: SoFar) => {
    const amount = Math.floor((cash.get(from) ?? 0) / 100_000) * 100_000;
    return amount > 0 ? { from: { cashOf: from }, to: { bankAccountId: MAIN_ACCOUNT }, amount } : undefined;
  };
  return { at, actor: admin(from), name: 'money.move', input };
}

/** Beside method and reference; as apps say it. */
function howPaid(method: string, reference: string | null, date: LocalDate, paymentId: string): object {
  if (method === 'CASH') return {};
  if (method === 'CHEQUE') return { paymentId, cheque: { number: reference!.slice(-6), date } };
  return { paymentId, bankAccountId: MAIN_ACCOUNT };
}

/** Hands over a part of the cash in hand, in whole hundreds of rupees. */
function handOver(at: Instant, from: MemberId, to: MemberId, share: number): DemoEvent {
  const input = ({ cash }: SoFar) => {
    const amount = Math.floor(((cash.get(from) ?? 0) * share) / 100_000) * 100_000;
    return amount > 0 ? { to, amount } : undefined;
  };
  return { at, actor: admin(from), name: 'cash.handOver', input };
}

function confirm(at: Instant, by: MemberId): DemoEvent {
  const input = ({ books }: SoFar) => {
    const waiting = books.all('handOvers').find(({ to, confirmedAt }) => to === by && confirmedAt === null);
    return waiting && { id: waiting.id };
  };
  return { at, actor: admin(by), name: 'cash.confirmHandOver', input };
}

function close(at: Instant, collector: MemberId, today: LocalDate): DemoEvent {
  const input = ({ books, cash }: SoFar) => {
    const expected = cash.get(collector) ?? NOTHING;
    const own = books.all('receipts').filter((each) => each.collectedBy === collector && each.receivedOn <= today);
    const date =
      own
        .map(({ receivedOn }) => receivedOn)
        .toSorted()
        .at(-1) ?? today;
    const receipts = own.filter(({ receivedOn }) => receivedOn === date).map(({ id }) => id);
    return { date, expected, counts: countedFrom(expected), receipts };
  };
  return { at, actor: admin(collector), name: 'cash.closeDay', input };
}

/** Notes and coins for a sum, the largest first; less than 50 paise is missing. */
function countedFrom(sum: Money) {
  let left = Math.max(0, Math.floor(sum / 500) / 2);
  return DENOMINATIONS.map((denomination) => {
    const count = Math.floor(left / denomination);
    left -= count * denomination;
    return { denomination, count };
  });
}
