/** Papers of an entry: pictures of its bill, or PDFs. The entry names them; their bytes lie apart, and on no phone but that which took them and those that took them along. */
import * as v from 'valibot';
import { shortText } from '../bounded.ts';
import { says } from '../texts/issue-text.ts';

/** By what their bytes are, whatever the file was called. */
export const PAPER_TYPES = {
  JPEG: 'image/jpeg',
  PNG: 'image/png',
  WEBP: 'image/webp',
  PDF: 'application/pdf',
} as const;
export type PaperKind = keyof typeof PAPER_TYPES;
export const PAPER_KINDS = Object.keys(PAPER_TYPES) as PaperKind[];

/** In bytes. */
export const MOST_OF_A_PAPER = 500_000;

/** Of one entry, those that were taken away among them. */
export const MOST_PAPERS = 30;

export const PaperId = v.pipe(v.string(says('validation.uuid')), v.uuid(says('validation.uuid')), v.brand('PaperId'));
export type PaperId = v.InferOutput<typeof PaperId>;

export const PaperInput = v.strictObject({
  id: PaperId,
  kind: v.picklist(PAPER_KINDS, says('validation.paper')),
  size: v.pipe(
    v.number(says('validation.paper')),
    v.safeInteger(says('validation.paper')),
    v.minValue(1, says('validation.paper')),
    v.maxValue(MOST_OF_A_PAPER, says('validation.paper')),
  ),
  /** SHA-256 of the bytes, in hex. */
  hash: v.pipe(shortText(64, says('validation.paper')), v.regex(/^[0-9a-f]{64}$/, says('validation.paper'))),
});

/** `removed` says why it was taken away. */
export const PaperSchema = v.object({ ...PaperInput.entries, removed: v.optional(v.string()) });
export type Paper = v.InferOutput<typeof PaperSchema>;

/** Why there is none, mostly. They are stored so, whatever language they are chosen in. */
export const NO_PAPER = { lost: 'The bill is lost', notGiven: 'No bill was given' } as const;

type OfEntry = { papers?: Paper[] | null | undefined };

/** Those that were not taken away. */
export function papersOf({ papers }: OfEntry): Paper[] {
  return (papers ?? []).filter(({ removed }) => removed === undefined);
}
