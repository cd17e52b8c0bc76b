import type { Page } from '@playwright/test';
import siteContent from '../site-content.json' with { type: 'json' };
import { INVITED, OTHER_PROJECT, SPARE } from './tasks/task.ts';
import { CUSTOMERS, ENTRIES, GOODS, MEMBER_DETAILS } from './seed.ts';
import type { Association } from './test-server.ts';

/** What people wrote, which nobody translates. */
const WRITTEN_BY_PEOPLE = [
  ...CUSTOMERS,
  ...GOODS.map(({ item }) => item),
  ...ENTRIES.map(({ description }) => description),
  ...Object.values(MEMBER_DETAILS).filter((value) => typeof value === 'string' && value !== 'Spouse'),
  ...siteContent.en.contact.offices.flatMap(({ address }) => address),
  // Records that every test server has, and what the visits type.
  'Refrigerator, 260 l',
  'Share capital, three shares',
  'Rajan Pillai',
  'Latha Menon',
  'members.csv',
  'Joseph Mathew',
  'Puthenveettil',
  'Main account',
  'Federal Bank',
  'Canara Bank',
  'Second account',
  INVITED,
  OTHER_PROJECT,
  SPARE,
  'Three shares',
  'Opening balance',
  'No bank was open',
  'statement.csv',
  'UPI/P2A/609512345678/DONOR',
  'CASH DEPOSIT',
  'UPI/THOMAS KURIAN',
  'SMS CHARGES',
  'From a well-wisher',
  'Kunjamma Varghese',
  'Kunjamma V',
  'kurian thom',
  'Kurian Chacko',
  'Collected at the Onam meeting',
  'It was never paid',
  'A bill of the hall was forgotten',
  'doha unit',
  'nobody of that name',
  'not an address',
  'Thomas',
  'Rema Nair',
  'Hall rent',
  'Where is the bill?',
  'rent',
] as string[];

const ADDRESSES = /(https?|upi):\/\/\S+|[\w.+-]+@[\w.-]+\w/g;

/** What is written in Latin letters in every language. */
const SAME_IN_ALL = [
  /\bnpm run admin -- create-admin\b/g, // what whoever runs the server types
  /\b(ib|cf)-\d+(-\d+)+\b/g, // numbers of repayments
  /\bR-\d+\b/g, // numbers of receipts
  /\bPV\/[\d-]+(\/\d+)?\b/g, // numbers of vouchers, and their series
  /\bPSK-01\b/g, // a number as an association gives it
  /\b[\da-f]{8,}\b/g, // verification codes
  /\b[\da-z]{5}-[\da-z]{5}\b/g, // recovery codes
  /\b[\da-f]{4}( [\da-f]{4}){3}\b/g, // their first digits, in the minutes
  /\b(WhatsApp|UPI|UTR|CSV|XLSX|XLS|AED|IFSC|ODS|TXT|TSV|README|JSON|API|SHA-256|QR|PDF|PNG|JPEG|WebP|Welfare Association)\b/g,
  /\b(Google Authenticator|Aegis|2FAS|English)\b/g, // apps, and a language's name for itself
  /\b[A-Z][a-z]+\/[A-Z][A-Za-z_]+/g, // time zones
  /\b\d+(\.\d+)*-(dev|rc\.\d+)\b/g, // the version of the app
  /\bChrome, Linux\b/g, // the device that the test runs on
];

/** Words in Latin letters on the screen, in its labels, tooltips, hints and title, other than what people wrote. */
export async function findUntranslated(page: Page, { accounts }: Association): Promise<string[]> {
  const names = Object.values(accounts).map(({ name }) => name);
  const texts = await page.evaluate(readTexts);
  return texts.filter((text) => {
    let rest = text.replaceAll(ADDRESSES, '');
    // The longest first, so that a name within a longer one leaves nothing of it.
    for (const written of [...names, ...WRITTEN_BY_PEOPLE].toSorted((a, b) => b.length - a.length)) {
      rest = rest.replaceAll(new RegExp(RegExp.escape(written), 'gi'), '');
    }
    for (const same of SAME_IN_ALL) rest = rest.replaceAll(same, '');
    return /[a-z]{2}/i.test(rest);
  });
}

/**
 * Runs in the page. Commands to type and postal addresses are left out, and what is marked as being in another language, such
 * as `<option lang="en-IN">English`.
 */
function readTexts(): string[] {
  const texts = new Set([document.title]);
  const language = document.documentElement.lang;
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('script, style, code, address') || element.closest('[lang]')?.getAttribute('lang') !== language)
      continue;
    add(textOf(element));
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext']) {
      add(element.getAttribute(name) ?? '');
    }
  }
  return [...texts];

  /** As one, because an e-mail address may be broken after its dots, and what was searched for may be marked within a name. */
  function textOf(element: Element): string {
    if (element.matches('mark')) return '';
    return [...element.childNodes].map((node) => (isText(node) ? (node.textContent ?? '') : '')).join('');
  }

  function isText(node: Node): boolean {
    return node instanceof Text || (node instanceof Element && node.matches('mark'));
  }

  function add(text: string): void {
    const plain = text.replaceAll(/\s+/g, ' ').trim();
    if (plain) texts.add(plain);
  }
}
