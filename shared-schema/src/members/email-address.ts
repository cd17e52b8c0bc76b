/** E-mail addresses as people have them: with an apostrophe before the @, or letters of any script after it. */

/** In every browser and in Node. It writes a domain in ASCII as browsers and mail servers do. */
declare const URL: new (url: string) => { hostname: string };

const LOCAL = String.raw`[\w!#$%&'*+/=?^{|}~\x60-]+`;
const LABEL = String.raw`[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?`;
const ADDRESS = new RegExp(String.raw`^${LOCAL}(?:\.${LOCAL})*@(?:${LABEL}\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$`);

/** Is it an address as `plainEmail` writes it? */
export function isEmailAddress(email: string): boolean {
  return ADDRESS.test(email);
}

/** One way of writing each mailbox: in lower case, a domain of other letters in its ASCII form. What is no address stays as it is. */
export function plainEmail(typed: string): string {
  const email = typed.trim().toLowerCase();
  const [, local, domain] = /^([^@]+)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(email) ?? [];
  if (!local || !domain || /^[\w.-]+$/.test(domain)) return email;
  try {
    return `${local}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    return email;
  }
}
