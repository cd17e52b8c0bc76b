/** Stands in for `sync-server/src/documents/sealed-outbox.ts`: what `plain-storage.ts` has sealed. */
export function openOutboxRecord(_key: Uint8Array, sealed: string): unknown {
  return JSON.parse(Buffer.from(sealed, 'base64').toString());
}
