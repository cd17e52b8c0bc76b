import { Migration } from '@mikro-orm/migrations';

/**
 * On which day the money of an entry or a move came, where it counts on another one. It is filled in of all that may name a bank account, now or
 * once it is assigned: where a receipt came, or a cheque was paid in, on a day that was closed; where a counter-entry undoes an entry of another day;
 * and where the bank has booked it on another day. Phones get these rows anew.
 */
export class CameOn extends Migration {
  override up(): void {
    this.addSql('alter table "transactions" add column "came_on" date');
    this.addSql('alter table "money_moves" add column "came_on" date');
    // Into the bank, or back out of it: what the cheque says of its last step.
    this.addSql(`update "money_moves" as move set came_on = cheque.day, revision = nextval('revision_number')
      from (
        select id, cheque ->> 'state' = 'RETURNED' as is_returned,
          coalesce(cheque -> 'asSaid' ->> 'since', cheque ->> 'since')::date as day
        from "receipts"
      ) as cheque
      where cheque.id = move.receipt_number and cheque.is_returned = (move.from_place ->> 'bankAccountId' is not null)
        and cheque.day < move.date`);
    // A cheque is in the account from the day on which it was paid in.
    this.addSql(`update "transactions" as line set came_on = before.day, revision = nextval('revision_number')
      from (
        select line.id, coalesce(paid_in.came_on, paid_in.date, least(undone.date, receipt.received_on)) as day
        from "transactions" as line
        left join "transactions" as undone on undone.id = line.reverses
        left join "receipts" as receipt on receipt.id = line.receipt_number
        left join "money_moves" as paid_in on paid_in.receipt_number = line.receipt_number
          and paid_in.to_place ->> 'bankAccountId' is not null and paid_in.deleted_at is null
        where line.method in ('UPI', 'BANK', 'CHEQUE') and line.cheque_in_hand is not true
      ) as before
      where before.id = line.id and before.day < line.date`);
    for (const table of ['transactions', 'money_moves']) {
      this.addSql(`update "${table}" as entry set bank_parts = said.parts, revision = nextval('revision_number')
        from (
          select entry.id, jsonb_agg(case when line.date <> coalesce(entry.came_on, entry.date)
            then part || jsonb_build_object('on', line.date) else part end order by nth) as parts
          from "${table}" as entry
          cross join jsonb_array_elements(entry.bank_parts) with ordinality as each (part, nth)
          left join "statement_lines" as line on line.id = part ->> 'lineId'
          group by entry.id
        ) as said
        where said.id = entry.id and said.parts <> entry.bank_parts`);
    }
  }
}
