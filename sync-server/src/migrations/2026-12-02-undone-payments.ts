import { Migration } from '@mikro-orm/migrations';

/** Payments that ceased to count, with the day on which they did. */
export class UndonePayments extends Migration {
  override up(): void {
    this.addSql(`alter table "scheduled_repayments" add column "undone_payments" jsonb`);
  }
}
