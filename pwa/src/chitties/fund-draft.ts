import { MOST_TICKETS } from 'shared-schema/chitties/chitty-fund';
import { dueDates, percentageOf, subscriptions } from 'shared-schema/chitties/chit-arithmetic';
import { createChittyFund } from 'shared-schema/chitties/chitty-fund-commands';
import type { MemberId, ProjectId } from 'shared-schema/ids';
import { typedWhole } from 'shared-schema/sheets/numeral';
import { isLocalDate, type LocalDate } from 'shared-schema/local-date';
import type { Money } from 'shared-schema/money';
import { HUNDRED_PERCENT, type Percent, toPercentNumber } from 'shared-schema/percent';
import { parsePaise, parsePercent } from 'shared-schema/typed-figure';
import { t } from '../language/texts.ts';
import { pastDayTyped, percentTyped, readDraft, rupeesTyped, Unreadable, wholeNumberTyped } from '../forms/draft.ts';
import { unevenTerms } from './fund-words.ts';

/** A new fund as it stands in the form. */
export type FundDraft = {
  tenure: string;
  amount: string;
  commission: string;
  discountCap: string;
  userCount: string;
  /** The day it began, `YYYY-MM-DD`, or empty. */
  startedOn: string;
  promptOnly: boolean;
  asksSecurity: boolean;
  registration: string;
  /** By ticket. Those beyond the count stay, should the count grow again. */
  members: (MemberId | undefined)[];
};

export function emptyFund(today: LocalDate, discountCap: Percent): FundDraft {
  return {
    tenure: '',
    amount: '',
    commission: '',
    discountCap: String(toPercentNumber(discountCap)),
    userCount: '',
    startedOn: today,
    promptOnly: false,
    asksSecurity: false,
    registration: '',
    members: [],
  };
}

/** How many member selectors the count typed so far asks for. */
export function ticketsIn({ userCount }: Pick<FundDraft, 'userCount'>): number {
  const count = typedWhole(userCount) ?? 0;
  return count <= MOST_TICKETS ? count : 0;
}

/** The name of the error for a ticket's missing member. */
export function ticketPath(ticket: number): string {
  return `ticket.${ticket}`;
}

/** The command's input, or what is wrong with each field. */
export function readFund(
  { members, ...draft }: FundDraft,
  { projectId, today }: { projectId: ProjectId | undefined; today: LocalDate },
) {
  const count = ticketsIn(draft);
  const missing: Record<string, Unreadable> = {};
  for (let ticket = 1; ticket <= count; ticket++) {
    if (!members[ticket - 1])
      missing[ticketPath(ticket)] = new Unreadable(t('chitties.memberOfTicketMissing', { ticket }));
  }
  return readDraft(createChittyFund.input, {
    projectId,
    tenure: wholeNumberTyped(t('fields.tenure'), draft.tenure),
    amount: rupeesTyped(t('fields.amount'), draft.amount),
    commission: percentTyped(t('fields.commission'), draft.commission),
    discountCap: percentTyped(t('fields.discountCap'), draft.discountCap),
    userCount: wholeNumberTyped(t('fields.userCount'), draft.userCount),
    startedOn: pastDayTyped(t('chitties.startedOn'), draft.startedOn, today),
    promptOnly: draft.promptOnly,
    asksSecurity: draft.asksSecurity,
    registration: draft.registration.trim() || null,
    // Missing members have their errors at their tickets.
    userIds: members.slice(0, count).filter((member) => member !== undefined),
    ...missing,
  });
}

/** When the first subscription falls due; undefined while the day is being typed. */
export function firstDueDate({ startedOn }: Pick<FundDraft, 'startedOn'>): LocalDate | undefined {
  return isLocalDate(startedOn) ? dueDates(startedOn as LocalDate, 1)[0] : undefined;
}

/** What does not come out even in the terms typed so far. */
export function unevenDraft(draft: FundDraft): string | undefined {
  const months = wholeNumberTyped(t('fields.tenure'), draft.tenure);
  return typeof months === 'number' ? unevenTerms(ticketsIn(draft), months) : undefined;
}

/** What the terms typed so far come to each month: subscriptions in ticket order, and the commission. */
export function draftMonth(draft: FundDraft): { subscriptions: Money[]; commission: Money } | undefined {
  const amount = parsePaise(draft.amount);
  const rate = parsePercent(draft.commission);
  const tickets = ticketsIn(draft);
  if (amount === undefined || amount <= 0 || rate === undefined || rate < 0 || rate > HUNDRED_PERCENT || tickets < 1) {
    return undefined;
  }
  return { subscriptions: subscriptions(amount, tickets), commission: percentageOf(amount, rate) };
}
