import { Migration } from '@mikro-orm/migrations';

/** Which backups were made, for whoever watches over them. */
export class Backups extends Migration {
  override up(): void {
    this.addSql(`create table "backups" (
      "id" bigserial primary key,
      "finished_at" timestamptz(3) not null,
      "file" text not null,
      "bytes" bigint not null
    )`);
  }
}
