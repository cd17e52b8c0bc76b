import { Migration } from '@mikro-orm/migrations';

/** Closings of the ledgers, each by its last day, with when and by whom it was closed and reopened. */
export class Periods extends Migration {
  override up(): void {
    this.addSql(`create table "periods" (
      "id" text not null primary key,
      "events" jsonb not null,
      "deleted_at" timestamptz(3) null,
      "revision" bigint not null
    )`);
    this.addSql(`create index "periods_revision_index" on "periods" ("revision")`);
  }
}
