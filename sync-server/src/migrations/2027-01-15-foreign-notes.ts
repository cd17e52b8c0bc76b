import { Migration } from '@mikro-orm/migrations';

/** Foreign notes are handed over, moved, exchanged, and left out of the rupees that are counted. */
export class ForeignNotes extends Migration {
  override up(): void {
    this.addSql('alter table "hand_overs" add column "currency" jsonb null');
    this.addSql('alter table "money_moves" add column "currency" jsonb null, add column "exchanged" jsonb null');
    this.addSql('alter table "day_closes" add column "foreign_notes" jsonb null');
    this.addSql('create index "receipts_foreign_index" on "receipts" ("collected_by") where "currency" is not null');
    this.addSql(`alter table "transactions" drop constraint "transactions_purpose_check",
      add constraint "transactions_purpose_check" check ("purpose" in ('SHARES', 'DIVIDEND', 'EXCHANGE'))`);
  }
}
