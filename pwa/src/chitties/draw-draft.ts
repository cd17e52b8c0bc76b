/** A draw while it is typed: what stands in the form, and what it comes to. */
import { dividePot, type Division, largestDiscount, percentageOf } from 'shared-schema/chitties/chit-arithmetic';
import { barOf, type ChittyFund, fundAt, promptTickets } from 'shared-schema/chitties/chitty-fund';
import { recordDraw } from 'shared-schema/chitties/hold-draw';
import { refuse } from 'shared-schema/refusal-error';
import { t } from '../language/texts.ts';
import { sentenceOf } from '../language/refusal-sentence.ts';
import { isLocalDate, type LocalDate } from 'shared-schema/local-date';
import { formatMoney, type Money } from 'shared-schema/money';
import { formatPercent } from 'shared-schema/percent';
import * as v from 'valibot';
import { repeatedWitness } from 'shared-schema/chitties/witnesses';
import { parsePaise, parsePercent } from 'shared-schema/typed-figure';
import { pastDayTyped, percentTyped, readDraft, rupeesTyped, Unreadable, wholeNumberTyped } from '../forms/draft.ts';

/** How a winner is found without the app's lot. A draw from the box has no discount. */
export type ByHand = 'AUCTION' | 'BOX';

/** What the minutes say besides. */
export type MinutesDraft = { hour: string; place: string; present: string };

const EMPTY_MINUTES: MinutesDraft = { hour: '', place: '', present: '' };

export type DrawDraft = MinutesDraft & {
  /** The day of the draw, `YYYY-MM-DD`, or empty. */
  heldOn: string;
  ticket: number | undefined;
  unit: 'rupees' | 'percent';
  discount: string;
  witnesses: string[];
};

export function emptyDraw(today: LocalDate): DrawDraft {
  return { ...EMPTY_MINUTES, heldOn: today, ticket: undefined, unit: 'rupees', discount: '', witnesses: [] };
}

export type LotDraft = MinutesDraft & { witnesses: string[]; calls: [string, string] };

export const EMPTY_LOT: LotDraft = { ...EMPTY_MINUTES, witnesses: [], calls: ['', ''] };

/** The fund as its draw is judged: for an earlier day, without what was received later. */
export function fundOn(fund: ChittyFund, heldOn: string, today: LocalDate, timeZone: string): ChittyFund {
  return isLocalDate(heldOn) && heldOn < today ? fundAt(fund, heldOn as LocalDate, timeZone) : fund;
}

/** The discount as money, if it can be read; a share of the chit value is rounded down to the paisa. */
export function discountTyped(
  fund: ChittyFund,
  { unit, discount }: Pick<DrawDraft, 'unit' | 'discount'>,
): Money | undefined {
  if (unit === 'rupees') return parsePaise(discount);
  const rate = parsePercent(discount);
  return rate === undefined || rate < 0 ? undefined : percentageOf(fund.amount, rate);
}

/** How the pot of a month is divided at a discount; undefined for one that the pot does not have. `fund` as on the day of the draw. */
export function divisionOf(fund: ChittyFund, month: number, discount: Money | undefined): Division | undefined {
  if (discount === undefined || discount < 0 || discount > fund.amount) return undefined;
  const { amount: chitValue, commission, users } = fund;
  return dividePot({ chitValue, commission, tickets: users.length, discount, ...promptIn(fund, month) });
}

/** Who shares the dividend of a month, if only those do who have paid it. */
export function promptIn(fund: ChittyFund, month: number): { prompt?: number[] } {
  return fund.promptOnly ? { prompt: promptTickets(fund, month) } : {};
}

/** The largest discount of a month, in words. */
export function discountHint(fund: ChittyFund, month: number): string {
  const { most, isCommission } = largestDiscount(fund, month);
  return isCommission
    ? t('chitties.discountAtMostCommission', { most: formatMoney(most) })
    : t('chitties.discountAtMost', { most: formatMoney(most), percent: formatPercent(fund.discountCap) });
}

