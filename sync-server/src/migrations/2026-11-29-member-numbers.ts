import { Migration } from '@mikro-orm/migrations';

/** The association's own number of a member. */
export class MemberNumbers extends Migration {
  override up(): void {
    this.addSql('alter table "members" add column "member_number" text');
    this.addSql(
      `create unique index "members_member_number_unique" on "members" (lower(replace(member_number, ' ', '') collate "C")) where deleted_at is null`,
    );
  }
}
