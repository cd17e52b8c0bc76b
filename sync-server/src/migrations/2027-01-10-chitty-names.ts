import { Migration } from '@mikro-orm/migrations';

/** A chitty that comes from a sheet keeps the name that it has there. */
export class ChittyNames extends Migration {
  override up(): void {
    this.addSql('alter table "chitty_funds" add column "name" text null');
  }
}
