import { Migration } from '@mikro-orm/migrations';

/** When the device of a session last had everything. */
export class LastSynced extends Migration {
  override up(): void {
    this.addSql(`alter table "sessions" add column "last_synced_at" timestamptz(3) null`);
  }
}
