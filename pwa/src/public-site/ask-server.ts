/** Questions a visitor's page puts to the server, and what its refusals say. */
import { errorSentence, messagesIn, partOf, readFault } from '../sync/fault.ts';

/** The server refused; `body` is what it answered, in whatever shape. */
export class ServerRefusal extends Error {
  override name = 'ServerRefusal';
  readonly body: unknown;

  constructor(body: unknown) {
    super('The server refused');
    this.body = body;
  }
}

/**
 * Posts JSON to `/api/auth/…`. What is sent again under the same `key`, because its answer was lost, is done once. Throws
 * ServerRefusal, or the browser's TypeError when there is no way to the server.
 */
export async function postAuth(path: string, body: object, key?: string): Promise<void> {
  const response = await fetch(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new ServerRefusal(await readFault(response));
}

/**
 * The sentence in a failure: of a list of issues each message, joined; of an object its error or message; a plain
 * text itself; of a broken connection the browser's word for it. `otherwise` when there is none of these.
 */
export function sentenceOf(failure: unknown, otherwise: string): string {
  if (!(failure instanceof ServerRefusal)) return (failure instanceof Error && failure.message) || otherwise;
  return textIn(failure.body) || otherwise;
}

/** The server's own `error` text, else `otherwise`: for the forms whose catalogue knows nothing more. */
export function errorFieldOf(failure: unknown, otherwise: string): string {
  return (failure instanceof ServerRefusal && errorSentence(failure.body)) || otherwise;
}

/** What the server found wrong with each of `fields`: named by each issue of a list, or by the details of one sentence. */
export function fieldErrorsOf(failure: unknown, fields: string[]): Record<string, string> {
  if (!(failure instanceof ServerRefusal)) return {};
  const error = partOf(failure.body, 'error');
  const path = partOf(partOf(failure.body, 'details'), 'path');
  const issues: unknown[] = Array.isArray(error) ? error : [{ path, message: error }];
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const sentence = textIn(
      partOf(
        issues.find((issue) => partOf(issue, 'path') === field),
        'message',
      ),
    );
    if (sentence) errors[field] = sentence;
  }
  return errors;
}

function textIn(body: unknown): string {
  if (typeof body === 'string') return body.trim();
  if (Array.isArray(body)) return messagesIn(body);
  return textIn(partOf(body, 'error') ?? partOf(body, 'message') ?? '');
}
