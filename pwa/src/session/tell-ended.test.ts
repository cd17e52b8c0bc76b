import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endedSessions, endStored } from '../sync/lock/stored-session.ts';
import { tellEnded } from './tell-ended.ts';

let told: string[];
let isOnline: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  [told, isOnline] = [[], false];
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    if (!isOnline) return Promise.reject(new TypeError('Failed to fetch'));
    told.push((JSON.parse(body) as { session: string }).session);
    return Promise.resolve(new Response('true'));
  });
});
afterEach(() => vi.useRealTimers());

test('what the server could not be told is told later, though no event says that the network is back', async () => {
  endStored('first');
  await tellEnded();
  await vi.advanceTimersByTimeAsync(60_000);
  endStored('second');
  expect(endedSessions()).toEqual(['first', 'second']);

  isOnline = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(endedSessions()).toEqual([]);
  expect(told).toEqual(['first', 'second']);

  await vi.advanceTimersByTimeAsync(600_000);
  expect(told).toHaveLength(2);
});
