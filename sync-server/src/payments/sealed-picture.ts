/**
 * A picture as it is stored: encrypted with a key of its own (AES-256-GCM), which is sealed to the document key. Keys that were
 * replaced stay beside the present one, and pictures are kept for a term only, so none is sealed anew.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { DocumentKey } from '../documents/document-key.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const LENGTH_BYTES = 2;

export function sealPicture(documentKey: DocumentKey, id: string, picture: Buffer): Buffer {
  const key = randomBytes(32);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(id));
  const encrypted = Buffer.concat([cipher.update(picture), cipher.final()]);
  const sealedKey = Buffer.from(documentKey.sealToSend(key.toString('base64')), 'base64');
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt16BE(sealedKey.length);
  return Buffer.concat([length, sealedKey, iv, cipher.getAuthTag(), encrypted]);
}

/** Undefined if none of the keys opens it, or it is another report's. */
export function openPicture(documentKey: DocumentKey, id: string, sealed: Buffer): Buffer | undefined {
  const afterKey = LENGTH_BYTES + sealed.readUInt16BE();
  const key = documentKey.openSent(sealed.subarray(LENGTH_BYTES, afterKey).toString('base64'));
  if (key === undefined) return undefined;
  const iv = sealed.subarray(afterKey, afterKey + IV_BYTES);
  const tag = sealed.subarray(afterKey + IV_BYTES, afterKey + IV_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, Buffer.from(key, 'base64'), iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(id)).setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed.subarray(afterKey + IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}
