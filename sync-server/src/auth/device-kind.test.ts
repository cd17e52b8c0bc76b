import { expect, test } from 'vitest';
import { deviceKindOf, withModel } from './device-kind.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0', 'Edge', 'Windows'],
  [
    'Mozilla/5.0 (Linux; Android 14; K) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/143.0.0.0 Safari/537.36', 'Chrome', 'Linux'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) CriOS/143.0 Mobile/15E148 Safari/604.1', 'Chrome', 'iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15', 'Safari', 'Mac'],
  ['', null, null],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(deviceKindOf(userAgent)).toEqual({ browser, system });
});

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/143.0.0.0 Mobile Safari/537.36';

test.each([
  ['"SM-A546E"', 'SM-A546E (Android)'],
  ['"moto g(60)"', 'moto g(60) (Android)'],
  ['""', 'Android'],
  ['', 'Android'],
  ['"<b>"', 'Android'],
  ['Pixel 7', 'Android'],
])('a phone whose browser calls the model %s is %s', (model, system) => {
  expect(withModel(deviceKindOf(PHONE), model)).toEqual({ browser: 'Chrome', system });
});
