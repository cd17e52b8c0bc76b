import { Migration } from '@mikro-orm/migrations';

/** Which document keys have sealed numbers here, and which one does now. */
export class DocumentKeys extends Migration {
  override up(): void {
    this.addSql(`create table "document_keys" (
      "id" text not null,
      "first_used_at" timestamptz(3) not null,
      "present" boolean null,
      primary key ("id")
    )`);
    // All but one are null.
    this.addSql('alter table "document_keys" add constraint "document_keys_present_unique" unique ("present")');
    this.addSql('alter table "document_keys" add constraint "document_keys_present_check" check (present)');
  }
}
