/** Postgres logs what fails with its statement and its details, and both quote members' rows. */
import type { ClientBase } from 'pg';

/** The settings that leave the bare error: which one, and when. */
export const QUIET_LOG = { log_min_error_statement: 'panic', log_error_verbosity: 'terse' };

/** The same for one connection, to a Postgres that is not ours to set; as far as its user may. */
export async function quietLog(client: ClientBase): Promise<void> {
  await client.query(
    `SELECT set_config(name, value, false) FROM json_each_text($1) AS wanted (name, value)
     WHERE has_parameter_privilege(name, 'SET')`,
    [JSON.stringify(QUIET_LOG)],
  );
}
