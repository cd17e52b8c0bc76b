/** What the association says about itself on the public pages, in one language. */
import * as v from 'valibot';
import { list, shortText } from './bounded.ts';
import type { FieldChange } from './history/field-change.ts';
import { isEmailAddress, plainEmail } from './members/email-address.ts';
import { plainPhone } from './members/phone-number.ts';
import { type FieldKey, requiredText } from './text.ts';
import { says } from './texts/issue-text.ts';
import { type Language, LANGUAGES } from './texts/languages.ts';

export const PICTURES = ['house', 'table', 'ledger', 'shores'] as const;

export type Picture = (typeof PICTURES)[number];

const MOST_PARTS = 12;

const title = (field: FieldKey) => requiredText(field, 80);
const paragraph = (field: FieldKey) => requiredText(field, 1000);

const Slide = v.strictObject({ picture: v.picklist(PICTURES), caption: requiredText('fields.caption', 120) });

const Office = v.strictObject({
  place: title('fields.place'),
  address: lines('fields.address', requiredText('fields.address', 200)),
  phones: fewParts(
    v.pipe(
      shortText(100, says('validation.phoneWithCountry', { field: 'fields.phones' })),
      v.transform(plainPhone),
      requiredText('fields.phones', 30),
      v.regex(/^\+[\d ]{7,20}$/, says('validation.phoneWithCountry', { field: 'fields.phones' })),
    ),
  ),
  hours: requiredText('fields.hours', 200),
});

export const SiteContentSchema = v.strictObject({
  tagline: requiredText('fields.tagline', 160),
  /** What a search engine shows below the name. */
  description: requiredText('fields.siteDescription', 200),
  hero: v.pipe(
    fewParts(Slide),
    v.check(
      (slides) => PICTURES.every((each) => slides.filter(({ picture }) => picture === each).length === 1),
      says('validation.eachPicture'),
    ),
  ),
  about: v.strictObject({
    lead: paragraph('fields.lead'),
    sections: parts(
      v.strictObject({
        title: title('fields.title'),
        text: lines('fields.paragraphs', paragraph('fields.paragraphs')),
      }),
    ),
  }),
  activities: v.strictObject({
    lead: paragraph('fields.lead'),
    items: parts(v.strictObject({ title: title('fields.title'), text: paragraph('fields.paragraphs') })),
  }),
  contact: v.strictObject({
    lead: paragraph('fields.lead'),
    /** Empty where there is none that visitors may know. */
    email: v.pipe(
      shortText(200, says('validation.emailInvalid')),
      v.transform(plainEmail),
      v.check((email) => email === '' || isEmailAddress(email), says('validation.emailInvalid')),
    ),
    offices: fewParts(Office),
  }),
});
export type SiteContent = v.InferOutput<typeof SiteContentSchema>;

/** As a super admin has written it; null where nobody has. */
export type WrittenContent = Record<Language, SiteContent | null>;

export const NOTHING_WRITTEN: WrittenContent = { en: null, ml: null, hi: null };

const perLanguage = Object.fromEntries(LANGUAGES.map((language) => [language, v.nullable(SiteContentSchema)]));
export const WrittenContentSchema = v.strictObject(
  perLanguage as Record<Language, v.NullableSchema<typeof SiteContentSchema, undefined>>,
);

/** What is written in a language, else in English; undefined where the pages are as they were built. */
export function contentIn(written: Partial<WrittenContent>, language: Language): SiteContent | undefined {
  return written[language] ?? written.en ?? undefined;
}

/** What one of two says otherwise than the other: each text by its place, such as `en.about.sections.1.title`. */
export function textChanges(before: WrittenContent, after: WrittenContent): FieldChange[] {
  const [from, to] = [textsIn(before), textsIn(after)];
  return [...new Set([...from.keys(), ...to.keys()])]
    .filter((place) => from.get(place) !== to.get(place))
    .map((place) => ({ field: `siteContent.${place}`, from: from.get(place) ?? null, to: to.get(place) ?? null }));
}

function textsIn(value: unknown, place = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[place, value]]);
  if (typeof value !== 'object' || value === null) return new Map();
  // Which pictures there are is the app's.
  const inside = Object.entries(value).filter(([name]) => name !== 'picture');
  return new Map(inside.flatMap(([name, part]) => [...textsIn(part, place ? `${place}.${name}` : name)]));
}

/** One or more lines of text. */
function lines<S extends v.GenericSchema<string, string>>(field: FieldKey, line: S) {
  return v.pipe(fewParts(line), v.minLength(1, says('validation.required', { field })));
}

function parts<S extends v.GenericSchema>(part: S) {
  return v.pipe(fewParts(part), v.minLength(1, says('validation.onePart')));
}

function fewParts<S extends v.GenericSchema>(part: S) {
  return list(part, MOST_PARTS, undefined, says('validation.atMostParts', { most: MOST_PARTS }));
}
