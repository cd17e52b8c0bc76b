/** What a person shows besides, or in place of, their password. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { says } from 'shared-schema/texts/issue-text';
import * as v from 'valibot';
import { jsonObject, shortText } from 'shared-schema/bounded';

/** A credential's id has at most 1023 bytes. */
const LONGEST_ID = 1400;

/** What `navigator.credentials` answers, as JSON. What it holds is checked by the library. */
function passkeyAnswer(longest: number) {
  return v.looseObject({
    id: shortText(LONGEST_ID),
    rawId: shortText(LONGEST_ID),
    type: v.literal('public-key'),
    response: jsonObject(longest),
    clientExtensionResults: jsonObject(2000),
  });
}

/** Of a passkey that was made, perhaps with the certificates of its maker. */
export const NewPasskeySchema = passkeyAnswer(20_000) as unknown as v.GenericSchema<unknown, RegistrationResponseJSON>;

const entries = {
  /** Six digits of an authenticator app, or a recovery code. */
  code: v.optional(
    v.pipe(v.string(), v.maxLength(100, says('validation.tooLong', { field: 'fields.code', longest: 100 }))),
  ),
  passkey: v.optional(passkeyAnswer(5000) as unknown as v.GenericSchema<unknown, AuthenticationResponseJSON>),
};

/** A second factor: one of the two. */
export const SecondFactorSchema = v.strictObject(entries);
export type SecondFactorProof = v.InferOutput<typeof SecondFactorSchema>;

/** That it is still the member: by a second factor, or by the password if they have none. */
export const ProofSchema = v.strictObject({
  password: v.optional(
    v.pipe(v.string(), v.maxLength(1000, says('validation.tooLarge', { field: 'fields.password' }))),
  ),
  ...entries,
});
export type Proof = v.InferOutput<typeof ProofSchema>;
