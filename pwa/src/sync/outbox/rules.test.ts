import { expect, test } from 'vitest';
import { fetched } from './rules.ts';

test('code that does not come is a server that cannot be reached; code that is broken is a mistake', async () => {
  const withoutLine = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  await expect(fetched(withoutLine)).rejects.toMatchObject({ name: 'ApiError', unreachable: true });
  await expect(fetched(() => Promise.reject(new SyntaxError('broken')))).rejects.toThrow(SyntaxError);
  expect(await fetched(() => Promise.resolve('rules'))).toBe('rules');
});
