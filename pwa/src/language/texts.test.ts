import { expect, test, vi } from 'vitest';
import { alsoLoad, t } from './texts.ts';

test('texts that could not be loaded are loaded when they are asked for again', async () => {
  const part = vi.fn<() => Promise<object>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  part.mockResolvedValue({});
  await expect(alsoLoad(part)).rejects.toThrow('Failed to fetch');
  await alsoLoad(part);
  expect(part).toHaveBeenCalledTimes(2);
  expect(t('forms.save')).toBe('Save');
  await alsoLoad(part);
  expect(part).toHaveBeenCalledTimes(2);
});
