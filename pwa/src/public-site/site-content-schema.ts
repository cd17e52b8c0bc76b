/**
 * What the association says about itself, as it is written in `pwa/site-content.json`: once for all languages, or per
 * language under `en`, `ml` and `hi`, where those that are left out show the English. Checked while building.
 */
import type { Language } from 'shared-schema/texts/languages';
import * as v from 'valibot';

const Sentence = v.pipe(v.string('must be text'), v.trim(), v.nonEmpty('must not be empty'));
const Title = v.pipe(Sentence, v.maxLength(80, 'must be at most 80 characters'));

export const PICTURES = ['house', 'table', 'ledger', 'shores'] as const;

const Slide = v.strictObject({
  picture: v.picklist(PICTURES, `must be one of ${PICTURES.join(', ')}`),
  caption: v.pipe(Sentence, v.maxLength(120, 'must be at most 120 characters')),
});

const Office = v.strictObject({
  place: Title,
  address: v.pipe(v.array(Sentence), v.minLength(1, 'must have at least one line')),
  phones: v.array(v.pipe(Sentence, v.regex(/^\+[\d ]{7,20}$/, 'must be like +91 494 555 0142'))),
  hours: Sentence,
});

const SiteContentSchema = v.strictObject({
  tagline: v.pipe(Sentence, v.maxLength(160, 'must be at most 160 characters')),
  /** What a search engine shows below the name. */
  description: v.pipe(Sentence, v.maxLength(200, 'must be at most 200 characters')),
  hero: v.pipe(v.array(Slide), v.length(4, 'must have 4 entries')),
  about: v.strictObject({
    lead: Sentence,
    sections: v.array(v.strictObject({ title: Title, text: v.array(Sentence) })),
  }),
  activities: v.strictObject({ lead: Sentence, items: v.array(v.strictObject({ title: Title, text: Sentence })) }),
  contact: v.strictObject({
    lead: Sentence,
    email: v.pipe(Sentence, v.email('must be an e-mail address')),
    offices: v.pipe(v.array(Office), v.minLength(1, 'must have at least one entry')),
  }),
});

export type SiteContent = v.InferOutput<typeof SiteContentSchema>;

export type Picture = (typeof PICTURES)[number];

const PerLanguage = v.strictObject({
  en: SiteContentSchema,
  ml: v.optional(SiteContentSchema),
  hi: v.optional(SiteContentSchema),
});

/** Throws an Error that names each field that does not fit, and why. */
export function readSiteContent(written: unknown): Record<Language, SiteContent> {
  const perLanguage = typeof written === 'object' && written !== null && 'en' in written;
  if (!perLanguage) {
    const content = checked(SiteContentSchema, written);
    return { en: content, ml: content, hi: content };
  }
  const { en, ml = en, hi = en } = checked(PerLanguage, written);
  return { en, ml, hi };
}

function checked<S extends v.GenericSchema>(schema: S, written: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, written);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => `  ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
  throw new Error(`pwa/site-content.json must be corrected:\n${faults.join('\n')}`);
}
