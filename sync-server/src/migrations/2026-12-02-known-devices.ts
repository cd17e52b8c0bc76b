import { Migration } from '@mikro-orm/migrations';

/** Browsers that have signed in to an account before. */
export class KnownDevices extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `create table "known_devices" (
      "token_hash" text not null,
      "user_id" int not null,
      "last_used_at" timestamptz(3) not null,
      primary key ("token_hash", "user_id")
    )`,
  `create index "known_devices_last_used_at_index" on "known_devices" ("last_used_at")`,
  `alter table "known_devices" add constraint "known_devices_user_id_foreign" foreign key ("user_id") references "members" ("id")`,
];
