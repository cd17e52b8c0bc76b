/** The commands that the server runs besides those of the devices: they need a connection, and no device carries their code. */
import type { AnyCommand, Prepared } from './command.ts';
import { byName, prepareFrom } from './commands.ts';
import { importStatement, takeBackStatement } from './bank/statements/import-statement.ts';
import { enterBook, enterImport } from './imports/enter-import.ts';
import { undoBook, undoImport } from './imports/undo-import.ts';
import type { Actor } from './members/actor.ts';
import { makeSuperAdmin } from './members/make-super-admin.ts';

const serverCommands = [
  enterImport,
  enterBook,
  undoImport,
  undoBook,
  makeSuperAdmin,
  importStatement,
  takeBackStatement,
] as unknown as AnyCommand[];

const allByName = new Map([
  ...byName,
  ...serverCommands.map((command): [string, AnyCommand] => [command.name, command]),
]);

export const allCommands = [...allByName.values()];
export const allCommandNames = [...allByName.keys()];

/** Is there such a command, and may the actor not use it? */
export function isForbidden(name: string, actor: Actor): boolean {
  return allByName.get(name)?.allow(actor) === false;
}

/** The gate to every command there is. Throws as `prepare` does. */
export function prepareOnServer(queued: { name: string; input: unknown }, actor: Actor): Prepared {
  return prepareFrom(allByName, queued, actor);
}
