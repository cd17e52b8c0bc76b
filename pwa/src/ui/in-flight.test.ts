import { expect, test, vi } from 'vitest';
import { oneAtATime } from './button.tsx';

test('a form sent twice in one instant enters its record once', async () => {
  const once = oneAtATime(() => undefined);
  const enter = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await Promise.all([once(enter), once(enter)]);
  expect(enter).toHaveBeenCalledTimes(1);
});

test('work that failed can be started again', async () => {
  const busy: boolean[] = [];
  const once = oneAtATime((now) => busy.push(now));
  await expect(once(() => Promise.reject(new Error('full disk')))).rejects.toThrow('full disk');
  const enter = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await once(enter);
  expect(enter).toHaveBeenCalledTimes(1);
  expect(busy).toEqual([true, false, true, false]);
});
