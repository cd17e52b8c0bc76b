/** A client of the HTTP API, as plain as it gets, that takes no answer the API does not say it gives. */
import { expectDescribed } from './described.ts';

export type Answer<B = unknown> = { status: number; body: B; headers: Headers };

export type Client = {
  token: string | undefined;
  get: <B = unknown>(path: string, headers?: Record<string, string>) => Promise<Answer<B>>;
  post: <B = unknown>(path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer<B>>;
  put: <B = unknown>(path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer<B>>;
  delete: <B = unknown>(path: string, headers?: Record<string, string>) => Promise<Answer<B>>;
};

/** `path` is below `/api`. A body that is a string is sent as it is. */
export function connectClient(url: string, token?: string): Client {
  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<never>> {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    // A file is no JSON, and is given as it is.
    const isFile = response.ok && !response.headers.get('content-type')?.includes('json') && text !== '';
    const answer: unknown = text && !isFile ? JSON.parse(text) : text || undefined;
    if (!isFile) expectDescribed(method, path, response.status, answer);
    return { status: response.status, headers: response.headers, body: answer as never };
  }
  return {
    token,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    delete: (path, headers) => send('DELETE', path, undefined, headers),
  };
}
