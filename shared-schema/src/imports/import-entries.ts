import * as v from 'valibot';
import type { Context } from '../command.ts';
import type { MemberId, TransactionId } from '../ids.ts';
import { enterByHand, HandEntry } from '../ledgers/hand-entry.ts';
import { ASSOCIATION, otherParty, type Party } from '../ledgers/party.ts';
import { dateOfLine, type Transaction } from '../ledgers/transaction.ts';
import { LocalDateSchema } from '../local-date.ts';
import { wordsOfName } from '../members/likely-doubles.ts';
import { FIRST_PROJECT } from '../projects/project.ts';
import { defineImportKind, type EnteredBy, recordKey, type KnownRows, MemberRefSchema } from './import-kind.ts';

const { id: _id, method: _method, head: _head, cashBy: _cashBy, ...entry } = HandEntry.entries;
const { method, head } = HandEntry.entries;
const opening = v.strictObject({ ...entry, date: LocalDateSchema });
const pastEntry = v.strictObject({ ...opening.entries, method, head });

type Entry = Omit<v.InferOutput<typeof HandEntry>, 'id'>;

/** What each ledger held when these books began: cash that was neither received nor paid in them. */
export const importOpenings = defineImportKind({
  table: 'transactions',
  record: opening,
  naming: { userId: MemberRefSchema },
  make: (record, id, known, context) =>
    lineOf({ ...record, opening: true, party: record.party ?? ASSOCIATION }, id, known, context),
  ...knownAgain((line) => Boolean(line.opening)),
});

/** Entries of months past. Cash among them is in nobody's hands any more. */
export const importEntries = defineImportKind({
  table: 'transactions',
  record: pastEntry,
  naming: { userId: MemberRefSchema },
  make(record, id, known, context) {
    const { cashBy: _nobody, ...line } = lineOf(record, id, known, context);
    return line;
  },
  ...knownAgain((line) => !line.opening),
});

function lineOf(
  record: Entry & { userId: MemberId; opening?: true },
  id: TransactionId,
  known: KnownRows,
  context: Context,
): Transaction {
  const rows = { member: known.member(record.userId), project: known.project(record.projectId ?? FIRST_PROJECT) };
  return enterByHand(rows, { ...record, id }, context);
}

type Line = Pick<v.InferInput<typeof opening>, 'ledger' | 'type' | 'amount' | 'date' | 'projectId' | 'description'>;
type Whose = { userId: unknown; party?: Party | null | undefined };

/** How lines are found again in the books: those that `are` of the kind. */
function knownAgain(are: (line: Transaction) => boolean) {
  const keys = (line: Transaction, person: string, { timeZone }: EnteredBy) =>
    !are(line) || line.reverses || line.reversedBy
      ? []
      : [keyOfLine({ ...line, date: dateOfLine(line, timeZone) }, person)];
  return {
    keysOfRecord: (record: Line & Whose, { actorId }: EnteredBy) => [keyOfLine(record, personOf(record, actorId))],
    keysOfRow: (line: Transaction, given: EnteredBy) => keys(line, personOf(line, line.createdBy), given),
    // It may have been with nobody, or with who entered it, until somebody said whose it is.
    keysOfRowBefore: (line: Transaction, given: EnteredBy) =>
      ['', nameOf(line)].flatMap((person) => keys(line, person, given)),
    restingOn({ reversedBy, bankParts }: Transaction) {
      if (reversedBy) return 'counterEntry' as const;
      return bankParts?.length ? ('statement' as const) : undefined;
    },
  };
}

function keyOfLine({ ledger, type, amount, date, projectId, description }: Line, person: string): string {
  return recordKey(
    ledger,
    type ?? 'CREDIT',
    amount,
    date,
    projectId ?? FIRST_PROJECT,
    wordsOfName(description),
    person,
  );
}

/** Nobody, of a line that is the association's, or stands under the name of who entered it for want of another. */
function personOf(line: Whose, enteredBy: MemberId): string {
  const party = otherParty(line);
  if (party) return 'name' in party ? JSON.stringify(party.name) : '';
  return line.party === undefined && line.userId === enteredBy ? '' : nameOf(line);
}

function nameOf({ userId }: { userId: unknown }): string {
  return JSON.stringify(userId);
}
