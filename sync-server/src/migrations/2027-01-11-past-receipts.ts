import { Migration } from '@mikro-orm/migrations';

/** Receipts on paper of before these books began, from sheets. */
export class PastReceipts extends Migration {
  override up(): void {
    this.addSql(`create table "past_receipts" (
      "id" text not null primary key,
      "number" text not null,
      "date" date not null,
      "member_id" int null,
      "payer_name" text null,
      "amount" numeric(15,3) not null,
      "purpose" text null,
      "entered_at" timestamptz(3) not null,
      "entered_by" int not null,
      "deleted_at" timestamptz(3) null,
      "revision" bigint not null
    )`);
    this.addSql('create index "past_receipts_revision_index" on "past_receipts" ("revision")');
    this.addSql('create index "past_receipts_member_index" on "past_receipts" ("member_id")');
    for (const column of ['member_id', 'entered_by']) {
      this.addSql(`alter table "past_receipts" add constraint "past_receipts_${column}_foreign"
        foreign key ("${column}") references "members" ("id")`);
    }
    this.addSql(`alter table "imports" add column "keys" jsonb null, drop constraint "imports_kind_check",
      add constraint "imports_kind_check"
      check ("kind" in ('members', 'shares', 'businesses', 'chitties', 'openings', 'entries', 'receipts'))`);
  }
}
