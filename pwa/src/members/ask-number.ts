/** Asks the server for a document number in clear. It is shown and forgotten, never stored. */
import * as v from 'valibot';
import { ApiError, serverSentence } from '../http/api-error.ts';
import { callApiForJson } from '../http/client.ts';

export type DocumentField = 'passportNumber' | 'aadhaarNumber';

const OFFLINE = 'Showing the number needs a connection. Try again when you are online.';
const FAILED = 'The number could not be shown. Please try again.';

/** Throws ApiError, or a ValiError for an answer that is none of the API's. */
export async function askNumber(token: string, memberId: number, field: DocumentField): Promise<string> {
  const answer = await callApiForJson(`/users/${memberId}/reveal`, { token, body: { field } });
  return v.parse(v.object({ value: v.string() }), answer).value;
}

/** Why a number could not be had, for the person. */
export function whyNotShown(failure: unknown): string {
  return failure instanceof ApiError && failure.unreachable ? OFFLINE : serverSentence(failure, FAILED);
}
