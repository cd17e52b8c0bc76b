/** How the server asks for more than a password: as details of the refusals `auth.secondFactorNeeded` and `auth.verificationNeeded`. */
import * as v from 'valibot';

const methods = ['passkey', 'totp', 'recoveryCode'] as const;
export type SecondFactorMethod = (typeof methods)[number];

/** PublicKeyCredentialRequestOptionsJSON, for a browser to let a person show a passkey. */
const passkey = v.optional(v.record(v.string(), v.unknown()));

/** What a person can show, one of which is needed. */
export const SecondFactorAskedSchema = v.object({ methods: v.array(v.picklist(methods)), passkey });
export type SecondFactorAsked = v.InferOutput<typeof SecondFactorAskedSchema>;

/** The same, or the password where there is no second factor. A stored refusal of a command names none. */
export const VerificationAskedSchema = v.object({
  methods: v.optional(v.array(v.picklist([...methods, 'password']))),
  passkey,
});
export type VerificationAsked = v.InferOutput<typeof VerificationAskedSchema>;
