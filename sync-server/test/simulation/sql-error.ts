/** An error with which PostgreSQL, or the way there, ends a statement. */
export class SqlError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
