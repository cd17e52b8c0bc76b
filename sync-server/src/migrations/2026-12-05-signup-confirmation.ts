import { Migration } from '@mikro-orm/migrations';

/** When a registration's e-mail address was confirmed; who has proposed that a member becomes an admin. */
export class SignupConfirmation extends Migration {
  override up(): void {
    this.addSql(`alter table "members" add column "email_confirmed_at" timestamptz(3) null`);
    this.addSql(`create table "admin_proposals" (
      "user_id" int not null,
      "proposed_by" int not null,
      "proposed_at" timestamptz(3) not null,
      primary key ("user_id", "proposed_by")
    )`);
    for (const column of ['user_id', 'proposed_by']) {
      this.addSql(`alter table "admin_proposals" add constraint "admin_proposals_${column}_foreign"
        foreign key ("${column}") references "members" ("id")`);
    }
  }
}
