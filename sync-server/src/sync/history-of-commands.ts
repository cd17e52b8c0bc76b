/** What commands did, for the history: an entry for each row that they changed. */
import type { Change } from 'shared-schema/command';
import { changesBetween, type FieldChange } from 'shared-schema/history/field-change';
import { recordExport } from 'shared-schema/reports/record-export';
import type { Instant } from 'shared-schema/local-date';
import type { Effect, Happening } from '../history/entry.ts';
import type { CommandResult, ReceivedCommand } from './command-results.ts';
import { keyOf, type RowsBefore } from './rows.ts';

type Ran = { command: ReceivedCommand; result: CommandResult; changes: Change[]; before: RowsBefore };

/** A changed row that a command did not find is new. */
export function happeningsOf(commands: Ran[], receivedAt: Instant): Happening[] {
  return commands.flatMap(({ command, result, changes, before }) => [
    ...acceptanceOf(command, receivedAt),
    ...(result.outcome.status === 'applied' ? exportOf(command, receivedAt) : []),
    ...changes.flatMap((change, index) => {
      const old = before.get(keyOf(change.table, change.row.id));
      const told = changesBetween(change.table, old, change.row);
      // A row that is put as it was is no change.
      if (old && told.changes.length === 0 && told.privateChanges.length === 0) return [];
      if (index === 0) told.privateChanges.push(...reasonKeptNowhere(command, changes));
      return {
        ...doneBy(command, receivedAt),
        effect: effectOf(change, old),
        table: change.table,
        id: String(change.row.id),
        ...told,
      };
    }),
  ]);
}

function doneBy({ issuedAt, userId, device, deviceKind = null, id, name }: ReceivedCommand, receivedAt: Instant) {
  const at = issuedAt < receivedAt ? issuedAt : receivedAt;
  return { at, receivedAt, userId, device, deviceKind, commandId: id, action: name };
}

/** That someone saved a list or report as a file, which changes no row. Its title may name a person. */
function exportOf(command: ReceivedCommand, receivedAt: Instant): Happening[] {
  if (command.name !== recordExport.name) return [];
  const { title, format } = command.input as { title: string; format: string };
  return [
    {
      ...doneBy(command, receivedAt),
      effect: 'seen',
      table: null,
      id: null,
      changes: [],
      privateChanges: [{ field: 'exported', from: null, to: `${title} (${format})` }],
    },
  ];
}

/** Who answers for it, before what it did, if that is not who made it. */
function acceptanceOf({ acceptedBy, userId, id, name }: ReceivedCommand, now: Instant): Happening[] {
  if (acceptedBy === undefined) return [];
  const change = { field: 'command', from: null, to: name };
  return [
    {
      at: now,
      receivedAt: now,
      userId: acceptedBy,
      device: null,
      deviceKind: null,
      commandId: id,
      action: 'held.accept',
      effect: 'noted',
      table: 'members',
      id: String(userId),
      changes: [change],
      privateChanges: [],
    },
  ];
}

/** Why it was done, if none of the rows has a place for it. */
function reasonKeptNowhere({ input }: ReceivedCommand, changes: Change[]): FieldChange[] {
  const { reason } = (input ?? {}) as { reason?: unknown };
  if (typeof reason !== 'string' || changes.some(({ row }) => says(row, reason))) return [];
  return [{ field: 'reason', from: null, to: reason }];
}

function says(row: Change['row'], text: string): boolean {
  return JSON.stringify(row).includes(JSON.stringify(text));
}

function effectOf({ row }: Change, old: Change['row'] | undefined): Effect {
  if (!old) return 'created';
  return row.deletedAt && !old.deletedAt ? 'deleted' : 'updated';
}
