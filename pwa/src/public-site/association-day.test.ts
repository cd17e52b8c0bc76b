import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.resetModules();
});

test.each([
  ['Asia/Kolkata', '2026-11-22'],
  ['America/New_York', '2026-11-21'],
])('the day is that of the time zone the app was built for: %s', async (timeZone, day) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T20:00:00Z') });
  vi.stubEnv('TIME_ZONE', timeZone);
  const { associationDay } = await import('./association-day.ts');
  expect(associationDay()).toBe(day);
});
