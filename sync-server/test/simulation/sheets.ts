/** What a super admin enters from sheets: what ledgers held when the books began, and entries of before. */
import { numbersIn } from 'shared-schema/imports/import-batch';
import { enterImport } from 'shared-schema/imports/enter-import';
import { addDays, instant, localDateOf } from 'shared-schema/local-date';
import { rupees } from 'shared-schema/money';
import { percent } from 'shared-schema/percent';
import { TIME_ZONE } from 'shared-schema/testing/build';
import { CHIT_VALUE } from '../convergence/chitty-actions.ts';
import { choose } from '../convergence/device-rows.ts';
import type { Applied, Given, SheetRecord } from '../convergence/entered.ts';
import { withWhom } from '../convergence/money-actions.ts';
import type { ServerRows } from '../convergence/server-rows.ts';
import { runOnServer } from './run-on-server.ts';
import type { Scene } from './scene.ts';
import { randomUuid } from './surroundings.ts';

export type Sheet = { kind: 'openings' | 'entries'; records: SheetRecord[] } | { kind: 'chitties'; waits: boolean[] };

/** A chitty that is under way: months paid by each ticket, draws held, and a prize of them that waits. */
export function importSomeChitty(scene: Scene, pick: number): void {
  const { referer, admin, otherAdmin } = scene.members;
  const today = localDateOf(instant(scene.world.now), TIME_ZONE);
  const id = randomUuid();
  const held = Array.from({ length: pick % 3 }, (_, index) => ({
    ticket: 1 + ((index + pick) % 3),
    discount: rupees((pick * (index + 7)) % 12_001),
    waits: Math.floor(pick / 3) % (index + 2) === 0,
  }));
  const record = {
    tenure: 3,
    amount: CHIT_VALUE,
    commission: percent(5),
    userCount: 3,
    userIds: [referer.id, admin.id, otherAdmin.id],
    startedOn: addDays(today, -choose([70, 100, 130], pick)!),
    monthsPaid: [0, 1, 2].map((ticket) => Math.floor(pick / (ticket + 2)) % 4),
    promptOnly: pick % 2 === 0,
    held,
  };
  scene.sheets.set(id, { kind: 'chitties', waits: held.map(({ waits }) => waits) });
  runOnServer(
    scene,
    enterImport.name,
    { id, fileName: 'chitty.xlsx', content: { kind: 'chitties', records: [record] } },
    'import',
  );
}

export function importSomeSheet(scene: Scene, pick: number): void {
  const id = randomUuid();
  const kind = pick % 2 ? 'openings' : 'entries';
  const records = Array.from({ length: 1 + (pick % 3) }, (_, index) =>
    recordOf(scene, kind, Math.floor(pick / 3) + 7 * index),
  );
  scene.sheets.set(id, { kind, records });
  runOnServer(scene, enterImport.name, { id, fileName: 'books.xlsx', content: { kind, records } }, 'import');
}

function recordOf({ world, members }: Scene, kind: 'openings' | 'entries', pick: number): SheetRecord {
  const today = localDateOf(instant(world.now), TIME_ZONE);
  const method = choose(['CASH', 'UPI', null] as const, pick)!;
  return {
    ledger: choose(['general', 'charity', 'operational'] as const, pick)!,
    type: pick % 4 ? 'CREDIT' : 'DEBIT',
    amount: rupees(1 + (pick % 900)),
    ...withWhom({ actor: members.superAdmin, members }, Math.floor(pick / 2)),
    description: 'From a sheet',
    date: addDays(today, -choose([0, 2, 41, 200], pick)!),
    ...(kind === 'entries' && { method }),
  };
}

/** Those that the books know, as the commands that they were. */
export function sheetsEntered(sheets: ReadonlyMap<string, Sheet>, { imports }: Pick<ServerRows, 'imports'>): Applied[] {
  return imports.flatMap(({ id, numbers, enteredAt: issuedAt, enteredBy: actor }) => {
    const sheet = sheets.get(id);
    const input = { ...sheet, ids: numbersIn(numbers) } as Partial<Given> as Given;
    // A chitty is known by its row: it posts nothing.
    return sheet && sheet.kind !== 'chitties' ? [{ name: enterImport.name, input, issuedAt, actor }] : [];
  });
}
