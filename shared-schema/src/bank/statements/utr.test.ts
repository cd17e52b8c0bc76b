import { expect, test } from 'vitest';
import { upiIdIn, transferReferenceIn } from './utr.ts';

test.each([
  ['of UPI, among names', 'UPI/P2A/609512345678/LEELA NAI/State Ban', '', '609512345678'],
  ['of IMPS', 'MMT/IMPS/609512345678/LEELA', '', '609512345678'],
  ['of NEFT', 'NEFT*SBIN0070123*SBIN426096123456*RAJAN', '', 'SBIN426096123456'],
  ['of an older NEFT', 'NEFT-N096260123456789-RAJAN', '', 'N096260123456789'],
  ['of RTGS', 'RTGS CR-ICIC0000001-FATHIMA-ICICR52026041300123456', '', 'ICICR52026041300123456'],
  ['in a column of its own, filled up with noughts', 'UPI-LEELA', '0000609512345678', '609512345678'],
  ['in that column, among others', 'UPI LEELA 123456789012', 'UPI-609512345678', '123456789012'],
  ['that both columns have', 'UPI 123456789012 609512345678', 'UPI-609512345678', '609512345678'],
])('a reference %s', (_kind, text, reference, expected) => {
  expect(transferReferenceIn(text, reference)).toBe(expected);
});

test.each([
  ['a phone in a UPI id', 'UPI/919447012345@YBL/LEELA'],
  ['an IFSC', 'NEFT SBIN0070123 RAJAN'],
  ['an account', 'TRANSFER FROM 489769016209'],
  ['a cheque', 'CHQ PAID 000123'],
  ['part of a longer number', 'UPI/6095123456789'],
])('none is %s', (_what, text) => {
  expect(transferReferenceIn(text)).toBeNull();
});

test('the UPI id of who paid', () => {
  expect(upiIdIn('UPI-LEELA NAIR-LEELA.NAIR@OKSBI-SBIN0070123')).toBe('leela.nair@oksbi');
  expect(upiIdIn('UPI/CR/ANWAR K/YESB')).toBeUndefined();
});
