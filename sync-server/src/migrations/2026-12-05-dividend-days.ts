import { Migration } from '@mikro-orm/migrations';

/** The days on which a dividend counts, and since which it does not. */
export class DividendDays extends Migration {
  override up(): void {
    this.addSql('alter table "dividend_runs" add column "counts_on" date, add column "undone_on" date');
  }
}
