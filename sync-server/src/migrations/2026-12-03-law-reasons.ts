import { Migration } from '@mikro-orm/migrations';

/** Why an entry, a receipt or a chitty goes beyond a limit of the law. */
export class LawReasons extends Migration {
  override up(): void {
    for (const table of ['transactions', 'receipts', 'chitty_funds'])
      this.addSql(`alter table "${table}" add column "law_reason" text`);
  }
}
