/**
 * What the association says about itself until a super admin writes it in the app: `pwa/site-content.json`, once for all languages, or per
 * language under `en`, `ml` and `hi`, where those that are left out show the English.
 */
import { type SiteContent, SiteContentSchema } from 'shared-schema/site-content';
import { compileTexts } from 'shared-schema/texts/compile-texts';
import { fields } from 'shared-schema/texts/en/fields';
import { validation } from 'shared-schema/texts/en/validation';
import { issueText } from 'shared-schema/texts/issue-text';
import type { Language } from 'shared-schema/texts/languages';
import { createTranslator } from 'shared-schema/texts/translate';
import * as v from 'valibot';

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
  const english = createTranslator('en', compileTexts({ fields, validation }));
  const faults = result.issues.map(
    (issue) => `  ${v.getDotPath(issue) ?? 'the file'}: ${issueText(english, issue.message)}`,
  );
  throw new Error(`pwa/site-content.json must be corrected:\n${faults.join('\n')}`);
}
