/**
 * Signatures of receipts and of what a device hands over: ECDSA over P-256 with SHA-256, by WebCrypto. Private keys cannot be read out of the browser;
 * public keys are SPKI. Keys and signatures travel as base64url.
 */
import { type SignedContent, signedText } from 'shared-schema/collections/signed-receipt';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

export type PrivateKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

export async function makeKeys(): Promise<{ privateKey: PrivateKey; publicKey: string }> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify']);
  return { privateKey, publicKey: base64url(await crypto.subtle.exportKey('spki', publicKey)) };
}

export async function sign(privateKey: PrivateKey, content: SignedContent): Promise<string> {
  return signText(privateKey, signedText(content));
}

/** Of anything else than a receipt; the text says what it is, so that neither is taken for the other. */
export async function signText(privateKey: PrivateKey, text: string): Promise<string> {
  return base64url(await crypto.subtle.sign(ALGORITHM, privateKey, new TextEncoder().encode(text)));
}

/** Did the holder of the key sign exactly this? */
export async function isSignedBy(publicKey: string, content: SignedContent, signature: string): Promise<boolean> {
  try {
    const bytes = new TextEncoder().encode(signedText(content));
    const key = await crypto.subtle.importKey('spki', fromBase64url(publicKey), ALGORITHM, false, ['verify']);
    return await crypto.subtle.verify(ALGORITHM, key, fromBase64url(signature), bytes);
  } catch {
    return false;
  }
}

function base64url(buffer: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
}
