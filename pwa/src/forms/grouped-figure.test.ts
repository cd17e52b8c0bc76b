import { expect, test } from 'vitest';
import { grouped, placeIn, typedAfter } from './grouped-figure.ts';

test.each([
  ['11000', '11,000'],
  ['1050050.5', '10,50,050.5'],
  ['1000.', '1,000.'],
  ['999', '999'],
  ['1500,5', '1500,5'],
  ['150,050', '150,050'],
  ['-1000', '-1000'],
  ['five', 'five'],
  ['', ''],
])('%j stands in its field as %j', (typed, shown) => {
  expect(grouped(typed)).toBe(shown);
});

/** What is there after each key, with the cursor as `|`. */
function press(keys: string[], typed = ''): string {
  let [held, cursor] = [typed, typed.length];
  for (const key of keys) {
    const before = grouped(held);
    const at = placeIn(before, held, cursor);
    if (key === 'Left') cursor = Math.max(0, cursor - 1);
    else {
      const isBack = key === 'Back';
      const from = isBack ? at - 1 : at;
      const now = before.slice(0, from) + (isBack ? '' : key) + before.slice(at);
      ({ typed: held, cursor } = typedAfter({ typed: held, before, now, cursor: from + (isBack ? 0 : 1) }));
    }
  }
  const shown = grouped(held);
  const place = placeIn(shown, held, cursor);
  return `${shown.slice(0, place)}|${shown.slice(place)}`;
}

test('a sum is grouped key by key, and the cursor stays where the person types', () => {
  expect(press('11000'.split(''))).toBe('11,000|');
  expect(press('1100000.25'.split(''))).toBe('11,00,000.25|');
  expect(press(['Back'], '11000')).toBe('1,100|');
  expect(press(['Left', 'Left', 'Left', '5'], '11000')).toBe('1,15|,000');
  expect(press(['Left', 'Left', 'Left', 'Back'], '11000')).toBe('1|,000');
});

test('a comma that the person types stands as they typed it, and is theirs from then on', () => {
  expect(press('1500,5'.split(''))).toBe('1500,5|');
  expect(press(['Back', 'Back', '0'], '1500,5')).toBe('15,000|');
});

test('what is pasted over a figure is what it says', () => {
  const over = (typed: string, now: string) =>
    typedAfter({ typed, before: grouped(typed), now, cursor: now.length, whole: true }).typed;
  expect(over('2000', '1500,50')).toBe('1500,50');
  expect(over('2000', '₹1,500.00')).toBe('₹1,500.00');
  expect(over('2000', '37')).toBe('37');
  expect(over('50000', '1,50,000')).toBe('1,50,000');
  expect(over('1500', '1,5')).toBe('1,5');
});

test('where the comma alone is deleted, the digit beside it goes; the same sum typed over it stays', () => {
  expect(typedAfter({ typed: '5000', before: '5,000', now: '5000', cursor: 4 })).toEqual({ typed: '5000', cursor: 4 });
  const ahead = { typed: '11000', before: '11,000', now: '11000', cursor: 2, forward: true };
  expect(typedAfter(ahead)).toEqual({ typed: '1100', cursor: 2 });
  expect(typedAfter({ typed: '11000', before: '11,000', now: '11000', cursor: 2 })).toEqual({
    typed: '1000',
    cursor: 1,
  });
});
