/** What the server asks for besides a password, read from its refusal. */
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { detailsIf } from 'shared-schema/refusal-error';
import type { VerificationAsked } from 'shared-schema/second-factor';

/** One of the methods is needed. */
export type VerificationNeeded = {
  methods: NonNullable<VerificationAsked['methods']>;
  passkey?: PublicKeyCredentialRequestOptionsJSON;
};

/** What a person shows. */
export type Proof = { password: string } | { code: string } | { passkey: object };

/** Undefined for any other failure. */
export function askedBy(failure: unknown): VerificationNeeded | undefined {
  const asked = detailsIf('auth.secondFactorNeeded', failure) ?? detailsIf('auth.verificationNeeded', failure);
  if (!asked?.methods) return undefined;
  const passkey = asked.passkey as PublicKeyCredentialRequestOptionsJSON | undefined;
  return { methods: asked.methods, ...(passkey && { passkey }) };
}
