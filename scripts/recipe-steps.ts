/** The recipes of docs/adding.md, done for a made-up command and a made-up entity. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, LANGUAGES } from 'shared-schema/texts/languages';

export type Step = {
  path: string;
  /** The whole file, from what was there before: empty for a new one. */
  write: (before: string) => string;
  /** Nothing can miss this one: the recipe begins with it, or what records are like leaves it open. */
  unmissed?: true;
};

export type Recipe = { title: string; steps: Step[] };

export const recipes: Recipe[] = [
  {
    title: 'A command',
    steps: [
      { path: 'shared-schema/src/members/suspend-member.ts', unmissed: true, write: () => VERB },
      {
        path: 'shared-schema/src/commands.ts',
        write: (before) =>
          insertBefore(
            insertBefore(
              before,
              'import { closePeriod, reopenPeriod }',
              `import { suspendMember } from './members/suspend-member.ts';\n`,
            ),
            '  updateMember,\n  deleteMember,',
            '  suspendMember,\n',
          ),
      },
      {
        path: 'pwa/src/sync-page/describe.ts',
        write: (before) =>
          insertBefore(
            before,
            `  'member.reject':`,
            `  'member.suspend': ({ id }, { member }) => t('outbox.memberSuspended', { member: memberCalled(id, member) }),\n`,
          ),
      },
      ...textsIn('outbox').map((path) => ({
        path,
        write: (before: string) => insertBefore(before, '  memberDeleted:', "  memberSuspended: '{member} ✓',\n"),
      })),
      { path: 'shared-schema/src/members/suspend-member.test.ts', write: () => VERB_TEST },
    ],
  },
  {
    title: 'An entity',
    steps: [
      { path: 'shared-schema/src/projects/vehicle.ts', unmissed: true, write: () => NOUN },
      ...textsIn('fields').map((path) => ({
        path,
        write: (before: string) =>
          insertBefore(before, '  memberId:', `  vehicleId: '${VEHICLE_NUMBER[languageOf(path)]}',\n`),
      })),
      {
        path: 'shared-schema/src/tables.ts',
        write: (before) =>
          [
            ['\nexport const tables', `import { vehiclesTable } from './projects/vehicle.ts';\n`],
            ['};\n\nexport type TableName', '  vehicles: vehiclesTable,\n'],
          ].reduce((text, [place, line]) => insertBefore(text, place!, line!), before),
      },
      { path: 'sync-server/src/migrations/2099-01-01-vehicles.ts', write: () => MIGRATION },
    ],
  },
];

/** The texts of a namespace, in each language that has them yet. */
const VEHICLE_NUMBER: Record<Language, string> = { en: 'Vehicle number', ml: 'വാഹന നമ്പർ', hi: 'वाहन नंबर' };

/** Whose texts a file holds: `shared-schema/src/texts/ml/fields.ts`. */
function languageOf(path: string): Language {
  return LANGUAGES.find((language) => path.includes(`/${language}/`))!;
}

function textsIn(namespace: string): string[] {
  const paths = LANGUAGES.map((language) => `shared-schema/src/texts/${language}/${namespace}.ts`);
  return paths.filter((path) => existsSync(join(import.meta.dirname, '..', path)));
}

/** Throws an Error where `place` is not exactly once in `text`. */
function insertBefore(text: string, place: string, line: string): string {
  const [before, after, ...more] = text.split(place);
  if (after === undefined || more.length > 0) throw new Error(`The recipe does not find its place: ${place}`);
  return `${before}${line}${place}${after}`;
}

const VERB = `import * as v from 'valibot';
import { defineCommand, one, put, requireExisting } from '../command.ts';
import { MemberId } from '../ids.ts';
import { isAdmin } from './actor.ts';

export const suspendMember = defineCommand({
  name: 'member.suspend',
  input: v.strictObject({ id: MemberId }),
  allow: isAdmin,
  reads: ({ id }) => ({ member: one('members', id) }),
  apply({ member }, { id }) {
    return [put('members', { ...requireExisting(member, 'member', id), status: 'PENDING' })];
  },
});
`;

const VERB_TEST = `import { expect, test } from 'vitest';
import { memberAfter } from '../testing/members.ts';
import { refusalOf } from '../testing/refusal.ts';

test('a suspended member waits for approval again', async () => {
  expect(await memberAfter('member.suspend', { id: 5 })).toMatchObject({ status: 'PENDING' });
});

test('a member who is not there is refused', async () => {
  expect(await refusalOf(memberAfter('member.suspend', { id: 99 }))).toMatchObject({ code: 'member.notFound' });
});
`;

const NOUN = `import * as v from 'valibot';
import { recordNumber } from '../ids.ts';
import { InstantSchema } from '../local-date.ts';
import { defineTable, words } from '../table.ts';

export const VehicleId = v.pipe(recordNumber('fields.vehicleId'), v.brand('VehicleId'));
export type VehicleId = v.InferOutput<typeof VehicleId>;

export const VehicleSchema = v.object({
  id: VehicleId,
  plate: v.string(),
  createdAt: InstantSchema,
  deletedAt: v.nullable(InstantSchema),
});
export type Vehicle = v.InferOutput<typeof VehicleSchema>;

export const vehiclesTable = defineTable(VehicleSchema, {
  packs: { by: 'number', rows: 500 },
  leased: 20,
  open: words('createdAt deletedAt'),
});
`;

const MIGRATION = `import { Migration } from '@mikro-orm/migrations';

export class Vehicles extends Migration {
  override up(): void {
    this.addSql('create sequence vehicles_number');
    this.addSql(\`create table "vehicles" (
      "id" int not null, "plate" text not null, "created_at" timestamptz(3) not null,
      "deleted_at" timestamptz(3) null, "revision" bigint not null, primary key ("id"))\`);
    this.addSql('create index "vehicles_revision_index" on "vehicles" ("revision")');
  }
}
`;
