/** What a command declares as its `checks`, asked in the order below once its rule has said what changes. */
import type { Change, ServerCheck } from 'shared-schema/command';
import { refuse } from 'shared-schema/refusal-error';
import { isSensitive } from 'shared-schema/sensitive-changes';
import type { Database, Sql } from '../database/open-database.ts';
import { changesUnique, checkUnique } from './check-unique.ts';
import { checkDecisions, decisionsIn } from './check-decisions.ts';
import { checkLeaving, leavingMembers } from './check-leaving.ts';
import { checkYear, closedDay } from './check-year.ts';
import { checkUndoing, undoesImport } from './check-undoing.ts';
import type { ReceivedCommand } from './command-results.ts';
import { keyOf, type RowsBefore } from './rows.ts';

type Changed = { changes: Change[]; before: RowsBefore };

type Asked = Changed & { command: ReceivedCommand; database: Database; sql: Sql; timeZone: string };

type Check = {
  concerns: (changed: Changed) => boolean;
  /** Does it ask the database for what this command before it, in the same transaction, has changed and not yet written? */
  restsOn: (other: Changed) => boolean;
  /** Throws a RefusalError. */
  check: (asked: Asked) => void | Promise<void>;
};

/** Over REST who sent it has not proved that it is they: nothing is recorded, so that the same request goes through once they have. */
export class ProofNeeded extends Error {
  override name = 'ProofNeeded';
}

const nothing = () => false;
const anything = () => true;

const serverChecks: Record<ServerCheck, Check> = {
  unique: {
    concerns: (changed) => changesUnique(changed.changes, changed.before),
    restsOn: (other) => changesUnique(other.changes, other.before),
    check: ({ sql, changes, before }) => checkUnique(sql, changes, before),
  },
  proof: {
    concerns: ({ changes, before }) => isSensitive(changes, ({ table, row }) => before.get(keyOf(table, row.id))),
    restsOn: nothing,
    check({ command: { from, verified } }) {
      if (from === 'held') throw refuse('heldCommand.proofMissing');
      if (verified) return;
      // A device is told at the next sync, and keeps the command until its person has proved it and sends it again.
      throw from === 'device' ? refuse('auth.verificationNeeded', {}) : new ProofNeeded();
    },
  },
  decision: {
    concerns: ({ changes, before }) => decisionsIn(changes, before).length > 0,
    restsOn: nothing,
    check: ({ sql, command, changes, before }) => checkDecisions(sql, command, changes, before),
  },
  leaving: {
    concerns: ({ changes, before }) => leavingMembers(changes, before).length > 0,
    restsOn: anything,
    check: ({ database, sql, changes, before, timeZone }) =>
      checkLeaving(database, sql, leavingMembers(changes, before), timeZone),
  },
  undoing: {
    concerns: ({ changes }) => undoesImport(changes),
    restsOn: anything,
    check: ({ sql, changes }) => checkUndoing(sql, changes),
  },
  year: {
    concerns: ({ changes }) => closedDay(changes) !== undefined,
    restsOn: anything,
    check: ({ database, sql, changes, timeZone }) => checkYear(database, sql, closedDay(changes)!, timeZone),
  },
};

/**
 * Asks what the command declares. `mustRunAlone` throws where a command before it, in the same transaction, changed what is asked for. A
 * change that concerns a check which the command does not declare is a mistake of the definition: throws TypeError.
 */
export async function runChecks(
  declared: readonly ServerCheck[],
  asked: Asked,
  mustRunAlone: (restsOn: Check['restsOn']) => void,
): Promise<void> {
  for (const [name, { concerns, restsOn, check }] of Object.entries(serverChecks)) {
    if (!concerns(asked)) continue;
    if (!declared.includes(name as ServerCheck)) {
      throw new TypeError(`The command ${asked.command.name} does not declare the check ${name}`);
    }
    mustRunAlone(restsOn);
    await check(asked);
  }
}
