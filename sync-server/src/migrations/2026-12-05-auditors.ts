import { Migration } from '@mikro-orm/migrations';

/** Who audits the books, and what they note. Each period that is audited has packs of its own. */
export class Auditors extends Migration {
  override up(): void {
    this.addSql('alter table "members" add column "audits" jsonb');
    this.addSql(`create table "audit_notes" (
      "id" text not null,
      "transaction_id" int not null,
      "text" text not null,
      "by" int not null,
      "at" timestamptz(3) not null,
      "answer" jsonb,
      "closed_at" timestamptz(3),
      "deleted_at" timestamptz(3),
      "revision" bigint not null,
      primary key (id)
    )`);
    this.addSql(
      'alter table "audit_notes" add constraint "audit_notes_by_foreign" foreign key ("by") references "members" ("id")',
    );
    this.addSql('create index audit_notes_revision_index on audit_notes (revision)');
    this.addSql('alter table "packs" drop constraint "packs_reader_check"');
  }
}
