import { Migration } from '@mikro-orm/migrations';

/** Why a member is gone. */
export class WhyLeft extends Migration {
  override up(): void {
    this.addSql('alter table "members" add column "left_because" text');
  }
}
