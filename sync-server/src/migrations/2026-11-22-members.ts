import { Migration } from '@mikro-orm/migrations';

/** Forgotten passwords, the mail queue, and an audit trail of what is not a command: registrations, resets, revealed numbers. */
export class Members extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `alter table "members" add constraint "members_email_check" check (email = lower(email))`,

  `alter table "audit_entries" alter column "command_id" drop not null`,
  `alter table "audit_entries" add column "field" text null`,
  `alter table "audit_entries" drop constraint "audit_entries_action_check"`,
  `alter table "audit_entries" add constraint "audit_entries_action_check" check ("action" in ('created', 'updated', 'deleted', 'revealed'))`,

  `create table "password_reset_tokens" (
      "token_hash" text not null,
      "user_id" int not null,
      "created_at" timestamptz(3) not null,
      "expires_at" timestamptz(3) not null,
      "used_at" timestamptz(3) null,
      primary key ("token_hash")
    )`,
  `create index "password_reset_tokens_user_index" on "password_reset_tokens" ("user_id")`,
  `create index "password_reset_tokens_expires_at_index" on "password_reset_tokens" ("expires_at")`,
  `alter table "password_reset_tokens" add constraint "password_reset_tokens_user_id_foreign" foreign key ("user_id") references "members" ("id")`,

  `create table "mail_queue" (
      "id" uuid not null,
      "kind" text not null,
      "address" text not null,
      "member_id" int null,
      "created_at" timestamptz(3) not null,
      "attempts" int not null default 0,
      "next_attempt_at" timestamptz(3) not null,
      "failed_at" timestamptz(3) null,
      primary key ("id")
    )`,
  `create index "mail_queue_next_attempt_at_index" on "mail_queue" ("next_attempt_at")`,
  `alter table "mail_queue" add constraint "mail_queue_kind_check" check ("kind" in ('approved', 'rejected', 'newRegistration', 'passwordReset'))`,
  `alter table "mail_queue" add constraint "mail_queue_member_id_foreign" foreign key ("member_id") references "members" ("id") on delete set null`,
];
