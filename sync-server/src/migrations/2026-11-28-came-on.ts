import { Migration } from '@mikro-orm/migrations';

/**
 * On which day the money of an entry came, where it counts on another one. Of those that name a bank account it is filled in where a receipt
 * came on a day that was closed, and where a counter-entry undoes an entry of another day; phones get these rows anew.
 */
export class CameOn extends Migration {
  override up(): void {
    this.addSql('alter table "transactions" add column "came_on" date');
    this.addSql('alter table "money_moves" add column "came_on" date');
    this.addSql(`update "transactions" as line set came_on = before.day, revision = nextval('revision_number')
      from (
        select line.id, least(undone.date, receipt.received_on) as day
        from "transactions" as line
        left join "transactions" as undone on undone.id = line.reverses
        left join "receipts" as receipt on receipt.id = line.receipt_number
        where line.bank_account_id is not null
      ) as before
      where before.id = line.id and before.day < line.date`);
  }
}
