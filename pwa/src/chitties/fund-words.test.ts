import type { Draw } from 'shared-schema/chitties/chitty-fund';
import { instant, localDate } from 'shared-schema/local-date';
import { type Money, NOTHING, rupees, splitEvenly } from 'shared-schema/money';
import { expect, test } from 'vitest';
import { dividendPerTicket, dividendsCredited, heldWhen } from './fund-words.ts';

const none: Money[] = Array<Money>(3).fill(NOTHING);
const even = splitEvenly(rupees(9000), 3);
const uneven = splitEvenly(rupees(1000), 3);

test('the dividend is stated once, and the last ticket’s too where it takes the rest', () => {
  expect([none, even, uneven].map(dividendPerTicket)).toEqual([
    '₹0.00',
    '₹3,000.00',
    '₹333.33, the last ticket ₹333.34',
  ]);
});

test('the dialog that records a draw says which dividend it credits, or that there is none', () => {
  expect(dividendsCredited(none)).toBe('There will be no dividend.');
  expect(dividendsCredited(uneven)).toBe(
    'Each ticket will get a dividend of ₹333.33, the last ticket ₹333.34. It will be taken off the next subscription.',
  );
});

test('minutes say the hour that was named, else when a draw of that day was entered', () => {
  const [heldAt, enteredAt] = [instant('2026-11-20T18:30:00.000Z'), instant('2026-11-21T04:30:00.000Z')];
  const when = (draw: object) => heldWhen({ heldAt, enteredAt, ...draw } as Draw, 'Asia/Kolkata');
  const today = { heldOn: localDate('2026-11-21'), heldAt: enteredAt };
  expect(when(today)).toBe('21 Nov 2026, 10:00');
  expect(when({ ...today, hour: '09:30' })).toBe('21 Nov 2026, 09:30');
  expect(when({ heldOn: localDate('2026-11-20') })).toBe('20 Nov 2026');
  expect(when({ heldOn: localDate('2026-11-20'), hour: '19:30' })).toBe('20 Nov 2026, 19:30');
});
