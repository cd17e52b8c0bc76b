import { Migration } from '@mikro-orm/migrations';

/** Links by which members whom an admin has added set a password. */
export class Invitations extends Migration {
  override up(): void {
    this.addSql(`create table "invitations" (
      "user_id" int not null,
      "token_hash" text not null,
      "created_at" timestamptz(3) not null,
      "expires_at" timestamptz(3) not null,
      primary key ("user_id")
    )`);
    this.addSql(`alter table "invitations" add constraint "invitations_token_hash_unique" unique ("token_hash")`);
    this.addSql(`create index "invitations_expires_at_index" on "invitations" ("expires_at")`);
    this.addSql(
      `alter table "invitations" add constraint "invitations_user_id_foreign" foreign key ("user_id") references "members" ("id")`,
    );
  }
}
