/** How persons are reached, where it stands in a text that somebody typed or a bank wrote. */

/** E-mail and UPI addresses, phone numbers, 12 digits in groups as on an Aadhaar card, passport numbers. */
const CONTACTS =
  /[\w.+-]+@[\w-][\w.-]*|(?<![\d.,])\+\d[\d ()-]{7,16}\d(?![\d.,]*\d)|(?<![\w.,-])(?:91[ -]?|0)?[6-9]\d{4}[ -]?\d{5}(?![\w-]|[.,]\d)|(?<!\d)\d{4}([ -])\d{4}\1\d{4}(?!\d)|\b[A-PR-WY][1-9]\d{6}\b/giu;

/** What stands in their place. */
const HIDDEN = '…';

/** The reference of a UPI payment, with which entries are matched to the bank's lines. */
const UTR = /^\d{12}$/;

/** What names a record, proves it, or is the association's own. */
const KEPT = new Set(['id', 'hash', 'signature', 'commitment', 'seed', 'repaymentId', 'paymentId', 'value', 'upiId']);

/** The row with none of them in any of its texts. */
export function withoutContacts<T>(value: T, field = ''): T {
  if (typeof value === 'string') {
    return (KEPT.has(field) || UTR.test(value) ? value : value.replaceAll(CONTACTS, HIDDEN)) as T;
  }
  if (Array.isArray(value)) return value.map((each: unknown) => withoutContacts(each, field)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value as Record<string, unknown>);
  return Object.fromEntries(fields.map(([name, each]) => [name, withoutContacts(each, name)])) as T;
}
