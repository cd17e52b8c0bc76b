import { describe, expect, test } from 'vitest';
import { rupees } from '../money.ts';
import { upiLink } from './upi-link.ts';
import { isUtr } from './utr.ts';

const payment = {
  upiId: 'samithi.one-2@okicici',
  name: 'Pravasi Samithi',
  amount: rupees('4133.32'),
  what: 'Business 41',
  reference: 'k7Qx2mB9',
};

/** What a UPI app reads from the link. */
function read(change: Partial<typeof payment>): Record<string, string> {
  const [, query = ''] = upiLink({ ...payment, ...change }).split('?');
  const fields = query.split('&').map((field) => field.split('='));
  return Object.fromEntries(fields.map(([name, value]) => [name!, decodeURIComponent(value!)]));
}

describe('a UPI link', () => {
  test('says whom to pay, how much, what for, and its reference', () => {
    expect(upiLink(payment)).toBe(
      'upi://pay?pa=samithi.one-2@okicici&pn=Pravasi%20Samithi&am=4133.32&cu=INR&tn=Business%2041&tr=k7Qx2mB9',
    );
  });

  test.each([
    ['1', '1.00'],
    ['0.07', '0.07'],
    ['12345678.5', '12345678.50'],
    ['2066.669', '2066.66'],
  ])('of ₹%s asks for %s: two decimals, a point, no grouping', (amount, asked) => {
    expect(read({ amount: rupees(amount) }).am).toBe(asked);
  });

  test('holds names of any script, which cannot break out of it', () => {
    const name = 'സമിതി & Sons?am=1#x';
    expect(read({ name }).pn).toBe(name);
    expect(Object.keys(read({ name }))).toEqual(['pa', 'pn', 'am', 'cu', 'tn', 'tr']);
    expect(upiLink({ ...payment, name })).toMatch(/^upi:[\x21-\x7e]+$/);
  });

  test('says what it is for in 50 plain letters and digits, and nothing in other scripts', () => {
    expect(read({ what: 'Café, 260 l: 1/24 “new”' }).tn).toBe('Cafe 260 l 1 24 new');
    expect(read({ what: 'x'.repeat(49) + ' long' }).tn).toBe('x'.repeat(49));
    expect(read({ what: 'y'.repeat(70) }).tn).toBe('y'.repeat(50));
    expect(read({ what: 'ചിട്ടി' })).not.toHaveProperty('tn');
  });

  test('has a reference of at most 35 letters and digits', () => {
    expect(read({ reference: '0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b' }).tr).toBe('0193a1b2c3d47e5f8a9b0c1d2e3f4a5b');
    expect(read({ reference: '9'.repeat(40) }).tr).toHaveLength(35);
  });
});

test.each([
  ['432198765012', true],
  ['43219876501', false],
  ['4321987650123', false],
  ['4321 9876 5012', false],
  ['T43219876501', false],
  ['४३२१९८७६५०१२', false],
  ['', false],
])('%s is a UTR: %s', (text, is) => {
  expect(isUtr(text)).toBe(is);
});