/** What is wrong with the discount as far as it is typed. */
export function discountErrorOf(fund: ChittyFund, month: number, typed: Money | undefined): string | undefined {
  const { most } = largestDiscount(fund, month);
  return typed !== undefined && typed > most
    ? sentenceOf(refuse('chittyFund.discountAboveCap', { most, path: 'discount' }), '')
    : undefined;
}

/** Why a ticket cannot win on a day, in words; undefined if it can. */
export function whyNot(fund: ChittyFund, ticket: number, day: LocalDate): string | undefined {
  const bar = barOf(fund, ticket, day);
  if (bar === 'won') return t('chitties.wonInMonth', { month: monthWon(fund, ticket) });
  return bar && t('chitties.hasOverdue');
}

/** The month that a ticket won, 0 for none. */
export function monthWon(fund: ChittyFund, ticket: number): number {
  return fund.draws.findIndex((draw) => draw.ticket === ticket) + 1;
}

/** As many as are needed, with an error at the one who stands there twice. */
function witnessesTyped(typed: string[], needed: number): Record<string, string[] | Unreadable> {
  const witnesses = Array.from({ length: needed }, (_, index) => typed[index] ?? '');
  const repeated = repeatedWitness(witnesses);
  if (repeated < 0) return { witnesses };
  return { witnesses, [`witnesses.${repeated}`]: new Unreadable(t('refusals.chittyFund.sameWitness')) };
}

type Terms = {
  /** As on the day of the draw. */
  fund: ChittyFund;
  month: number;
  /** How many witnesses. */
  needed: number;
};

/** The command's input, or what is wrong with each field. The day is left out if it is `today`. */
export function readDraw({ fund, month, needed }: Terms, method: ByHand, draft: DrawDraft, today: LocalDate) {
  const { ticket, heldOn, witnesses } = draft;
  const box = method === 'BOX';
  return readDraft(recordDraw.input, {
    id: fund.id,
    month,
    ticket: ticket ?? new Unreadable(t('validation.winningTicket')),
    ...(box ? { box } : { discount: discountOf(fund, draft) }),
    ...(heldOn !== today && { heldOn: pastDayTyped(t('chitties.drawDate'), heldOn, today) }),
    ...witnessesTyped(witnesses, needed),
    ...minutesTyped(draft),
    ...promptIn(fund, month),
  });
}

function minutesTyped({ hour, place, present }: MinutesDraft) {
  return { hour: hour || null, place: place.trim() || null, present: present.trim() || null };
}

function discountOf(fund: ChittyFund, draft: DrawDraft): number | Unreadable {
  const [label, { unit, discount }] = [t('fields.discount'), draft];
  const typed = unit === 'rupees' ? rupeesTyped(label, discount) : percentTyped(label, discount);
  if (typed instanceof Unreadable) return typed;
  return discountTyped(fund, draft) ?? new Unreadable(t('chitties.discountOutOfRange'));
}

const LotTerms = v.pick(recordDraw.input, ['id', 'month', 'witnesses', 'hour', 'place', 'present', 'prompt']);

/** A lot's witnesses and calls, or what is wrong with each. The ticket comes with the seed. */
export function readLot({ fund, month, needed }: Terms, { witnesses, calls, ...minutes }: LotDraft) {
  const [first, second] = calls.map((call, index) =>
    wholeNumberTyped(index === 0 ? t('chitties.firstNumber') : t('chitties.secondNumber'), call),
  );
  const { input, errors } = readDraft(LotTerms, {
    id: fund.id,
    month,
    ...witnessesTyped(witnesses, needed),
    ...minutesTyped(minutes),
    ...promptIn(fund, month),
    ...(first instanceof Unreadable && { 'calls.0': first }),
    ...(second instanceof Unreadable && { 'calls.1': second }),
  });
  if (errors) return { input: undefined, errors };
  return { input: { ...input, calls: [Number(first), Number(second)] as [number, number] }, errors: undefined };
}
