import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { buildSiteContent } from './testing/build.ts';
import { contentIn, NOTHING_WRITTEN, SiteContentSchema, textChanges } from './site-content.ts';

const CONTENT = buildSiteContent();

test('a language shows its own text, else the English one, else what the app came with', () => {
  const hindi = { ...CONTENT, tagline: 'साथ-साथ' };
  const written = { ...NOTHING_WRITTEN, en: CONTENT, hi: hindi };
  expect(contentIn(written, 'hi')).toBe(hindi);
  expect(contentIn(written, 'ml')).toBe(CONTENT);
  expect(contentIn({ ...NOTHING_WRITTEN, hi: hindi }, 'ml')).toBeUndefined();
  expect(contentIn({}, 'en')).toBeUndefined();
});

describe('the content of the public pages', () => {
  const issues = (content: unknown) =>
    v.safeParse(SiteContentSchema, content).issues?.map((issue) => v.getDotPath(issue)) ?? [];

  test('is taken as it is', () => expect(v.parse(SiteContentSchema, CONTENT)).toEqual(CONTENT));

  test('may leave out how visitors reach an office', () => {
    expect(issues({ ...CONTENT, contact: { ...CONTENT.contact, email: '', offices: [] } })).toEqual([]);
  });

  test.each([
    ['an empty tagline', { ...CONTENT, tagline: ' ' }, 'tagline'],
    ['no section', { ...CONTENT, about: { ...CONTENT.about, sections: [] } }, 'about.sections'],
    ['a telephone number without its country', withPhones(['0494 555 0142']), 'contact.offices.0.phones.0'],
    ['half an e-mail address', { ...CONTENT, contact: { ...CONTENT.contact, email: 'office@' } }, 'contact.email'],
    ['thirteen numbers', withPhones(Array.from({ length: 13 }, () => '+91 494 555 0142')), 'contact.offices.0.phones'],
    ['a picture that the app does not have', { ...CONTENT, hero: CONTENT.hero.toSpliced(0, 1) }, 'hero'],
    ['a picture that is there twice', { ...CONTENT, hero: CONTENT.hero.with(0, CONTENT.hero[1]!) }, 'hero'],
    ['a lead of 1,001 characters', { ...CONTENT, about: { ...CONTENT.about, lead: 'x'.repeat(1001) } }, 'about.lead'],
  ])('is refused with %s', (_, content, path) => expect(issues(content)).toEqual([path]));
});

function withPhones(phones: string[]) {
  const [office] = CONTENT.contact.offices;
  return { ...CONTENT, contact: { ...CONTENT.contact, offices: [{ ...office, phones }] } };
}

test('each changed text is told by its place; what was written or removed whole, text by text', () => {
  const before = { ...NOTHING_WRITTEN, en: CONTENT };
  const [section] = CONTENT.about.sections;
  const sections = [{ ...section!, text: ['We share.', 'We repay.'] }];
  const after = { ...before, en: { ...CONTENT, tagline: 'Together', about: { ...CONTENT.about, sections } } };
  expect(textChanges(before, after)).toEqual([
    { field: 'siteContent.en.tagline', from: CONTENT.tagline, to: 'Together' },
    { field: 'siteContent.en.about.sections.0.text.0', from: section!.text[0], to: 'We share.' },
    { field: 'siteContent.en.about.sections.0.text.1', from: null, to: 'We repay.' },
  ]);
  expect(textChanges(before, before)).toEqual([]);
  const removed = textChanges(before, NOTHING_WRITTEN);
  expect(removed).toContainEqual({ field: 'siteContent.en.contact.email', from: CONTENT.contact.email, to: null });
  expect(removed.every(({ to }) => to === null)).toBe(true);
});
