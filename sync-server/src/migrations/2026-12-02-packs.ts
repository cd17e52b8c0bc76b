import { Migration } from '@mikro-orm/migrations';

/** Packs of rows for a first sync, made in the background. */
export class Packs extends Migration {
  override up(): void {
    this.addSql(`create table "packs" (
      "reader" text not null constraint "packs_reader_check" check ("reader" in ('admin', 'member')),
      "key" text not null,
      "hash" text not null,
      "count" int not null,
      "head" jsonb null,
      "content" bytea not null,
      primary key ("reader", "key")
    )`);
    // It is compressed already.
    this.addSql('alter table "packs" alter column "content" set storage external');
    this.addSql(`create table "pack_state" (
      "id" int not null,
      "version" text not null,
      "revision" bigint not null,
      constraint "pack_state_one_row_check" check (id = 1),
      primary key ("id")
    )`);
  }
}
