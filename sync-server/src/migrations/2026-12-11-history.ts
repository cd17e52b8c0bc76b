import { Migration } from '@mikro-orm/migrations';

/** Who changed what, from which value to which, in a chain that nobody can cut unnoticed. It begins with what was noted until now. */
export class History extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `create table "history" (
    "sequence" bigint not null primary key,
    "at" timestamptz(3) not null,
    "received_at" timestamptz(3) not null,
    "user_id" int null,
    "device" uuid null,
    "device_kind" text null,
    "command_id" uuid null,
    "action" text not null,
    "effect" text not null check ("effect" in ('created', 'updated', 'deleted', 'seen', 'noted')),
    "table_name" text null,
    "row_id" text null,
    "changes" text not null,
    "private_fields" text null,
    "private_digest" text null,
    "hash" bytea not null
  )`,
  `create index "history_row_index" on "history" ("table_name", "row_id", "sequence")`,
  `create index "history_user_index" on "history" ("user_id", "sequence")`,
  `create table "history_values" (
    "sequence" bigint not null primary key,
    "salt" bytea not null,
    "changes" text not null
  )`,
  `create function history_link(before bytea, digest bytea, start bytea) returns bytea
    language sql immutable parallel safe as $$ select sha256(coalesce(before, start) || digest) $$`,
  `create aggregate history_chain(digest bytea, start bytea) (sfunc = history_link, stype = bytea)`,
  // The same as `digestOf` in history/entry.ts, of entries without values.
  `insert into history (sequence, at, received_at, user_id, device, device_kind, command_id, action, effect, table_name,
      row_id, changes, private_fields, private_digest, hash)
    select sequence, at, at, actor_id, device, null, command_id, command_name, effect, "table", row_id, changes, null, null,
      history_chain(sha256(convert_to(array_to_string(array[moment, moment, actor_id::text, device::text, null,
        command_id::text, command_name, effect, "table", row_id, changes, null, null], E'\\n', ''), 'UTF8')),
        decode(repeat('00', 32), 'hex')) over (order by sequence)
    from (
      select row_number() over (order by id) as sequence, at, actor_id, device, command_id, command_name, row_id,
        to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as moment,
        case action when 'revealed' then 'seen' else action end as effect,
        -- The trail had the names of the wire already.
        table_name as "table",
        case when field is null then '[]' else '[{"field":"' || field || '","from":null,"to":null}]' end as changes
      from audit_entries
    ) as trail order by sequence`,
];
