import { Migration } from '@mikro-orm/migrations';

/**
 * A mark that a data folder loses when it is copied: when a file of it that Postgres never writes again was put there.
 * Null for a user who may not look at files. A function body, for Postgres asks for the right even where a plain
 * statement would never come to the call.
 */
export class RestoredCopies extends Migration {
  override up(): void {
    this.addSql(`create function data_folder_mark() returns text language plpgsql as $$
      begin
        if has_function_privilege('pg_catalog.pg_stat_file(text, boolean)', 'execute') then
          return (select extract(epoch from change) from pg_catalog.pg_stat_file('PG_VERSION', true));
        end if;
        return null;
      end $$`);
  }
}
