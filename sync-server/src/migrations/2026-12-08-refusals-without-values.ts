import { Migration } from '@mikro-orm/migrations';

/** Refused edits of members keep which fields clashed, no longer what each side had typed. */
export class RefusalsWithoutValues extends Migration {
  override up(): void {
    this.addSql(`update "received_commands" set "error" = jsonb_set("error"::jsonb, '{details,conflicts}', (
      select coalesce(jsonb_agg(jsonb_build_object('field', each -> 'field', 'yours', null, 'theirs', null)), '[]')
      from jsonb_array_elements("error"::jsonb #> '{details,conflicts}') each))::json
      where jsonb_typeof("error"::jsonb #> '{details,conflicts}') = 'array'`);
  }
}
