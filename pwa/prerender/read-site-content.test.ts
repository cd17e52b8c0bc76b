import { expect, test } from 'vitest';
import type { SiteContent } from 'shared-schema/site-content';
import { buildSiteContent } from 'shared-schema/testing/build';
import written from '../site-content.json' with { type: 'json' };
import { readSiteContent } from './read-site-content.ts';

const ENGLISH = buildSiteContent();

test('the content that comes with the app is valid in each language, with as many parts', () => {
  const { en, ml, hi } = readSiteContent(written);
  for (const content of [ml, hi]) {
    expect(content.tagline).not.toBe(en.tagline);
    expect(unspoken(content)).toEqual(unspoken(en));
  }
});

test('the content that comes with the app makes nothing up: no year, address, telephone or number of people', () => {
  for (const content of Object.values(readSiteContent(written))) {
    expect(content.contact).toMatchObject({ email: '', offices: [] });
    expect(JSON.stringify(content)).not.toMatch(/\d/);
  }
});

test('content in one language, as written for earlier versions, is shown in all', () => {
  expect(readSiteContent(ENGLISH)).toEqual({ en: ENGLISH, ml: ENGLISH, hi: ENGLISH });
});

test('a language that is left out shows the English', () => {
  const { en, ml, hi } = readSiteContent({ en: ENGLISH, ml: { ...ENGLISH, tagline: 'ഒരുമിച്ച്' } });
  expect(ml.tagline).toBe('ഒരുമിച്ച്');
  expect(hi).toEqual(en);
});

test('invalid content is refused with the path of each field and what it takes', () => {
  const [office, ...others] = ENGLISH.contact.offices;
  const invalid = {
    ...ENGLISH,
    tagline: '',
    contact: { ...ENGLISH.contact, offices: [{ ...office, phones: ['call us'] }, ...others] },
    colour: 'green',
  };
  const faults =
    /must be corrected:\n {2}tagline: Tagline is required\n {2}contact\.offices\.0\.phones\.0: Phone numbers must begin with \+ and the country code, such as \+91 494 555 0142\n {2}colour: /;
  expect(() => readSiteContent(invalid)).toThrow(faults);
  expect(() => readSiteContent({ en: ENGLISH, hi: invalid })).toThrow(/\n {2}hi\.tagline: Tagline is required/);
});

/** What is the same in each language. */
function unspoken({ hero, contact, about, activities }: SiteContent) {
  return {
    pictures: hero.map(({ picture }) => picture),
    sections: about.sections.map(({ text }) => text.length),
    activities: activities.items.length,
    offices: contact.offices.length,
  };
}
