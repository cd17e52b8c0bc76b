/** What waits for the person of this device, read from its books. */
import { type ChittyFund, type Draw, nextDrawDay, nextDrawMonth, prizeWaits } from 'shared-schema/chitties/chitty-fund';
import { payerOf } from 'shared-schema/collections/account-id';
import type { HandOverId } from 'shared-schema/cash/hand-over';
import type { Receipt } from 'shared-schema/collections/receipt';
import type { AuditNote } from 'shared-schema/ledgers/note';
import type { ChittyFundId, ProjectId } from 'shared-schema/ids';
import { addDays, type LocalDate } from 'shared-schema/local-date';
import { type Actor, isAdmin, isSuperAdmin } from 'shared-schema/members/actor';
import type { Member } from 'shared-schema/members/member';
import type { Money } from 'shared-schema/money';
import type { Release } from 'shared-schema/release';
import { NEWER_RELEASE } from 'shared-schema/setting';
import { noteFault } from '../faults.ts';
import { useChosenProject } from '../session/chosen-project.ts';
import { PacksMoved } from '../sync/books/packs.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { useSharedBooks } from '../sync/books/use-books.ts';
import { useToday } from './records.tsx';
import { memberNamer } from './member-names.ts';

type OfFund = { fund: ChittyFundId; project: ProjectId; month: number };
export type DrawDue = OfFund & { day: LocalDate };
type PrizeDue = OfFund & { amount: Money };

type Named = { name: string; amount: Money };

/** Of what is in suspense the closing checklist tells: to count it, every bank line is read. */
export type Inbox = {
  /** Cash that others say they gave this person. */
  handOvers: (Named & { id: HandOverId })[];
  /** What people say they have paid by UPI. */
  reported: Named[];
  /** Receipts that could not be placed: one's own, for a super admin all. */
  receipts: Receipt[];
  draws: DrawDue[];
  /** Prizes to be paid; also what a draw of 1.0.0 has paid out lately, of which nobody has said from where. */
  prizes: PrizeDue[];
  registrations: Member[];
  /** Who asks to change details. */
  asking: Member[];
  /** What auditors ask and nobody has answered. */
  questions: AuditNote[];
  /** A newer release of the app, for super admins. */
  releases: Release[];
};

/** `failed` if it cannot be read, `none` for who is no admin. */
type Read = Inbox | 'failed' | 'none';

type Query = (books: BooksReader, me: Actor) => Promise<Read>;

/** One a day, so that it is read once for all parts of a screen. */
const queries = new Map<LocalDate, Query>();

/** Undefined until it has been read. The frame around every screen counts it: what fails there would take all of them along. */
export function useInbox(): Read | undefined {
  const today = useToday();
  const project = useChosenProject();
  const query = queries.get(today) ?? ((books, me) => unlessItFails(readInbox(books, me, today)));
  queries.set(today, query);
  const inbox = useSharedBooks<Read | undefined>(query, undefined);
  if (!project || typeof inbox !== 'object') return inbox;
  // As the list of funds, which opens from there.
  const isHere = (each: OfFund) => each.project === project;
  return { ...inbox, draws: inbox.draws.filter(isHere), prizes: inbox.prizes.filter(isHere) };
}

export async function unlessItFails(reading: Promise<Read>): Promise<Read> {
  try {
    return await reading;
  } catch (failure) {
    // It is read once more from the packs that have come.
    if (failure instanceof PacksMoved) throw failure;
    noteFault('render', failure);
    return 'failed';
  }
}

export async function readInbox(books: BooksReader, me: Actor, today: LocalDate): Promise<Inbox | 'none'> {
  if (!isAdmin(me)) return 'none';
  const handOvers = await books.handOvers.where(({ to, confirmedAt }) => to === me.id && !confirmedAt);
  const nameOf = await memberNamer(
    books,
    handOvers.map(({ from }) => from),
  );
  const funds = await readRunning(books);
  const receipts = await books.undecidedReceipts();
  const members = await books.members.where(
    ({ status, askedChange }) => status === 'PENDING' || askedChange?.state === 'WAITING',
  );
  return {
    handOvers: handOvers.map(({ id, from, amount }) => ({ id, name: nameOf(from), amount })),
    reported: await readReported(books),
    receipts: isSuperAdmin(me) ? receipts : receipts.filter(({ collectedBy }) => collectedBy === me.id),
    draws: drawsDue(funds, today),
    prizes: await readPrizesDue(books, funds, today),
    registrations: members.filter(({ status }) => status === 'PENDING'),
    asking: members.filter(
      ({ role, askedChange }) => askedChange?.state === 'WAITING' && (role !== 'SUPERADMIN' || isSuperAdmin(me)),
    ),
    questions: await books.auditNotes.where(({ answer, closedAt }) => !answer && !closedAt),
    releases: isSuperAdmin(me) ? await readReleases(books) : [],
  };
}

/** What somebody can do away with here: a newer release waits for who looks after the server. */
export function countInbox(inbox: ReturnType<typeof useInbox>): number {
  if (typeof inbox !== 'object') return 0;
  const { releases: _newer, ...waiting } = inbox;
  return Object.values(waiting).flat().length;
}

/** The server has read it. */
async function readReleases(books: BooksReader): Promise<Release[]> {
  const row = await books.settings.get(NEWER_RELEASE);
  return row?.value ? [row.value as Release] : [];
}

async function readReported(books: BooksReader): Promise<Named[]> {
  const open = await books.reportedPayments.where(({ state }) => state === 'OPEN');
  if (open.length === 0) return [];
  const members = await books.contacts('members');
  const customers = await books.contacts('installmentBusinesses');
  return open.map(({ account, amount }) => {
    const payer = payerOf(account);
    const contact = 'memberId' in payer ? members.get(payer.memberId) : customers.get(payer.businessId);
    return { name: contact?.name ?? '', amount };
  });
}

async function readRunning(books: BooksReader): Promise<ChittyFund[]> {
  const { records } = await books.summaries('chittyFunds');
  const running = records.filter(({ active }) => active);
  const funds = await books.chittyFunds.many(running.map(({ id }) => id as ChittyFundId));
  return funds.filter((fund) => fund !== undefined);
}

/** The running funds whose next draw has come; the one due longest first. */
function drawsDue(funds: ChittyFund[], today: LocalDate): DrawDue[] {
  const draws = funds.flatMap((fund): DrawDue[] => {
    const [month, day] = [nextDrawMonth(fund), nextDrawDay(fund)];
    return month && day && day <= today ? [{ fund: fund.id, project: fund.projectId, month, day }] : [];
  });
  return draws.sort((a, b) => a.day.localeCompare(b.day) || a.fund - b.fund);
}

/** For so many days a draw of 1.0.0 is asked about. */
const ASKED_FOR = 60;

async function readPrizesDue(books: BooksReader, funds: ChittyFund[], today: LocalDate): Promise<PrizeDue[]> {
  const since = addDays(today, -ASKED_FOR);
  const isAsked = async ({ transactionId, paidApart, heldOn }: Draw) => {
    if (transactionId === null || paidApart || !heldOn || heldOn < since) return false;
    return !(await books.transactions.get(transactionId))?.method;
  };
  const prizes: PrizeDue[] = [];
  for (const { id, projectId, draws } of funds) {
    for (const draw of draws) {
      if (!prizeWaits(draw) && !(await isAsked(draw))) continue;
      prizes.push({ fund: id, project: projectId, month: draw.month, amount: draw.prize });
    }
  }
  return prizes;
}
