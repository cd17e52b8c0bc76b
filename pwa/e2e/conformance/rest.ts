/** What someone does over REST to bring about a situation. */
import type { Account } from '../serve.ts';

export type Rest = <B = { id: number }>(method: string, path: string, body?: object) => Promise<B>;

/** Calls in the name of an account; throws an Error on any answer that is no success. */
export async function restAs(url: string, { email, password }: Account): Promise<Rest> {
  const { token } = await call<{ token: string }>(url, undefined, 'POST', '/auth/login', { email, password });
  return (method, path, body) => call(url, token, method, path, body);
}

async function call<B>(
  url: string,
  token: string | undefined,
  method: string,
  path: string,
  body?: object,
): Promise<B> {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`);
  return (text ? JSON.parse(text) : undefined) as B;
}
