import { Migration } from '@mikro-orm/migrations';

/** Who has made the link of an invitation; null of one made before. */
export class WhoInvited extends Migration {
  override up(): void {
    this.addSql('alter table "invitations" add column "made_by" int null');
    this.addSql(
      `alter table "invitations" add constraint "invitations_made_by_foreign" foreign key ("made_by") references "members" ("id")`,
    );
  }
}
