/** What sheets with the same heads brought, as a person said before; empty for one that was not brought in. */
import { localValues } from '../browser-storage.ts';
import { comparableText } from 'shared-schema/sheets/plain-cell';
import type { Words } from './read-cell.ts';
import { SHEET_KINDS, type SheetKind } from './sheet-kind.ts';

const KEY = 'importKinds';

function keyOf(heads: string[]): string {
  return heads.map(comparableText).join(' ');
}

function remembered(): Record<string, string> {
  try {
    return JSON.parse(localValues.get(KEY) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

export function kindBefore(heads: string[]): SheetKind | '' | undefined {
  const kind = remembered()[keyOf(heads)];
  return kind === '' ? '' : SHEET_KINDS.find((each) => each === kind);
}

export function rememberKind(heads: string[], kind: SheetKind | ''): void {
  localValues.set(KEY, JSON.stringify({ ...remembered(), [keyOf(heads)]: kind }));
}

// What words of sheets stand for, as a person said before. Which of this association's projects is meant, and whether
// money came or went, is asked anew for each sheet.

const WORDS_KEY = 'importWords';

export function rememberedWords(): Words {
  try {
    return JSON.parse(localValues.get(WORDS_KEY) ?? '{}') as Words;
  } catch {
    return {};
  }
}

export function rememberWord(field: string, key: string, value: string | number): void {
  if (field === 'type' || typeof value === 'number') return;
  localValues.set(WORDS_KEY, JSON.stringify({ ...rememberedWords(), [key]: value }));
}
