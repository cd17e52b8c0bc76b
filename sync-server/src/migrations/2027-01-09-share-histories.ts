import { Migration } from '@mikro-orm/migrations';

/** How members came by their shares before these books began, from sheets. */
export class ShareHistories extends Migration {
  override up(): void {
    this.addSql(`create table "share_histories" (
      "id" int not null primary key,
      "trades" jsonb not null,
      "counted" boolean not null,
      "entered_at" timestamptz(3) not null,
      "entered_by" int not null,
      "deleted_at" timestamptz(3) null,
      "revision" bigint not null
    )`);
    this.addSql('create index "share_histories_revision_index" on "share_histories" ("revision")');
    this.addSql(`alter table "share_histories" add constraint "share_histories_entered_by_foreign"
      foreign key ("entered_by") references "members" ("id")`);
    this.addSql(`alter table "imports" drop constraint "imports_kind_check", add constraint "imports_kind_check"
      check ("kind" in ('members', 'shares', 'businesses', 'chitties', 'openings', 'entries'))`);
  }
}
