import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isNewer, isReleaseAddress, ReleaseSchema } from './release.ts';

test.each([
  ['1.2.0', '1.1.0', true],
  ['1.10.0', '1.9.4', true],
  ['2.0.0', '1.99.99', true],
  ['1.2.0', '1.2.0-rc.2', true],
  ['1.2.0-rc.10', '1.2.0-rc.9', true],
  ['1.1.0', '1.1.0-dev', true],
  ['1.1.0', '1.1.0', false],
  ['1.1.0', '1.1.1', false],
  ['1.2.0-rc.1', '1.2.0', false],
  ['newest', '1.1.0', false],
])('whether %s is newer than %s: %s', (version, than, is) => {
  expect(isNewer(version, than)).toBe(is);
});

test.each([
  ['https://example.org/release.json', true],
  ['https://192.168.1.4:8443/release.json', true],
  ['http://192.168.1.4/release.json', true],
  ['http://localhost:8080/release.json', true],
  ['http://example.org/release.json', false],
  ['http://10.example.org/release.json', false],
  ['http://172.32.0.1/release.json', false],
  ['https://someone:secret@example.org/release.json', false],
  ['ftp://example.org/release.json', false],
  ['file:///etc/passwd', false],
  ['example.org', false],
])('whether the file may lie at %s: %s', (address, may) => {
  expect(isReleaseAddress(address)).toBe(may);
});

const RELEASE = { version: '1.2.0', released: '2027-02-01', means: 'Receipts can be printed small.' };

test('what a file says beyond a release is left out', () => {
  const url = 'https://example.org/1.2.0';
  expect(v.parse(ReleaseSchema, { ...RELEASE, url, script: 'alert(1)' })).toEqual({ ...RELEASE, url });
});

test.each([
  ['a version that is none', { version: '1.2' }],
  ['a day that is none', { released: 'soon' }],
  ['a text that is too long', { means: 'x'.repeat(301) }],
  ['a text that says nothing', { means: '  ' }],
  ['a text of two lines', { means: 'Receipts\nsmall' }],
  ['a text that reads backwards', { means: 'safe \u{202E}txet' }],
  ['an address that runs a script', { url: 'javascript:alert(1)' }],
  ['an address that is not secure', { url: 'http://example.org' }],
])('%s makes it unreadable', (_what, other) => {
  expect(v.is(ReleaseSchema, { ...RELEASE, ...other })).toBe(false);
});
