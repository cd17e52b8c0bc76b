import { Migration } from '@mikro-orm/migrations';

/** Records that come from sheets: their batches, what was paid before, and opening balances. */
export class Imports extends Migration {
  override up(): void {
    this.addSql(`create table "imports" (
      "id" text not null primary key,
      "kind" text not null constraint "imports_kind_check"
        check ("kind" in ('members', 'businesses', 'chitties', 'openings', 'entries')),
      "file_name" text not null,
      "entered_at" timestamptz(3) not null,
      "entered_by" int not null,
      "count" int not null,
      "numbers" jsonb not null,
      "undone" jsonb null,
      "deleted_at" timestamptz(3) null,
      "revision" bigint not null
    )`);
    this.addSql(`create index "imports_revision_index" on "imports" ("revision")`);
    this.addSql(`create table "import_parts" (
      "import_id" text not null,
      "part" int not null,
      "user_id" int not null,
      "records" jsonb not null,
      "sent_at" timestamptz(3) not null,
      primary key ("import_id", "part")
    )`);
    for (const [table, column] of [
      ['imports', 'entered_by'],
      ['import_parts', 'user_id'],
    ]) {
      this.addSql(`alter table "${table}" add constraint "${table}_${column}_foreign"
        foreign key ("${column}") references "members" ("id")`);
    }
    this.addSql(`alter table "scheduled_repayments" add column "paid_before" numeric(15,3) null
      constraint "scheduled_repayments_paid_before_check" check (paid_before > 0 and paid_before <= amount)`);
    this.addSql(`alter table "transactions" add column "opening" boolean null`);
  }
}
