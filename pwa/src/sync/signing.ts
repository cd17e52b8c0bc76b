/**
 * Signatures of receipts: ECDSA over P-256 with SHA-256, by WebCrypto. Private keys cannot be read out of the browser;
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
  return base64url(await crypto.subtle.sign(ALGORITHM, privateKey, bytesOf(content)));
}

/** Did the holder of the key sign exactly this? */
export async function isSignedBy(publicKey: string, content: SignedContent, signature: string): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('spki', fromBase64url(publicKey), ALGORITHM, false, ['verify']);
    return await crypto.subtle.verify(ALGORITHM, key, fromBase64url(signature), bytesOf(content));
  } catch {
    return false;
  }
}

function bytesOf(content: SignedContent): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(signedText(content));
}

function base64url(buffer: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
}
