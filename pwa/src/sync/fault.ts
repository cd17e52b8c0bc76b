/** What the server says when it does not do what it was asked, in whatever shape it comes. */

/**
 * The body of an answer that is no success: what its JSON says, else its text; undefined for a page of some gateway,
 * which is no sentence for a person. Logs the answer, unless it only says that the session is over.
 */
export async function readFault(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '');
  // oxlint-disable-next-line no-console -- the one place where whoever helps a member can read what went wrong
  if (response.status !== 401) console.error(response.url, response.status, text);
  try {
    return JSON.parse(text);
  } catch {
    return response.headers.get('Content-Type')?.includes('html') ? undefined : text;
  }
}

/** The `error` of such a body as a sentence: itself, or the message of each issue. Undefined when it has none. */
export function errorSentence(body: unknown): string | undefined {
  const error = partOf(body, 'error');
  const sentence = Array.isArray(error) ? messagesIn(error) : error;
  return typeof sentence === 'string' && sentence.trim() ? sentence.trim() : undefined;
}

/** The messages in a list of issues, joined. */
export function messagesIn(issues: unknown[]): string {
  return issues
    .map((issue) => partOf(issue, 'message'))
    .filter((message) => typeof message === 'string' && message)
    .join(', ');
}

/** A field of what may be an object. */
export function partOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
}
