/** Document numbers as the server seals and opens them. */
import * as v from 'valibot';
import { type DocumentNumber, mask } from 'shared-schema/members/document-number';
import { type DocumentField, memberFields } from 'shared-schema/members/member-fields';
import type { DocumentKey } from './document-key.ts';

/** `number` is in clear, in the form that its schema puts out. */
export function sealDocument(key: DocumentKey, number: string): DocumentNumber {
  return { masked: mask(number), sealed: key.seal(number) };
}

/** The number in clear, in the form its schema puts out; undefined if it was not sealed to this key or is not a real one. */
export function openDocument(key: DocumentKey, field: DocumentField, sealed: string | undefined): string | undefined {
  const clear = sealed === undefined ? undefined : key.open(sealed);
  const result = v.safeParse(memberFields[field].register(), clear);
  return result.success ? result.output : undefined;
}
