/** Changes that wait on a phone, and how the server's records show that one has arrived. */
import type { RestRecords } from '../../sync-server/test/rest-records.ts';
import { addEntry, collectFromFirst, markFirstPaid, renameNominee, stored } from './on-phone.ts';
import type { Page } from '@playwright/test';

type LedgerName = keyof RestRecords['ledgers'];
export type Line = RestRecords['ledgers'][LedgerName][number] & { ledger: LedgerName };

export type Waiting = {
  what: string;
  /** Which new entries of the ledgers it made. */
  made: (line: Line) => boolean;
  /** How often the server has it. */
  timesIn: (records: RestRecords, entries: Line[]) => number;
};

/** What one phone works on, so that two are not in each other's way. */
export type Targets = {
  member: { id: number; name: string };
  businessId: number;
  ticket: { fund: number; number: number; holder: number };
};

/** Those of the place-th phone: records that have something left to pay. */
export function targetsIn({ members, businesses, funds }: RestRecords, position: number): Targets {
  const member = members.filter(({ role, status }) => role === 'USER' && status === 'APPROVED')[position]!;
  const business = businesses.filter((each) => each.scheduledRepayments.some(({ paid }) => !paid))[position]!;
  // Of different members, whom the entries name.
  const unpaid = funds.flatMap(({ id, repayments }) =>
    repayments.filter(({ paid }) => !paid).map(({ ticket, userId }) => ({ fund: id, number: ticket!, holder: userId })),
  );
  const tickets = [...new Map(unpaid.map((each) => [each.holder, each])).values()];
  return { member: { id: member.id, name: String(member.name) }, businessId: business.id, ticket: tickets[position]! };
}

/** Makes one change of each kind that every release knows, on a phone on which nothing waits. */
export async function makeChanges(page: Page, { member, businessId, ticket }: Targets): Promise<Waiting[]> {
  const entry = `On the eve of the update, by member ${member.id}`;
  const gift = `For the feast, from member ${member.id}`;
  const nominee = `Saraswathi ${member.id}`;
  const changes = [
    () => addEntry(page, { list: '/admin/transactions', member: member.name, description: entry }),
    () => addEntry(page, { list: '/admin/charity-fund', member: member.name, description: gift }),
    () => markFirstPaid(page, `/admin/installment-businesses/${businessId}`),
    () => markFirstPaid(page, `/admin/chitty-fund/${ticket.fund}?ticket=${ticket.number}`),
    () => renameNominee(page, member.id, nominee),
  ];
  for (const [count, make] of changes.entries()) {
    await make();
    await stored(page, count + 1);
  }
  return [
    described('entry', '/transactions', entry),
    described('charity entry', '/charity-fund', gift),
    paid('installment', 'INSTALLMENT_BUSINESS', businessId),
    paid('subscription', 'CHITTY_FUND', ticket.fund, ticket.holder),
    {
      what: "member's nominee",
      made: () => false,
      timesIn: ({ members }) => members.filter(({ nomineeName }) => nomineeName === nominee).length,
    },
  ];
}

export async function makeReceipt(page: Page): Promise<{ number: string; waiting: Waiting }> {
  const number = await collectFromFirst(page);
  const made = (line: Line) => line.receiptNumber === number;
  // One receipt is an entry for each due.
  const timesIn = (_records: RestRecords, entries: Line[]) => (entries.some(made) ? 1 : 0);
  return { number, waiting: { what: `receipt ${number}`, made, timesIn } };
}

function described(what: string, ledger: LedgerName, description: string): Waiting {
  const made = (line: Line) => line.ledger === ledger && line.metadata.description === description;
  return { what, made, timesIn: (_records, entries) => entries.filter(made).length };
}

/** `holder`: of the ticket, as others of the same fund may be paid, too. */
function paid(what: string, type: string, id: number, holder?: number): Waiting {
  const made = (line: Line) =>
    line.associatedType === type &&
    line.associatedId === id &&
    (holder === undefined || line.userId === holder) &&
    line.receiptNumber === undefined;
  return { what, made, timesIn: (_records, entries) => entries.filter(made).length };
}

/** Entries that one state of the server has and an earlier one had not. */
export function entriesSince(before: RestRecords, after: RestRecords): Line[] {
  const known = new Set(linesOf(before).map(({ id }) => id));
  return linesOf(after).filter(({ id }) => !known.has(id));
}

function linesOf({ ledgers }: RestRecords): Line[] {
  return (Object.keys(ledgers) as LedgerName[]).flatMap((ledger) =>
    ledgers[ledger].map((line) => ({ ...line, ledger })),
  );
}

/** Of all projects together, in rupees. */
export function balanceOf({ balances }: RestRecords, ledger: LedgerName): number {
  const sums = Object.entries(balances).filter(([key]) => key.startsWith(`${ledger} `));
  return Math.round(sums.reduce((sum, [, each]) => sum + each, 0) * 100) / 100;
}
