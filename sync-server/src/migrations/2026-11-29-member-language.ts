import { Migration } from '@mikro-orm/migrations';

/** The language in which a member reads letters; none until one is chosen. */
export class MemberLanguage extends Migration {
  override up(): void {
    this.addSql(`alter table "members" add column "language" text null
      constraint "members_language_check" check ("language" in ('en', 'ml', 'hi'))`);
  }
}
