/** REST calls that bring about a situation or read what the server has stored. */
import type { Language } from 'shared-schema/texts/languages';
import type { Account, Association } from './test-server.ts';

export type RestClient = <B = { id: number }>(method: string, path: string, body?: object | string) => Promise<B>;

/**
 * Signs in and returns a client for that account. Throws an Error with status and body on every answer that is not a
 * success. A text is sent as a CSV file. Answers are in English unless `language` says otherwise.
 */
export async function signInToRest(
  url: string,
  { email, password }: Account,
  language?: Language,
): Promise<RestClient> {
  const { token } = await call<{ token: string }>(url, {}, 'POST', '/auth/login', { email, password });
  const headers = { Authorization: `Bearer ${token}`, ...(language && { 'Accept-Language': language }) };
  return (method, path, body) => call(url, headers, method, path, body);
}

/** The general ledger as the server has it: type and amount of each entry, sorted as text. */
export async function readLedgerOnServer({ url, accounts }: Association): Promise<string[]> {
  const rest = await signInToRest(url, accounts.superAdmin);
  const entries = await rest<{ type: string; amount: number }[]>('GET', '/transactions');
  return entries.map(({ type, amount }) => `${type} ${amount}`).toSorted();
}

/** A member's record as the server shows it to a super admin. */
export async function readMemberOnServer({ url, accounts }: Association, id: number): Promise<object> {
  const rest = await signInToRest(url, accounts.superAdmin);
  return rest<object>('GET', `/users/${id}`);
}

async function call<B>(
  url: string,
  headers: Record<string, string>,
  method: string,
  path: string,
  body?: object | string,
): Promise<B> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { 'Content-Type': typeof body === 'string' ? 'text/csv' : 'application/json', ...headers },
    ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`);
  return (text ? JSON.parse(text) : undefined) as B;
}
