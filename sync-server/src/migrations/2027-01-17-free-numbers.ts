import { Migration } from '@mikro-orm/migrations';

/** What people see the numbers of, and the sequence of each in 1.0.0. */
const SEQUENCES = {
  members: 'members_number',
  installmentBusinesses: 'installment_businesses_number',
  chittyFunds: 'chitty_funds_number',
};

/** Above the last number of a sequence all are free. A server of 1.0.0 that still runs gives none from now on. */
export class FreeNumbers extends Migration {
  override up(): void {
    this.addSql(`create table "free_numbers" (
      "table_name" text not null, "last" int not null, "first" int not null, primary key ("table_name", "last"))`);
    for (const [table, sequence] of Object.entries(SEQUENCES)) {
      this.addSql(`insert into free_numbers (table_name, last, first)
        select '${table}', 2147483647, case when is_called then last_value + 1 else last_value end from ${sequence}`);
      this.addSql(`drop sequence ${sequence}`);
    }
  }
}
