/** Asks the server for a document number in clear. It is shown and forgotten, never stored. */
import * as v from 'valibot';
import type { DocumentField } from 'shared-schema/members/member-fields';
import { ApiError, serverSentence } from '../http/api-error.ts';
import { callApiForJson } from '../http/client.ts';
import { t } from '../language/texts.ts';

/** The number in clear. Throws ApiError, or a ValiError for an answer that is not the API's. */
export async function askNumber(token: string, memberId: number, field: DocumentField): Promise<string> {
  const answer = await callApiForJson(`/users/${memberId}/reveal`, { token, body: { field } });
  return v.parse(v.object({ value: v.string() }), answer).value;
}

/** Why a number could not be had, for the person. */
export function whyNotShown(failure: unknown): string {
  if (failure instanceof ApiError && failure.unreachable) return t('members.showOffline');
  return serverSentence(failure, t('members.showFailed'));
}
