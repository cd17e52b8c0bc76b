import { expect, test, vi } from 'vitest';
import { loadTexts, t } from './texts.ts';

test('texts that could not be loaded are loaded when they are asked for again', async () => {
  const part = vi.fn<() => Promise<object>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  part.mockResolvedValue({});
  await expect(loadTexts(part)).rejects.toThrow('Failed to fetch');
  await loadTexts(part);
  expect(part).toHaveBeenCalledTimes(2);
  expect(t('forms.save')).toBe('Save');
  await loadTexts(part);
  expect(part).toHaveBeenCalledTimes(2);
});
