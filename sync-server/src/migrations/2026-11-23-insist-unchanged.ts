import { Migration } from '@mikro-orm/migrations';

/** Lets a transaction give up, as if the database had found the conflict, when a row it read was changed by another. */
export class InsistUnchanged extends Migration {
  override up(): void {
    this.addSql(`create function insist_unchanged(unchanged boolean) returns void language plpgsql as $$
      begin
        if not unchanged then
          raise exception 'a row that was read has been changed' using errcode = 'serialization_failure';
        end if;
      end $$`);
  }
}
