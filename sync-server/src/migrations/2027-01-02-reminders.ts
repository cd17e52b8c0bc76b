import { Migration } from '@mikro-orm/migrations';

/** Who was reminded of what they owe, when and by whom. */
export class Reminders extends Migration {
  override up(): void {
    this.addSql(`create table "reminders" (
      "id" text not null,
      "last" jsonb null,
      "before" jsonb null,
      "deleted_at" timestamptz(3) null,
      "revision" bigint not null,
      primary key ("id")
    )`);
    this.addSql('create index "reminders_revision_index" on "reminders" ("revision")');
  }
}
