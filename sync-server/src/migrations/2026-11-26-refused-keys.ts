import { Migration } from '@mikro-orm/migrations';

/** A key whose request was refused is kept too, without an answer. */
export class RefusedKeys extends Migration {
  override up(): void {
    this.addSql(`alter table "idempotency_keys" alter column "status" drop not null`);
  }
}
