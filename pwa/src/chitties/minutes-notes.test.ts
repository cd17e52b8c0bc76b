import type { Draw } from 'shared-schema/chitties/chitty-fund';
import { instant } from 'shared-schema/local-date';
import { expect, test } from 'vitest';
import { drawTimes } from './minutes-notes.tsx';

const at = (time: string) => instant(`2026-11-21T${time}:00.000Z`);
const times = (draw: Partial<Draw>) => drawTimes({ enteredAt: at('08:00'), ...draw } as Draw);

test('a draw sent within minutes needs no remark', () => {
  expect(times({ receivedAt: at('08:10'), deviceSyncedAt: at('07:00') })).toEqual({});
});

test('a draw sent hours later says when the server had it', () => {
  expect(times({ receivedAt: at('12:00'), deviceSyncedAt: at('07:00') })).toEqual({ receivedLater: at('12:00') });
});

test('a draw dated before a sync that did not send it says when that was', () => {
  expect(times({ receivedAt: at('12:00'), deviceSyncedAt: at('11:00') })).toEqual({ syncedBetween: at('11:00') });
});

test('a draw that the server does not have, or of before it kept the time, says nothing', () => {
  expect(times({ receivedAt: null, deviceSyncedAt: null })).toEqual({});
  expect(times({ enteredAt: undefined, receivedAt: at('12:00') })).toEqual({});
});
