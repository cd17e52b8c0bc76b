import { Migration } from '@mikro-orm/migrations';

/** The list of heads. It is empty: what entries have been called so far are words, which admins put to heads. */
export class Heads extends Migration {
  override up(): void {
    this.addSql(`create table "heads" (
      "id" text not null,
      "name" text not null,
      "nature" text not null,
      "ledgers" jsonb not null,
      "also" jsonb not null,
      "bank_words" jsonb not null,
      "merged_into" text,
      "created_at" timestamptz(3) not null,
      "deleted_at" timestamptz(3),
      "revision" bigint not null,
      primary key (id),
      constraint "heads_nature_check" check (nature in ('INCOME', 'EXPENSE', 'ASSET', 'LIABILITY', 'RESTRICTED', 'CORPUS'))
    )`);
    this.addSql('create index heads_revision_index on heads (revision)');
  }
}
