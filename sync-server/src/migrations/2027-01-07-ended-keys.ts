import { Migration } from '@mikro-orm/migrations';

/** When the key of a series of receipts ended, and which browser a device is in, so that signing that out ends its key. */
export class EndedKeys extends Migration {
  override up(): void {
    this.addSql('alter table "signing_keys" add column "ended_at" timestamptz(3) null');
    this.addSql('alter table "devices" add column "known_device" text null');
    // The commit lock: phones learn of these rows by their revision.
    this.addSql('select pg_advisory_xact_lock(7300002)');
    this.addSql(`update "signing_keys" set "revision" = nextval('revision_number'), "ended_at" = coalesce(
        m.deleted_at,
        (select max(received_at) from history where table_name = 'members' and row_id = m.id::text
          and (action = 'member.reject' or changes like '%"field":"role"%')),
        date_trunc('milliseconds', now()))
      from members m where m.id = user_id
        and (m.role = 'USER' or m.status <> 'APPROVED' or m.deleted_at is not null)`);
  }
}
