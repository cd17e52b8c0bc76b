import { t } from '../language/texts.ts';

/** What does not come out even in a fund: months in which nobody is left to win, or tickets that never will. */
export function unevenTerms(tickets: number, months: number): string | undefined {
  if (tickets < 1 || months < 1 || months === tickets) return undefined;
  return months > tickets
    ? t('chitties.monthsWithoutDraw', { tickets, left: months - tickets })
    : t('chitties.ticketsWithoutWin', { draws: months, tickets: tickets - months });
}
