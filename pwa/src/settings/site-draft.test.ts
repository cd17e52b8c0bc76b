import { buildSiteContent } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { draftOf, readSiteDraft } from './site-draft.ts';

const CONTENT = buildSiteContent({
  about: { lead: 'Who we are', sections: [{ title: 'How it began', text: ['First.', 'Second.'] }] },
});

test('what is read from the form is what was put into it, without empty lines', () => {
  const draft = draftOf(CONTENT);
  expect(readSiteDraft(draft).input).toEqual(CONTENT);
  draft.about.sections[0]!.text = ' First.\n\n  \nSecond. \nThird.';
  expect(readSiteDraft(draft).input?.about.sections[0]!.text).toEqual(['First.', 'Second.', 'Third.']);
});

test('what is wrong with a line stands at the text that it is in', () => {
  const draft = draftOf(CONTENT);
  draft.tagline = '';
  draft.about.sections[0]!.text = '\n';
  draft.contact.offices[0]!.phones = '+91 494 555 0142\n0494 555 0143';
  expect(readSiteDraft(draft).errors).toEqual({
    tagline: 'Tagline is required',
    'about.sections.0.text': 'Text is required',
    'contact.offices.0.phones': 'Phone numbers must begin with + and the country code, such as +91 494 555 0142',
  });
});
