import { Migration } from '@mikro-orm/migrations';

const ROW = '"deleted_at" timestamptz(3) null, "revision" bigint not null';

/** Statements of banks, their lines, and which lines stand for which entries and moves. */
export class BankStatements extends Migration {
  override up(): void {
    this.addSql(`create table "statements" (
      "id" text not null primary key,
      "bank_account_id" int not null constraint "statements_bank_account_id_foreign" references "bank_accounts" ("id"),
      "file_name" text not null, "columns" jsonb not null, "from_date" date not null, "to_date" date not null,
      "opening" numeric(15,3) null, "closing" numeric(15,3) null, "count" int not null, "known" int not null,
      "entered_at" timestamptz(3) not null,
      "entered_by" int not null constraint "statements_entered_by_foreign" references "members" ("id"), ${ROW})`);
    this.addSql(`create table "statement_lines" (
      "id" text not null primary key,
      "statement_id" text not null constraint "statement_lines_statement_id_foreign" references "statements" ("id"),
      "bank_account_id" int not null constraint "statement_lines_bank_account_id_foreign" references "bank_accounts" ("id"),
      "place" int not null, "date" date not null, "value_date" date null, "text" text not null, "utr" text null,
      "type" text not null constraint "statement_lines_type_check" check ("type" in ('CREDIT', 'DEBIT')),
      "amount" numeric(15,3) not null constraint "statement_lines_amount_check" check (amount > 0),
      "balance" numeric(15,3) null, "match" jsonb null, "set_aside" jsonb null, ${ROW})`);
    this.addSql('create index "statement_lines_account_index" on "statement_lines" ("bank_account_id", "date")');
    for (const table of ['statements', 'statement_lines'])
      this.addSql(`create index "${table}_revision_index" on "${table}" ("revision")`);
    for (const table of ['transactions', 'money_moves'])
      this.addSql(`alter table "${table}" add column "bank_parts" jsonb null`);
  }
}
