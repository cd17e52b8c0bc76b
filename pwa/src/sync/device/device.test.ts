import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localValues } from '../../browser-storage.ts';
import {
  draftsKey,
  forgetDraft,
  forgetDraftsOf,
  hasKeptDrafts,
  keepDraft,
  keepDraftsIn,
  type KeptDraft,
  keptDraft,
} from '../../kept-drafts.ts';
import type { Key } from '../../storage/cipher.ts';
import { sealedDrafts } from './device.ts';

const ASHA = 7;
const KEY = new Uint8Array(32).fill(1);
const OTHER_KEY = new Uint8Array(32).fill(2);
const TWO_DAYS = 48 * 60 * 60_000;

const payment: KeptDraft = {
  form: '/admin/collect/m-12 sum method',
  changed: [['sum', '2500'], ['method', 'UPI'], ['refererId']],
  at: Date.parse('2026-11-25T10:00:00Z'),
};

let keepNoMore: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: payment.at, toFake: ['Date'] });
  keepNoMore = keepDraftsIn(sealedDrafts(ASHA, () => KEY));
});

afterEach(() => {
  keepNoMore();
  localValues.clear();
  vi.useRealTimers();
});

/** Another page of the same browser. */
function openAgain(key: Key | undefined = KEY): void {
  keepNoMore();
  keepNoMore = keepDraftsIn(sealedDrafts(ASHA, () => key));
}

test('what was typed is there for the next page, emptied fields too, and no word of it can be read without the key', () => {
  keepDraft(payment);
  const stored = localValues.get(draftsKey(ASHA))!;
  expect(atob(stored)).not.toMatch(/2500|UPI|collect/);
  openAgain();
  expect(keptDraft(payment.form)).toEqual(payment);
  expect(Object.fromEntries(keptDraft(payment.form)!.changed)).toEqual({
    sum: '2500',
    method: 'UPI',
    refererId: undefined,
  });
  expect(keptDraft('/admin/collect/m-13 sum method')).toBeUndefined();
});

test('saving a form forgets its draft and no other', () => {
  keepDraft(payment);
  keepDraft({ ...payment, form: 'other' });
  forgetDraft(payment.form);
  expect([keptDraft(payment.form), keptDraft('other')?.form]).toEqual([undefined, 'other']);
  forgetDraft('other');
  expect(hasKeptDrafts()).toBe(false);
  expect(localValues.get(draftsKey(ASHA))).toBeNull();
});

test('once locked, nothing is kept and nothing is forgotten; unlocked, it is there again', () => {
  keepDraft(payment);
  keepNoMore();
  forgetDraft(payment.form);
  keepDraft({ ...payment, form: 'other' });
  expect(hasKeptDrafts()).toBe(false);
  openAgain();
  expect([keptDraft(payment.form), keptDraft('other')]).toEqual([payment, undefined]);
});

test('with another key nothing comes back, and typing goes on', () => {
  keepDraft(payment);
  openAgain(OTHER_KEY);
  expect(hasKeptDrafts()).toBe(false);
  keepDraft({ ...payment, form: 'other' });
  expect(keptDraft('other')?.form).toBe('other');
});

test('after two days, and for who logs out, nothing is left', () => {
  keepDraft(payment);
  vi.setSystemTime(payment.at + TWO_DAYS);
  expect(keptDraft(payment.form)).toBeUndefined();
  vi.setSystemTime(payment.at);
  forgetDraftsOf(ASHA);
  expect(hasKeptDrafts()).toBe(false);
});
