import { Migration } from '@mikro-orm/migrations';

/**
 * With whom an entry is, where it is with no member. It is filled in where that is sure: what ledgers held before these books, what one ledger gave to
 * another, what exchanging notes brought, what the bank took for a returned cheque, and what was entered for a line of the bank; phones get
 * these rows anew.
 */
export class Parties extends Migration {
  override up(): void {
    this.addSql('alter table "transactions" add column "party" jsonb');
    this.addSql(`update "transactions" set party = '{"association": true}', revision = nextval('revision_number')
      where opening or transfer_with is not null or purpose = 'EXCHANGE'
        or (head = 'Bank charges' and user_id = created_by and description like 'Bank charge for returned cheque %')
        or (user_id = created_by and id in (
          select (match -> 'made' ->> 'transactionId')::int from statement_lines where match -> 'made' -> 'transactionId' is not null))`);
  }
}
