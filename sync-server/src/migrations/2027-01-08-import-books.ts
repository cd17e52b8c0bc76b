import { Migration } from '@mikro-orm/migrations';

/** Sheets that come in one workbook are entered and undone in one, and the same file is known again. */
export class ImportBooks extends Migration {
  override up(): void {
    this.addSql('alter table "imports" add column "book" jsonb null, add column "file_hash" text null');
  }
}
