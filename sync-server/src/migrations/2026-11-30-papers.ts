import { Migration } from '@mikro-orm/migrations';

/** Which papers an entry has, or why it has none; and their bytes, apart from what phones are sent. */
export class Papers extends Migration {
  override up(): void {
    this.addSql('alter table "transactions" add column "papers" jsonb, add column "no_paper" text');
    this.addSql(`create table "papers" (
      "id" uuid not null, "line" int not null, "kind" text not null, "size" int not null, "hash" text not null,
      "bytes" bytea not null, "created_at" timestamptz(3) not null, primary key ("id"))`);
    // They are compressed already.
    this.addSql('alter table "papers" alter column "bytes" set storage external');
  }
}
