import { Migration } from '@mikro-orm/migrations';

/** Whoever signs in with a phone number keeps it when another member gets the same one. */
export class PhoneSignIns extends Migration {
  override up(): void {
    this.addSql(`alter table "members" add column "phone_sign_in_since" timestamptz(3) null`);
    this.addSql(`update "members" set "phone_sign_in_since" = "created_at"
      where "password_hash" is not null and "email" is null and "status" = 'APPROVED'`);
  }
}
