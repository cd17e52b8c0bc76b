import { expect, test } from 'vitest';
import { headOfLine } from './other-answers.tsx';

test.each([
  ['INT.PD:01-07-2026 to 30-09-2026', 'Bank interest'],
  ['Credit Interest Capitalised', 'Bank interest'],
  ['SBINT', ''],
  ['CHRG: SMS ALERT JUL-SEP26+GST', 'Bank charges'],
  ['CONSOLIDATED CHARGES FOR A/C', 'Bank charges'],
  ['CHQ RTN CHGS', 'Bank charges'],
  ['ATM ANNUAL FEE', 'Bank charges'],
  ['INT CHARGES', ''],
  ['UPI/CR/432112345678/THOMAS KURIAN/SBIN', ''],
  ['NEFT-PRINTERS AND BINDERS-COFFEE', ''],
])('the bank’s line %j is entered under %j', (text, head) => {
  expect(headOfLine(text)).toBe(head);
});
