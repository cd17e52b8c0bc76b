import { expect, test } from 'vitest';
import { readCatalogue } from './catalogue.ts';
import { textsPage } from './texts-page.ts';

const page = textsPage();

test('the page for native readers shows each text once, in three languages, under the part of the screen it is on', () => {
  const keys = [...page.matchAll(/<tr data-key="([^"]+)"/g)].map(([, key]) => key);
  expect(keys).toEqual([...readCatalogue('en').keys()]);
  expect(page).toMatch(/>After taking money<.*?<tr data-key="receipts\.received">/s);
  const [row = ''] = page.match(/<tr data-key="receipts\.received">.*?<\/tr>/s) ?? [];
  expect([...row.matchAll(/<td [^>]*lang="(\w+)" data-place="([^"]+):\d+">/g)].map(([, ...place]) => place)).toEqual([
    ['en', 'shared-schema/src/texts/en/receipts.ts'],
    ['ml', 'shared-schema/src/texts/ml/receipts.ts'],
    ['hi', 'shared-schema/src/texts/hi/receipts.ts'],
  ]);
});

test('a text of several sentences shows each, and tags are left out', () => {
  expect(page).toContain('# receipt<br># receipts');
  expect(page).not.toContain('<strong>{name}');
});
