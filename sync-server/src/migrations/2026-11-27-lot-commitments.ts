import { Migration } from '@mikro-orm/migrations';

/** All commitments to draws by lot are kept. Of one that was open only its hash is known. */
export class LotCommitments extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `alter table "chitty_funds" add column "commitments" jsonb not null default '[]'`,
  `update "chitty_funds" set "commitments" = jsonb_build_array(jsonb_build_object(
      'month', jsonb_array_length("draws") + 1,
      'commitment', "lot_commitment",
      'eligible', null,
      'committedAt', null,
      'committedBy', null,
      'outcome', 'OPEN'
    )) where "lot_commitment" is not null`,
  `alter table "chitty_funds" alter column "commitments" drop default`,
  `alter table "chitty_funds" drop column "lot_commitment"`,
];
