import {
  readVerifyAddress,
  type SignedContent,
  signedContentOf,
  verifyAddress,
} from 'shared-schema/collections/signed-receipt';
import type { ReceiptNumber } from 'shared-schema/collections/receipt-number';
import { localDate } from 'shared-schema/local-date';
import { rupees } from 'shared-schema/money';
import { expect, test } from 'vitest';
import { isSignedBy, makeKeys, sign } from './signing.ts';

const CONTENT: SignedContent = {
  number: 'K3-0012' as ReceiptNumber,
  receivedOn: localDate('2026-11-21'),
  amount: rupees(5000),
  payerName: 'രാജൻ പിള്ള, St. Mary’s',
};

async function signed(content: SignedContent) {
  const keys = await makeKeys();
  return { ...keys, signature: await sign(keys.privateKey, content) };
}

test('what is signed goes through the address of a QR code and is found genuine', async () => {
  const { publicKey, signature } = await signed(CONTENT);
  const address = verifyAddress('https://association.example', CONTENT, signature);
  expect(readVerifyAddress(new URL(address).hash)).toEqual({ content: CONTENT, signature });
  expect(await isSignedBy(publicKey, CONTENT, signature)).toBe(true);
});

test('an address that was cut is incomplete, wherever; what a message puts behind it is none of it', async () => {
  const { signature } = await signed(CONTENT);
  const { hash } = new URL(verifyAddress('https://association.example', CONTENT, signature));
  const cut = Array.from({ length: hash.length - 1 }, (_, index) => hash.slice(0, index + 1));
  expect(cut.filter((start) => readVerifyAddress(start) !== 'incomplete')).toEqual([]);
  for (const behind of [')', '.', '>', '”.', '%29', '%20']) {
    expect(readVerifyAddress(hash + behind)).toEqual({ content: CONTENT, signature });
  }
});

test.each<[string, Partial<SignedContent>]>([
  ['digit of the sum', { amount: rupees(6000) }],
  ['digit of the number', { number: 'K3-0013' as ReceiptNumber }],
  ['digit of the date', { receivedOn: localDate('2026-11-22') }],
  ['letter of the name', { payerName: 'രാജൻ പിള്ള, St. Mary’z' }],
])('one %s changed is found out', async (_what, changed) => {
  const { publicKey, signature } = await signed(CONTENT);
  expect(await isSignedBy(publicKey, { ...CONTENT, ...changed }, signature)).toBe(false);
});

test('a receipt signed by another device is not genuine, nor is one with half a signature', async () => {
  const { publicKey, signature } = await signed(CONTENT);
  const other = await makeKeys();
  expect(await isSignedBy(other.publicKey, CONTENT, signature)).toBe(false);
  expect(await isSignedBy(publicKey, CONTENT, signature.slice(0, 40))).toBe(false);
  expect(await isSignedBy('no key', CONTENT, signature)).toBe(false);
});

test('the private key cannot be read out of the browser', async () => {
  const { privateKey } = await makeKeys();
  expect(privateKey.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('pkcs8', privateKey)).rejects.toMatchObject({ name: 'InvalidAccessError' });
});

test('a receipt kept under a second number is checked by the number on its paper', () => {
  const receipt = { ...CONTENT, id: 'K3-0012B' as ReceiptNumber };
  expect(signedContentOf(receipt)).toEqual(CONTENT);
});
