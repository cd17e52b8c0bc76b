/** The one way to the server's API. */
import { LOCALES } from 'shared-schema/texts/languages';
import { shownLanguage } from '../language/texts.ts';
import { ApiError, errorOf, unreachable } from './api-error.ts';

export type ApiCall = {
  /** POST if there is a body or a file, else GET. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: object;
  /** Sent as it is, in place of a body. */
  file?: Blob;
  token?: string;
  /** What is sent again under the same key, because its answer was lost, is done once. */
  idempotencyKey?: string;
  accept?: string;
  /** Let the request outlive the page. */
  keepalive?: boolean;
  signal?: AbortSignal;
  /** Empty for the page's own origin. */
  origin?: string;
  fetch?: typeof fetch;
  /** Called with every answer, refusals too. */
  onAnswer?: (response: Response) => void;
};

/** Calls `/api` and `path`. Throws ApiError for an answer that is no success, and for no answer. */
export async function callApi(path: string, call: ApiCall = {}): Promise<Response> {
  const { body, file, method = body || file ? 'POST' : 'GET', keepalive = false, signal, origin = '', onAnswer } = call;
  const { fetch = globalThis.fetch } = call;
  let response: Response;
  try {
    response = await fetch(`${origin}/api${path}`, {
      method,
      keepalive,
      headers: headersOf(call),
      ...(signal && { signal }),
      ...(body && { body: JSON.stringify(body) }),
      ...(file && { body: file }),
    });
  } catch (error) {
    throw unreachable(error instanceof Error ? error.message : String(error), error);
  }
  onAnswer?.(response);
  if (!response.ok) throw await errorOf(response);
  return response;
}

/** The same, and reads the answer's JSON. */
export async function callApiForJson(path: string, call?: ApiCall): Promise<unknown> {
  const response = await callApi(path, call);
  try {
    return await response.json();
  } catch (error) {
    throw cutOff(error);
  }
}

/** The error for an answer whose end did not come; one that is an ApiError already stays as it is. */
export function cutOff(error: unknown): ApiError {
  return error instanceof ApiError ? error : unreachable('The answer was cut off.', error);
}

function headersOf({ body, file, token, idempotencyKey, accept }: ApiCall): Record<string, string> {
  return {
    // The server's sentences come in the language of the screen, whatever the browser's is.
    'Accept-Language': LOCALES[shownLanguage()],
    ...(body && { 'Content-Type': 'application/json' }),
    ...(file && { 'Content-Type': 'application/octet-stream' }),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    ...(accept && { Accept: accept }),
  };
}
