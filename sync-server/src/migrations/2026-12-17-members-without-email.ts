import { Migration } from '@mikro-orm/migrations';

/** Members whom an admin adds may have no e-mail address. */
export class MembersWithoutEmail extends Migration {
  override up(): void {
    this.addSql(`alter table "members" alter column "email" drop not null`);
  }
}
