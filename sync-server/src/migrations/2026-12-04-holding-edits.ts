import { Migration } from '@mikro-orm/migrations';

/** What was changed of members' holdings without money. */
export class HoldingEdits extends Migration {
  override up(): void {
    this.addSql('alter table "members" add column "holding_edits" jsonb');
  }
}
