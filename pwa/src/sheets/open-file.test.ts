import { afterEach, expect, test, vi } from 'vitest';
import { openWorkbook, prepareToOpen } from './open-file.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ['starts with it', () => undefined],
  ['was started before', prepareToOpen],
])('a file that takes a moment to arrive is refused if the worker, which %s, cannot be loaded', async (_, prepare) => {
  // Otherwise the longest that a file may take would pass for it.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage = vi.fn<() => void>();
      terminate = vi.fn<() => void>();
      constructor() {
        super();
        queueMicrotask(() => this.dispatchEvent(new Event('error')));
      }
    },
  );
  const file = new File(['Name'], 'members.csv');
  file.arrayBuffer = () => new Promise((resolve) => setImmediate(() => resolve(new ArrayBuffer(4))));
  prepare();
  expect(await openWorkbook(file)).toEqual({ refused: 'tooLarge' });
});
