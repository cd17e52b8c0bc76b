import { Migration } from '@mikro-orm/migrations';

/** Collections with receipts, money on account, early settlement, dated entries and their corrections, and cash in hand. */
export class Collections extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const METHODS = "('CASH', 'UPI', 'BANK', 'CHEQUE', 'ADJUSTMENT')";

const STATEMENTS = [
  'create sequence hand_overs_number',
  'create sequence day_closes_number',
  'create sequence receipt_series_number minvalue 0 start 0',

  `alter table "transactions"
      add column "date" date null,
      add column "entered_at" timestamptz(3) null,
      add column "method" text null constraint "transactions_method_check" check ("method" in ${METHODS}),
      add column "cash_by" int null,
      add column "head" text null,
      add column "interest" numeric(15,3) null,
      add column "receipt_number" text null,
      add column "account" text null,
      add column "reverses" int null,
      add column "reversed_by" int null,
      add column "corrects" int null,
      add column "reason" text null,
      add column "deleted_by" int null`,
  `alter table "transactions" add constraint "transactions_cash_by_foreign" foreign key ("cash_by") references "members" ("id")`,
  `alter table "transactions" add constraint "transactions_deleted_by_foreign" foreign key ("deleted_by") references "members" ("id")`,
  `create index "transactions_receipt_index" on "transactions" ("receipt_number")`,
  `alter table "scheduled_repayments" add column "waived" numeric(15,3) null
      constraint "scheduled_repayments_waived_check" check (waived > 0 and waived <= interest_amount)`,
  `alter table "installment_businesses" add column "written_off" jsonb null`,

  `create table "receipts" (
      "id" text not null,
      "project_id" int not null,
      "payer" jsonb not null,
      "payer_name" text not null,
      "amount" numeric(15,3) not null,
      "method" text not null,
      "reference" text null,
      "note" text null,
      "received_on" date not null,
      "entered_at" timestamptz(3) not null,
      "collected_by" int not null,
      "items" jsonb not null,
      "on_account" numeric(15,3) not null,
      "on_account_line" int null,
      "misplaced" jsonb not null,
      "attention" text null,
      "answered" jsonb null,
      "settlement" jsonb null,
      "cancelled" jsonb null,
      "signature" text null,
      "deleted_at" timestamptz(3) null,
      "revision" bigint not null,
      primary key ("id")
    )`,
  `create index "receipts_revision_index" on "receipts" ("revision")`,
  `create index "receipts_series_index" on "receipts"
      (split_part(id, '-', 1), (rtrim(split_part(id, '-', 2), 'B')::int))`,
  `create index "receipts_payer_index" on "receipts" ((payer ->> 'memberId'))`,
  `alter table "receipts" add constraint "receipts_project_id_foreign" foreign key ("project_id") references "projects" ("id")`,
  `alter table "receipts" add constraint "receipts_collected_by_foreign" foreign key ("collected_by") references "members" ("id")`,
  `alter table "receipts" add constraint "receipts_method_check" check ("method" in ${METHODS})`,
  `alter table "receipts" add constraint "receipts_attention_check" check ("attention" in ('MISPLACED', 'FUTURE_DATE', 'NUMBER_USED'))`,
  `alter table "receipts" add constraint "receipts_id_check" check (id ~ '^[A-Z]{1,2}[0-9]{1,3}-[0-9]{4,7}B?$')`,
  `alter table "receipts" add constraint "receipts_amount_check" check (amount > 0 and on_account >= 0)`,

  `create table "accounts" (
      "id" text not null,
      "payer" jsonb not null,
      "entries" jsonb not null,
      "updated_at" timestamptz(3) not null,
      "deleted_at" timestamptz(3) null,
      "revision" bigint not null,
      primary key ("id")
    )`,
  `create index "accounts_revision_index" on "accounts" ("revision")`,

  `create table "signing_keys" (
      "id" text not null,
      "user_id" int not null,
      "public_key" text not null,
      "created_at" timestamptz(3) not null,
      "deleted_at" timestamptz(3) null,
      "device" uuid not null,
      "revision" bigint not null,
      primary key ("id")
    )`,
  `create index "signing_keys_revision_index" on "signing_keys" ("revision")`,
  `create index "signing_keys_device_index" on "signing_keys" ("device")`,
  `alter table "signing_keys" add constraint "signing_keys_user_id_foreign" foreign key ("user_id") references "members" ("id")`,
  `alter table "signing_keys" add constraint "signing_keys_device_foreign" foreign key ("device") references "devices" ("id")`,

  `create table "hand_overs" (
      "id" int not null,
      "giver_id" int not null,
      "receiver_id" int null,
      "amount" numeric(15,3) not null,
      "note" text null,
      "at" timestamptz(3) not null,
      "confirmed_at" timestamptz(3) null,
      "deleted_at" timestamptz(3) null,
      "revision" bigint not null,
      primary key ("id")
    )`,
  `create index "hand_overs_revision_index" on "hand_overs" ("revision")`,
  `alter table "hand_overs" add constraint "hand_overs_giver_id_foreign" foreign key ("giver_id") references "members" ("id")`,
  `alter table "hand_overs" add constraint "hand_overs_receiver_id_foreign" foreign key ("receiver_id") references "members" ("id")`,
  `alter table "hand_overs" add constraint "hand_overs_amount_check" check (amount > 0)`,

  `create table "day_closes" (
      "id" int not null,
      "collector" int not null,
      "date" date not null,
      "expected" numeric(15,3) not null,
      "counted" numeric(15,3) not null,
      "counts" jsonb not null,
      "receipts" jsonb not null,
      "note" text null,
      "closed_at" timestamptz(3) not null,
      "deleted_at" timestamptz(3) null,
      "revision" bigint not null,
      primary key ("id")
    )`,
  `create index "day_closes_revision_index" on "day_closes" ("revision")`,
  `alter table "day_closes" add constraint "day_closes_collector_foreign" foreign key ("collector") references "members" ("id")`,
];
