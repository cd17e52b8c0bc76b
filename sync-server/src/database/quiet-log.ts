/** By default Postgres logs a failed statement with its text and details, and both quote members' rows. */
import type { ClientBase } from 'pg';

/** With these settings it logs only which error happened, and when. */
export const QUIET_LOG = { log_min_error_statement: 'panic', log_error_verbosity: 'terse' };

/** Sets the same for one connection to an outside Postgres, as far as its user has the right. */
export async function quietLog(client: ClientBase): Promise<void> {
  await client.query(
    `SELECT set_config(name, value, false) FROM json_each_text($1) AS wanted (name, value)
     WHERE has_parameter_privilege(name, 'SET')`,
    [JSON.stringify(QUIET_LOG)],
  );
}
