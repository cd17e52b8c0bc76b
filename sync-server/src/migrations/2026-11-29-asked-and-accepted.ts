import { Migration } from '@mikro-orm/migrations';

/** What members ask to change of their details, and the terms they accepted when they registered. */
export class AskedAndAccepted extends Migration {
  override up(): void {
    this.addSql('alter table "members" add column "asked_change" jsonb, add column "accepted_terms" jsonb');
  }
}
