/** A client of the HTTP API whose paths, bodies and answers the compiler knows. It runs in Node and in browsers. */
import createFetchClient, { type Client, type Middleware } from 'openapi-fetch';
import type { components, paths } from './api.ts';

export type ApiClient = Client<paths>;

/** The shapes that have a name in the description: `Schemas['Receipt']`. */
export type Schemas = components['schemas'];

/** What the server refused, with a code that stays the same in every language and release. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;

  constructor(status: number, { error, code }: { error?: string; code?: string }) {
    super(error ?? `The server answered ${status}`);
    this.status = status;
    this.code = code;
  }
}

/** `url` is where the association is, like `https://books.example.org`. Calls that are refused throw an `ApiError`. */
export function createClient(url: string, token?: string): ApiClient {
  const client = createFetchClient<paths>({ baseUrl: `${url.replace(/\/$/, '')}/api` });
  client.use(throwIfRefused);
  if (token) client.use(signedInBy(token));
  return client;
}

/** Throws an `ApiError` with the code `auth.secondFactorRequired` if the account has a second factor. */
export async function signIn(url: string, email: string, password: string): Promise<ApiClient> {
  const { data } = await createClient(url).POST('/auth/login', { body: { email, password } });
  return createClient(url, data!.token);
}

/** For calls that change something: sent again with the same key after a cut, they do nothing twice and get the first answer. */
export function once(): { header: { 'Idempotency-Key': string } } {
  return { header: { 'Idempotency-Key': crypto.randomUUID() } };
}

const throwIfRefused: Middleware = {
  async onResponse({ response }) {
    if (response.ok) return;
    const body = await response.json().catch(() => ({}));
    throw new ApiError(response.status, body as { error?: string; code?: string });
  },
};

function signedInBy(token: string): Middleware {
  return {
    onRequest({ request }) {
      request.headers.set('Authorization', `Bearer ${token}`);
    },
  };
}
