import { Migration } from '@mikro-orm/migrations';

/** Passkeys, authenticator apps and recovery codes; when a session last proved whose it is; the association's settings. */
export class SecondFactor extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `alter table "sessions" add column "verified_at" timestamptz(3) null`,

  `create table "passkeys" (
      "id" text not null,
      "user_id" int not null,
      "name" text not null,
      "public_key" text not null,
      "counter" bigint not null,
      "transports" jsonb not null,
      "created_at" timestamptz(3) not null,
      "last_used_at" timestamptz(3) null,
      primary key ("id")
    )`,
  `create index "passkeys_user_id_index" on "passkeys" ("user_id")`,
  `alter table "passkeys" add constraint "passkeys_user_id_foreign" foreign key ("user_id") references "members" ("id")`,

  `create table "passkey_challenges" (
      "challenge" text not null,
      "user_id" int not null,
      "expires_at" timestamptz(3) not null,
      primary key ("challenge")
    )`,
  `create index "passkey_challenges_user_id_index" on "passkey_challenges" ("user_id")`,
  `create index "passkey_challenges_expires_at_index" on "passkey_challenges" ("expires_at")`,
  `alter table "passkey_challenges" add constraint "passkey_challenges_user_id_foreign"
     foreign key ("user_id") references "members" ("id")`,

  `create table "totps" (
      "user_id" int not null,
      "secret" text null,
      "since" timestamptz(3) null,
      "last_step" bigint null,
      "pending_secret" text null,
      "pending_since" timestamptz(3) null,
      primary key ("user_id")
    )`,
  `alter table "totps" add constraint "totps_user_id_foreign" foreign key ("user_id") references "members" ("id")`,

  `create table "recovery_codes" (
      "user_id" int not null,
      "code_hash" text not null,
      "salt" text not null,
      primary key ("user_id", "code_hash")
    )`,
  `alter table "recovery_codes" add constraint "recovery_codes_user_id_foreign"
     foreign key ("user_id") references "members" ("id")`,

  `create table "settings" (
      "name" text not null,
      "value" jsonb not null,
      "changed_at" timestamptz(3) not null,
      "changed_by" int not null,
      primary key ("name")
    )`,
  `alter table "settings" add constraint "settings_changed_by_foreign" foreign key ("changed_by") references "members" ("id")`,
];
