import { Migration } from '@mikro-orm/migrations';

/** Settings travel to devices, as rows by their names. Who changed one and when stands in the history. */
export class SyncedSettings extends Migration {
  override up(): void {
    this.addSql(`alter table "settings" rename column "name" to "id"`);
    this.addSql(`alter table "settings" alter column "value" drop not null`);
    this.addSql(`alter table "settings" drop column "changed_at", drop column "changed_by"`);
    this.addSql(`alter table "settings" add column "deleted_at" timestamptz(3) null`);
    this.addSql(`alter table "settings" add column "revision" bigint not null default 1`);
    this.addSql(`alter table "settings" alter column "revision" drop default`);
    this.addSql(`create index "settings_revision_index" on "settings" ("revision")`);
  }
}
