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

/** Posts JSON to `/api/auth/…`. Throws ServerRefusal, or the browser's TypeError when there is no way to the server. */
export async function postAuth(path: string, body: object): Promise<void> {
  const response = await fetch(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
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

/** Which fields the server's issues are about; empty if it named none. */
export function fieldErrorsOf(failure: unknown): Record<string, string> {
  const issues = failure instanceof ServerRefusal ? partOf(failure.body, 'error') : undefined;
  if (!Array.isArray(issues)) return {};
  const named = issues.flatMap((issue) => {
    const [path, message] = [partOf(issue, 'path'), partOf(issue, 'message')];
    return typeof path === 'string' && typeof message === 'string' ? [[path, message] as const] : [];
  });
  return Object.fromEntries(named.toReversed());
}

function textIn(body: unknown): string {
  if (typeof body === 'string') return body.trim();
  if (Array.isArray(body)) return messagesIn(body);
  return textIn(partOf(body, 'error') ?? partOf(body, 'message') ?? '');
}
