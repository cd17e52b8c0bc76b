import { Migration } from '@mikro-orm/migrations';

/** Chitty funds, whose subscriptions are scheduled repayments as instalments are. */
export class ChittyFunds extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `create sequence chitty_funds_number`,
  `create table "chitty_funds" (
      "id" int not null,
      "project_id" int not null,
      "status" text not null,
      "tenure" int not null,
      "amount" numeric(15,3) not null,
      "commission" numeric(6,3) not null,
      "discount_cap" numeric(6,3) not null,
      "user_count" int not null,
      "users" jsonb not null,
      "started_on" date not null,
      "created_at" timestamptz(3) not null,
      "updated_at" timestamptz(3) not null,
      "created_by" int not null,
      "deleted_at" timestamptz(3) null,
      "lot_commitment" text null,
      "draws" jsonb not null,
      "revision" bigint not null,
      primary key ("id")
    )`,
  `create index "chitty_funds_revision_index" on "chitty_funds" ("revision")`,
  `alter table "chitty_funds" add constraint "chitty_funds_project_id_foreign" foreign key ("project_id") references "projects" ("id")`,
  `alter table "chitty_funds" add constraint "chitty_funds_created_by_foreign" foreign key ("created_by") references "members" ("id")`,
  `alter table "chitty_funds" add constraint "chitty_funds_status_check" check ("status" in ('ONGOING', 'REPAID'))`,
  `alter table "chitty_funds" add constraint "chitty_funds_tenure_check" check (tenure >= 1 and tenure <= 120)`,
  `alter table "chitty_funds" add constraint "chitty_funds_amount_check" check (amount > 0)`,
  `alter table "chitty_funds" add constraint "chitty_funds_commission_check" check (commission >= 0 and commission <= 100)`,
  `alter table "chitty_funds" add constraint "chitty_funds_discount_cap_check" check (discount_cap >= 0 and discount_cap <= 100)`,
  `alter table "chitty_funds" add constraint "chitty_funds_users_check" check (user_count >= 1 and jsonb_array_length(users) = user_count)`,
  `alter table "chitty_funds" add constraint "chitty_funds_draws_check" check (jsonb_array_length(draws) <= tenure)`,

  `alter table "scheduled_repayments" alter column "business_id" drop not null`,
  `alter table "scheduled_repayments" add column "chitty_fund_id" int null`,
  `alter table "scheduled_repayments" add column "ticket" int null`,
  `alter table "scheduled_repayments" add column "dividend" numeric(15,3) null`,
  `alter table "scheduled_repayments" add constraint "scheduled_repayments_chitty_fund_id_foreign" foreign key ("chitty_fund_id") references "chitty_funds" ("id")`,
  `alter table "scheduled_repayments" add constraint "scheduled_repayments_parent_check" check (num_nonnulls(business_id, chitty_fund_id) = 1)`,
  `alter table "scheduled_repayments" add constraint "scheduled_repayments_ticket_check" check (num_nonnulls(chitty_fund_id, ticket, dividend) in (0, 3) and ticket >= 1 and dividend >= 0)`,
  `alter table "scheduled_repayments" add constraint "scheduled_repayments_ticket_sequence_unique" unique ("chitty_fund_id", "ticket", "sequence")`,
];
