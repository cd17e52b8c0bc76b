import { expect, test } from 'vitest';
import { rupees } from './money.ts';
import { rupeesInWords } from './rupees-in-words.ts';

test.each([
  ['12,34,567.50', 'Rupees twelve lakh thirty-four thousand five hundred sixty-seven and fifty paise only'],
  ['5,000', 'Rupees five thousand only'],
  ['0.01', 'Rupees zero and one paise only'],
  ['40', 'Rupees forty only'],
  ['1,00,00,000', 'Rupees one crore only'],
  ['3,733.33', 'Rupees three thousand seven hundred thirty-three and thirty-three paise only'],
  ['99,99,99,999', 'Rupees ninety-nine crore ninety-nine lakh ninety-nine thousand nine hundred ninety-nine only'],
  ['1,00,00,00,000', 'Rupees one hundred crore only'],
])('%s is written as "%s"', (amount, words) => {
  expect(rupeesInWords(rupees(amount))).toBe(words);
});
