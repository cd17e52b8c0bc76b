/** Document numbers as the server seals and opens them. */
import * as v from 'valibot';
import type { MemberId } from 'shared-schema/ids';
import { type DocumentNumber, mask } from 'shared-schema/members/document-number';
import { type DocumentField, memberFields } from 'shared-schema/members/member-fields';
import type { DocumentKey } from './document-key.ts';

export type SealedPlace = { memberId: MemberId; field: DocumentField };

/** As it is stored. `number` is in clear, in the form that its schema puts out. */
export function sealDocument(key: DocumentKey, place: SealedPlace, number: string): DocumentNumber {
  return { masked: mask(number), sealed: key.seal(number, place) };
}

/** As a device sends it. */
export function sealDocumentToSend(key: DocumentKey, number: string): DocumentNumber {
  return { masked: mask(number), sealed: key.sealToSend(number) };
}

/** The stored number in clear, in the form its schema puts out; undefined if none of these keys opens it there. */
export function openDocument(key: DocumentKey, place: SealedPlace, sealed: string | undefined): string | undefined {
  return sealed === undefined ? undefined : realNumber(place.field, key.open(sealed, place));
}

/** The same of a number that a device has sent. */
export function openSentDocument(
  key: DocumentKey,
  field: DocumentField,
  sealed: string | undefined,
): string | undefined {
  return sealed === undefined ? undefined : realNumber(field, key.openSent(sealed));
}

function realNumber(field: DocumentField, clear: string | undefined): string | undefined {
  const result = v.safeParse(memberFields[field].register(), clear);
  return result.success ? result.output : undefined;
}
