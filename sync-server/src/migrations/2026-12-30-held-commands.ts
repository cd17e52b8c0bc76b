import { Migration } from '@mikro-orm/migrations';

/** Entries of people who are no longer admins, until a super admin decides. */
export class HeldCommands extends Migration {
  override up(): void {
    this.addSql(`create table "held_commands" (
      "id" uuid not null,
      "device" uuid not null,
      "user_id" int not null,
      "name" text not null,
      "input" json not null,
      "issued_at" timestamptz(3) not null,
      "received_at" timestamptz(3) not null,
      "place" int not null,
      primary key ("id")
    )`);
    this.addSql(`create index "held_commands_user_id_index" on "held_commands" ("user_id")`);
    this.addSql(
      `alter table "held_commands" add constraint "held_commands_user_id_foreign" foreign key ("user_id") references "members" ("id")`,
    );
  }
}
