import { Migration } from '@mikro-orm/migrations';

/** Dividends credited to all members at once, and what lines of shares and dividends are for. */
export class DividendRuns extends Migration {
  override up(): void {
    this.addSql('create sequence dividend_runs_number');
    this.addSql(`create table "dividend_runs" (
      "id" int not null,
      "per_share" numeric(15,3) not null,
      "sum" numeric(15,3) null,
      "parts" jsonb not null,
      "note" text null,
      "created_at" timestamptz(3) not null,
      "created_by" int not null,
      "deleted_at" timestamptz(3) null,
      "revision" bigint not null,
      primary key ("id")
    )`);
    this.addSql('create index "dividend_runs_revision_index" on "dividend_runs" ("revision")');
    this.addSql(
      `alter table "dividend_runs" add constraint "dividend_runs_created_by_foreign" foreign key ("created_by") references "members" ("id")`,
    );
    this.addSql(`alter table "dividend_runs" add constraint "dividend_runs_per_share_check" check (per_share > 0)`);
    this.addSql(`alter table "members" add column "dividend_paid_at" timestamptz(3) null`);
    this.addSql(
      `alter table "transactions" add column "purpose" text null constraint "transactions_purpose_check" check ("purpose" in ('SHARES', 'DIVIDEND'))`,
    );
  }
}
