/** What the public pages say in one language, as it stands in the form: what is several lines is one text there. */
import { type SiteContent, SiteContentSchema } from 'shared-schema/site-content';
import { type FieldErrors, type DraftReading, readDraft } from '../forms/draft.ts';

type Section = SiteContent['about']['sections'][number];
type Office = SiteContent['contact']['offices'][number];

export type SectionDraft = Omit<Section, 'text'> & { text: string };
export type OfficeDraft = Omit<Office, 'address' | 'phones'> & { address: string; phones: string };

export type SiteDraft = Omit<SiteContent, 'about' | 'contact'> & {
  about: Omit<SiteContent['about'], 'sections'> & { sections: SectionDraft[] };
  contact: Omit<SiteContent['contact'], 'offices'> & { offices: OfficeDraft[] };
};

export function draftOf({ about, contact, ...content }: SiteContent): SiteDraft {
  return {
    ...content,
    about: { ...about, sections: about.sections.map((section) => ({ ...section, text: section.text.join('\n\n') })) },
    contact: {
      ...contact,
      offices: contact.offices.map((office) => ({
        ...office,
        address: office.address.join('\n'),
        phones: office.phones.join('\n'),
      })),
    },
  };
}

/** What is wrong with a line stands at the text that it is a line of. */
export function readSiteDraft(draft: SiteDraft): DraftReading<SiteContent> {
  const { errors } = readDraft(SiteContentSchema, contentOf(draft));
  if (!errors) return { input: contentOf(draft), errors };
  const atTexts: FieldErrors = {};
  for (const [path, error] of Object.entries(errors)) atTexts[textOf(path)] ??= error;
  return { input: undefined, errors: atTexts };
}

function contentOf({ about, contact, ...content }: SiteDraft): SiteContent {
  return {
    ...content,
    about: { ...about, sections: about.sections.map((section) => ({ ...section, text: linesOf(section.text) })) },
    contact: {
      ...contact,
      offices: contact.offices.map((office) => ({
        ...office,
        address: linesOf(office.address),
        phones: linesOf(office.phones),
      })),
    },
  };
}

/** Without the empty ones. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

function textOf(path: string): string {
  return path.replace(/\.(text|address|phones)\.\d+$/, '.$1');
}
