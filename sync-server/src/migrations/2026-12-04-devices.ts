import { Migration } from '@mikro-orm/migrations';

/** What a person is shown of where they are signed in. */
export class Devices extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `alter table "sessions"
      add column "id" uuid not null default gen_random_uuid(),
      add column "browser" text null,
      add column "system" text null,
      add column "known_device" text null,
      add column "unsent" int null`,
  `create unique index "sessions_id_unique" on "sessions" ("id")`,
];
