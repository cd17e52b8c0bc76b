/**
 * What words of sheets stand for, as a person said before. Which of this association's projects is meant, and whether money
 * came or went, is asked anew for each sheet.
 */
import { localValues } from '../browser-storage.ts';
import type { Words } from './read-cell.ts';

const KEY = 'importWords';

export function rememberedWords(): Words {
  try {
    return JSON.parse(localValues.get(KEY) ?? '{}') as Words;
  } catch {
    return {};
  }
}

export function rememberWord(field: string, key: string, value: string | number): void {
  if (field === 'type' || typeof value === 'number') return;
  localValues.set(KEY, JSON.stringify({ ...rememberedWords(), [key]: value }));
}
