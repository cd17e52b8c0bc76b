import { Migration } from '@mikro-orm/migrations';

/** Into which account a link asks for money, so that the receipt of what was reported there says the same. */
export class AccountsOfLinks extends Migration {
  override up(): void {
    for (const table of ['pay_links', 'reported_payments']) {
      this.addSql(`alter table "${table}"
        add column "bank_account_id" int null
        constraint "${table}_bank_account_id_foreign" references "bank_accounts" ("id")`);
    }
  }
}
