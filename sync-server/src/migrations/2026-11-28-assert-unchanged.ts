import { Migration } from '@mikro-orm/migrations';

/**
 * Aborts a transaction with a serialization failure when a row it read was changed by another. `insist_unchanged`, which
 * does the same, stays: a server of release 0.3 may run beside this one and calls it.
 */
export class AssertUnchanged extends Migration {
  override up(): void {
    this.addSql(`create function assert_unchanged(unchanged boolean) returns void language plpgsql as $$
      begin
        if not unchanged then
          raise exception 'a row that was read has been changed' using errcode = 'serialization_failure';
        end if;
      end $$`);
  }
}
