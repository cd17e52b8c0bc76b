/** What the errors of the database driver mean for the caller. */

/** The database cannot be reached or is too busy: nothing was decided, and the same request may be sent again. */
export class Unavailable extends Error {
  override name = 'Unavailable';
}

/**
 * Two transactions conflicted, and running one of them again helps. That includes two that write the same unique value:
 * the second time, the rule sees that it is taken and refuses with a reason.
 */
export function isTransactionConflict(error: unknown): boolean {
  return /^(40001|40P01|23505)$/.test(sqlState(error));
}

/** Someone else holds a lock that was to be taken at once or not at all. */
export function isLockTaken(error: unknown): boolean {
  return sqlState(error) === '55P03';
}

/** The data itself is what Postgres refuses (SQLSTATE classes 22 and 23): trying again gives the same answer. */
export function isDataError(error: unknown): boolean {
  return /^2[23]/.test(sqlState(error));
}

/** The server, the connection or its limits failed, not the statement. */
export function isStorageFailure(error: unknown): boolean {
  if (error instanceof Unavailable) return true;
  // 25006: the primary has become a standby. 25P03: a transaction was idle for too long, so its connection was closed.
  if (/^(08|25006|25P03|40|53|55|57|58)/.test(sqlState(error))) return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^(ECONN|EPIPE|ENOENT|ETIMEDOUT)/.test(code)) return true;
  return (
    error instanceof Error &&
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/.test(error.message)
  );
}

/** The database takes no changes, because another is the primary now. */
export function isReadOnly(error: unknown): error is Error {
  return sqlState(error) === '25006';
}

function sqlState(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : '';
}
