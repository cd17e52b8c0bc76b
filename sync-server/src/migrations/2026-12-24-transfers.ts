import { Migration } from '@mikro-orm/migrations';

/** Money moved between ledgers and projects: the two lines of a transfer name one another. */
export class Transfers extends Migration {
  override up(): void {
    this.addSql(`alter table "transactions" add column "transfer_with" int null`);
  }
}
