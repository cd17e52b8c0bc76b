import type { ChittyFund, Draw, LotDoubts, Security } from 'shared-schema/chitties/chitty-fund';
import { localDateOf } from 'shared-schema/local-date';
import { add, formatMoney, type Money, NOTHING } from 'shared-schema/money';
import { type Percent, toPercentNumber } from 'shared-schema/percent';
import { formatDate, formatInstant, t } from '../language/texts.ts';

/** With its name, if it came from a sheet. */
export function sizeOf({ name, userCount, tenure }: ChittyFund): string {
  const size = t('chitties.size', { tickets: userCount, months: tenure });
  return name ? `${name} · ${size}` : size;
}

/** `5.000%`. */
export function commissionText(rate: Percent): string {
  return `${toPercentNumber(rate).toFixed(3)}%`;
}

// What the dividends of a draw are, in words: all the same but the last ticket's, which takes the rest of the division.

/** `₹3,000.00`, or `₹333.33, the last ticket ₹333.35`; where some have none, of those that have one. */
export function dividendPerTicket(given: Money[]): string {
  const dividends = sharing(given);
  const { dividend, last } = written(dividends);
  return last === dividend ? dividend : t('chitties.dividendAndLast', { dividend, last });
}

/** What recording a draw credits. */
export function dividendsCredited(given: Money[]): string {
  const dividends = sharing(given);
  if (add(...dividends) === NOTHING) return t('chitties.noDividend');
  const { dividend, last } = written(dividends);
  return last === dividend
    ? t('chitties.dividendCredited', { dividend })
    : t('chitties.dividendCreditedLast', { dividend, last });
}

function sharing(dividends: Money[]): Money[] {
  return dividends.filter((dividend) => dividend > 0);
}

function written(dividends: Money[]) {
  const [first = NOTHING, last = first] = [dividends[0], dividends.at(-1)];
  return { dividend: formatMoney(first), last: formatMoney(last) };
}

/** What does not come out even in a fund: months in which nobody is left to win, or tickets that never will. */
export function unevenTerms(tickets: number, months: number): string | undefined {
  if (tickets < 1 || months < 1 || months === tickets) return undefined;
  return months > tickets
    ? t('chitties.monthsWithoutDraw', { tickets, left: months - tickets })
    : t('chitties.ticketsWithoutWin', { draws: months, tickets: tickets - months });
}

/** Who stands for a prize, a line each: name, house, phone. */
export function suretyLines(security: Security | undefined): string[] {
  if (!security || 'keptBack' in security) return [];
  return security.sureties.map(({ name, house, phone }) => [name, house, phone].filter(Boolean).join(', '));
}

export function securityText(security: Security): string {
  return 'keptBack' in security ? t('chitties.keptBack') : suretyLines(security).join('; ');
}

/** What a witness is called by their place, from 0. */
export function witnessLabel(index: number): string {
  return t(index === 0 ? 'fields.firstWitness' : index === 1 ? 'fields.secondWitness' : 'fields.furtherWitness');
}

/** How the list of a started lot differs from the payments on record, a sentence each; it does not say why. */
export function doubtsInWords({ leftOut, owing }: LotDoubts): string[] {
  return [
    ...(leftOut.length ? [t('chitties.leftOut', { count: leftOut.length, tickets: leftOut.join(', ') })] : []),
    ...(owing.length ? [t('chitties.owing', { count: owing.length, tickets: owing.join(', ') })] : []),
  ];
}

/** The day of a draw, with the hour where that is known. */
export function heldWhen({ heldOn, enteredAt, heldAt, hour }: Draw, timeZone: string): string {
  const day = heldOn ?? localDateOf(heldAt, timeZone);
  if (hour) return `${formatDate(day)}, ${hour}`;
  const isEarlier = enteredAt && day < localDateOf(enteredAt, timeZone);
  return isEarlier ? formatDate(day) : formatInstant(heldAt, timeZone);
}
