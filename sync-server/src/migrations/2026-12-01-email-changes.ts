import { Migration } from '@mikro-orm/migrations';

/**
 * New e-mail addresses that are still to be confirmed, and who was ever an admin. Of the past it is known who ran a command
 * that only admins may run.
 */
export class EmailChanges extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `alter table "members" add column "was_admin" boolean null`,
  `update "members" set "was_admin" = true where "role" <> 'USER' or "id" in (
    select "actor_id" from "audit_entries" where "command_name" not in
      ('member.register', 'member.resetPassword', 'member.reveal', 'member.setLanguage'))`,

  `create table "email_changes" (
      "user_id" int not null,
      "address" text not null,
      "session_hash" text null,
      "token_hash" text null,
      "created_at" timestamptz(3) not null,
      "expires_at" timestamptz(3) not null,
      primary key ("user_id")
    )`,
  `alter table "email_changes" add constraint "email_changes_token_hash_unique" unique ("token_hash")`,
  `create index "email_changes_expires_at_index" on "email_changes" ("expires_at")`,
  `alter table "email_changes" add constraint "email_changes_user_id_foreign" foreign key ("user_id") references "members" ("id")`,

  // The kinds of letters are checked where they are queued, so that a new one needs no migration.
  `alter table "mail_queue" drop constraint "mail_queue_kind_check"`,
];
