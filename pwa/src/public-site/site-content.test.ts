import { expect, test } from 'vitest';
import { readSiteContent, siteContent } from './site-content.ts';

test('the association’s own content is valid', () => {
  expect(siteContent.hero).toHaveLength(4);
});

test('invalid content is refused with the path of each field and what it takes', () => {
  const { name: _name, ...content } = siteContent;
  const [office, ...others] = content.contact.offices;
  const slipped = {
    ...content,
    tagline: '',
    contact: { ...content.contact, offices: [{ ...office, phones: ['call us'] }, ...others] },
    colour: 'green',
  };
  expect(() => readSiteContent(slipped)).toThrow(
    /needs mending:\n {2}tagline: must not be empty\n {2}contact\.offices\.0\.phones\.0: must be like \+91 494 555 0142\n {2}colour: /,
  );
});
