/** Asks the server for a document number in clear. It is shown and forgotten, never stored. */
import * as v from 'valibot';
import type { DocumentField } from 'shared-schema/members/member-fields';
import { failureSentence } from '../http/failure-sentence.ts';
import { t } from '../language/texts.ts';
import type { Call } from '../verification/verification.tsx';

/** The number in clear. Throws ApiError, or a ValiError for an answer that is not the API's. */
export async function askNumber(call: Call, memberId: number, field: DocumentField): Promise<string> {
  const answer = await call(`/users/${memberId}/reveal`, { body: { field } });
  return v.parse(v.object({ value: v.string() }), await answer.json()).value;
}

/** Why a number could not be had, for the person. */
export function whyNotShown(failure: unknown): string {
  return failureSentence(failure, { offline: t('members.showOffline'), failed: t('members.showFailed') });
}
