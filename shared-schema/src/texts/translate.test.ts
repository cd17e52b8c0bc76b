import { expect, test } from 'vitest';
import { compileTexts } from './compile-texts.ts';
import { createTranslator } from './translate.ts';

test('no line ends between a minus sign and its amount', () => {
  const texts = compileTexts({
    funds: { left: 'After this entry it will be {left}, of {held} in {count, number} entries.' },
  });
  const text = createTranslator('en', texts).find('funds.left', { left: '−₹2,500.00', held: '₹0.00', count: 1200 });
  expect(text).toBe('After this entry it will be −\u2060₹2,500.00, of ₹0.00 in 1,200 entries.');
});
