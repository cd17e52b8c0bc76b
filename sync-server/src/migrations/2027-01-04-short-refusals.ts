import { Migration } from '@mikro-orm/migrations';

/**
 * Of a refused command at most a hundred things are told that are wrong with it. Before, all were kept, of a long list some megabytes,
 * and sent again with each question about it.
 */
export class ShortRefusals extends Migration {
  override up(): void {
    this.addSql(`update received_commands set error = json_build_object(
        'code', error ->> 'code',
        'message', left(error ->> 'message', 5000),
        'details', json_build_object('issues', (
          select json_agg(issue order by place)
          from json_array_elements(error -> 'details' -> 'issues') with ordinality as issues (issue, place) where place <= 100)))
      where pg_column_size(error) > 1000 and error ->> 'code' = 'input.invalid'
        and json_array_length(error -> 'details' -> 'issues') > 100`);
  }
}
