import { Migration } from '@mikro-orm/migrations';

/**
 * Releases up to 0.4 do not look whether a newer one has used the database. At their start they lock the table of its identity and ask for
 * the data folder's mark, which by that name now refuses; those that run already, while an update replaces them, get the mark.
 */
export class RefuseOlderReleases extends Migration {
  override up(): void {
    this.addSql('alter function data_folder_mark() rename to mark_of_data_folder');
    this.addSql(`create function data_folder_mark() returns text language plpgsql as $$
      begin
        if exists (select from pg_locks where pid = pg_backend_pid() and locktype = 'relation'
          and relation = 'database_identity'::regclass and mode = 'ExclusiveLock') then
          raise exception 'Release 0.5 or a newer one has brought this database up to date, and this release would misread it. %',
            'Start the newer release again; to go back to this one, restore the backup made before the update.';
        end if;
        return mark_of_data_folder();
      end $$`);
  }
}
