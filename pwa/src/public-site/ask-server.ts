/** What visitors' forms send to the server, and what its errors say. */
import { ApiError } from '../http/api-error.ts';
import { callApi } from '../http/client.ts';

/** Posts JSON to `/api/auth/…`. What is sent again under the same `key` is done once. Throws ApiError. */
export async function postAuth(path: string, body: object, key?: string): Promise<void> {
  await callApi(`/auth/${path}`, { body, ...(key && { idempotencyKey: key }) });
}

/**
 * The sentence in a failure: of a list of issues each message, joined; of an object its error or message; a plain
 * text itself; of a broken connection the browser's word for it. `otherwise` when there is none of these.
 */
export function answerOf(failure: unknown, otherwise: string): string {
  if (failure instanceof ApiError && !failure.unreachable) return failure.text ?? otherwise;
  return (failure instanceof Error && failure.message) || otherwise;
}

/** What the server found wrong with each of `fields`; of several issues of a field the first. */
export function fieldErrorsOf(failure: unknown, fields: string[]): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!(failure instanceof ApiError)) return errors;
  for (const { path, message } of failure.issues) {
    if (path !== undefined && fields.includes(path)) errors[path] ??= message;
  }
  return errors;
}
