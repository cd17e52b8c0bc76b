/** A call to the server that was no success, read once from whatever shape the answer came in. */

type Issue = { path: string | undefined; message: string };

type Parts = {
  status: number;
  code: string;
  message: string;
  body?: unknown;
  retryAfter?: number | undefined;
  cause?: unknown;
};

export class ApiError extends Error {
  override name = 'ApiError';
  /** The HTTP status; 0 without an answer. */
  readonly status: number;
  /** The code of the answer, `http` if it names none, `unreachable` without an answer. */
  readonly code: string;
  /** The answer's `error` as a sentence for a person; undefined when it has none. */
  readonly sentence: string | undefined;
  /** The same, or else what the answer says in another way: its `message`, or its plain text. */
  readonly text: string | undefined;
  /** What is wrong with which field. */
  readonly issues: Issue[];
  readonly details: Record<string, unknown>;
  /** Seconds the server asks to wait. */
  readonly retryAfter: number | undefined;

  constructor({ status, code, message, body, retryAfter, cause }: Parts) {
    const error = partOf(body, 'error');
    const details = partOf(body, 'details') ?? {};
    const sentence = textIn(error);
    super(sentence ?? message, { cause });
    this.status = status;
    this.code = code;
    this.sentence = sentence;
    this.text = typeof body === 'string' ? textIn(body) : textIn(error ?? partOf(body, 'message'));
    this.issues = issuesIn(Array.isArray(error) ? error : [{ path: partOf(details, 'path'), message: error }]);
    this.details = details as Record<string, unknown>;
    this.retryAfter = retryAfter;
  }

  /** No network, no server, or the answer was cut off. */
  get unreachable(): boolean {
    return this.status === 0;
  }
}

export function unreachable(message: string, cause?: unknown): ApiError {
  return new ApiError({ status: 0, code: 'unreachable', message, cause });
}

/** The server's own sentence, else `otherwise`. */
export function serverSentence(failure: unknown, otherwise: string): string {
  return (failure instanceof ApiError && failure.sentence) || otherwise;
}

/** The error of an answer that is no success. Logs it, unless it only says that the session is over. */
export async function errorOf(response: Response): Promise<ApiError> {
  const { status } = response;
  const text = await response.text().catch(() => '');
  // oxlint-disable-next-line no-console -- the one place where whoever helps a member can read what went wrong
  if (status !== 401) console.error(response.url, status, text);
  const body = parsed(text, response.headers.get('Content-Type'));
  const code = partOf(body, 'code');
  return new ApiError({
    status,
    code: typeof code === 'string' ? code : 'http',
    message: `The server answered ${status}.`,
    body,
    retryAfter: Number(response.headers.get('Retry-After')) || undefined,
  });
}

/** JSON, else the text; undefined for a page of some gateway, which is no sentence for a person. */
function parsed(text: string, type: string | null): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return type?.includes('html') ? undefined : text;
  }
}

function textIn(error: unknown): string | undefined {
  const text = Array.isArray(error)
    ? issuesIn(error)
        .map(({ message }) => message)
        .join(', ')
    : error;
  return typeof text === 'string' && text.trim() ? text.trim() : undefined;
}

function issuesIn(error: unknown[]): Issue[] {
  return error.flatMap((issue) => {
    const [path, message] = [partOf(issue, 'path'), partOf(issue, 'message')];
    return typeof message === 'string' && message
      ? [{ path: typeof path === 'string' ? path : undefined, message }]
      : [];
  });
}

/** A field of what may be an object. */
function partOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
}
