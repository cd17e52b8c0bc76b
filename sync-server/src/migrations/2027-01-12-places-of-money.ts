import { Migration } from '@mikro-orm/migrations';

const ROW = '"deleted_at" timestamptz(3) null, "revision" bigint not null';

/** Bank accounts, money that moves between places, UTRs, and how receipts were paid. */
export class PlacesOfMoney extends Migration {
  override up(): void {
    this.addSql('create sequence bank_accounts_number');
    this.addSql('create sequence money_moves_number');
    this.addSql(`create table "bank_accounts" (
      "id" int not null primary key, "name" text not null, "bank" text not null, "ifsc" text null,
      "last_digits" text not null, "upi_id" text null,
      "project_id" int null constraint "bank_accounts_project_id_foreign" references "projects" ("id"),
      "opening" jsonb null, "created_at" timestamptz(3) not null, ${ROW})`);
    this.addSql(`create table "money_moves" (
      "id" int not null primary key, "from_place" jsonb not null, "to_place" jsonb not null,
      "amount" numeric(15,3) not null constraint "money_moves_amount_check" check (amount > 0),
      "date" date not null, "note" text null, "receipt_number" text null, "entered_at" timestamptz(3) not null,
      "created_by" int not null constraint "money_moves_created_by_foreign" references "members" ("id"), ${ROW})`);
    this.addSql(`create table "utrs" (
      "id" text not null primary key, "payment_id" text null, "receipts" jsonb not null, "date" date not null, ${ROW})`);
    for (const table of ['bank_accounts', 'money_moves', 'utrs']) {
      this.addSql(`create index "${table}_revision_index" on "${table}" ("revision")`);
    }
    this.addSql(`alter table "transactions"
      add column "bank_account_id" int null constraint "transactions_bank_account_id_foreign" references "bank_accounts" ("id"),
      add column "cheque_in_hand" boolean null`);
    this.addSql(`alter table "receipts" add column "payment_id" text null,
      add column "bank_account_id" int null constraint "receipts_bank_account_id_foreign" references "bank_accounts" ("id"),
      add column "confirmed_on" date null, add column "cheque" jsonb null, add column "currency" jsonb null,
      add column "withheld" boolean null,
      drop constraint "receipts_attention_check", add constraint "receipts_attention_check"
      check ("attention" in ('MISPLACED', 'FUTURE_DATE', 'NUMBER_USED', 'UTR_USED'))`);
    this.#noteUtrs();
  }

  /** Of receipts that were made before. Those with the same UTR may be one payment: nobody said so. */
  #noteUtrs(): void {
    // The commit lock: phones learn of these rows by their revision.
    this.addSql('select pg_advisory_xact_lock(7300002)');
    this.addSql(`insert into "utrs" ("id", "payment_id", "receipts", "date", "deleted_at", "revision")
      select utr, null, jsonb_agg(id order by id), min(received_on), null, nextval('revision_number')
      from (select id, received_on, regexp_replace(reference, '[[:space:]-]', '', 'g') as utr from receipts
        where method = 'UPI' and reference is not null and cancelled is null) as used
      where utr ~ '^[0-9]{12}$' group by utr`);
  }
}
