import { Migration } from '@mikro-orm/migrations';

/** Numbers of vouchers. Lines of before get none: they were paid without one. */
export class Vouchers extends Migration {
  override up(): void {
    this.addSql(
      'alter table "transactions" add column "voucher" text, add column "voucher_with" jsonb, add column "journal" boolean',
    );
    this.addSql(`create table "vouchers" (
      "series" text not null, "count" int not null, "line" int not null, primary key ("series", "count"))`);
    this.addSql('alter table "vouchers" add constraint "vouchers_line_unique" unique ("line")');
  }
}
