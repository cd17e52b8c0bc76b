import { Migration } from '@mikro-orm/migrations';

/** Which wrong receipt was cancelled for one. The other way round, `replacedBy` is in `cancelled`. */
export class ReplacedReceipts extends Migration {
  override up(): void {
    this.addSql('alter table "receipts" add column "replaces" text');
  }
}
