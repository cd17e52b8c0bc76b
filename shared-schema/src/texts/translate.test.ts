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

test('a value of which only its name is asked is filled in, also beside an amount below nothing', () => {
  const texts = compileTexts({ funds: { left: '{who} has {left}.' } });
  const { find } = createTranslator('en', texts);
  const anybody = (known: object) =>
    new Proxy(known, { has: () => true, get: (given, name) => Reflect.get(given, name) ?? '…' });
  expect(find('funds.left', anybody({}) as never)).toBe('… has ….');
  expect(find('funds.left', anybody({ left: '−₹5.00' }) as never)).toBe('… has −\u2060₹5.00.');
});
