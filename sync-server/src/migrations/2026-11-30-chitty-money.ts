import { Migration } from '@mikro-orm/migrations';

/** What is agreed of a chitty's dividends and prizes, and the draws that were undone. */
export class ChittyMoney extends Migration {
  override up(): void {
    this.addSql(`alter table "chitty_funds" add column "prompt_only" boolean, add column "asks_security" boolean,
      add column "registration" text, add column "undone_draws" jsonb`);
  }
}
