/** Which of a member's fields are document numbers, and what a real one looks like. */
import * as v from 'valibot';
import { type DocumentNumber, mask } from 'shared-schema/members/document-number';
import { AadhaarSchema, PassportNumberSchema } from 'shared-schema/members/registration';
import type { DocumentKey } from './document-key.ts';

export const documentSchemas = { passportNumber: PassportNumberSchema, aadhaarNumber: AadhaarSchema };

export type DocumentField = keyof typeof documentSchemas;
export const documentFields = Object.keys(documentSchemas) as DocumentField[];

/** `number` is in clear, in the form that its schema puts out. */
export function sealDocument(key: DocumentKey, number: string): DocumentNumber {
  return { masked: mask(number), sealed: key.seal(number) };
}

/** The number in clear, in the form its schema puts out; undefined if it was not sealed to this key or is not a real one. */
export function openDocument(key: DocumentKey, field: DocumentField, sealed: string | undefined): string | undefined {
  const clear = sealed === undefined ? undefined : key.open(sealed);
  const result = v.safeParse(documentSchemas[field], clear);
  return result.success ? result.output : undefined;
}
