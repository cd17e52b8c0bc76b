/** Passkeys in this browser. The library is loaded when one is made or shown, and never before. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Throws what the browser throws: `NotAllowedError` if the person lets it be. */
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<object> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: options });
}

/** Throws as `makePasskey` does. */
export async function showPasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<object> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: options });
}

export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}
