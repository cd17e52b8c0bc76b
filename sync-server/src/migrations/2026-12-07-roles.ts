import { Migration } from '@mikro-orm/migrations';

/** The server's role owns nothing any more, so the mark of the data folder is read with the owner's rights, as it was before. */
export class Roles extends Migration {
  override up(): void {
    this.addSql('alter function data_folder_mark() security definer set search_path = pg_catalog');
  }
}
