import { Migration } from '@mikro-orm/migrations';

/** Why a bank's statement was taken back. */
export class WhyTakenBack extends Migration {
  override up(): void {
    this.addSql('alter table "statements" add column "reason" text null');
  }
}
