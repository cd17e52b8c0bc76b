/** What sheets with the same heads brought, as a person said before; empty for one that was not brought in. */
import { localValues } from '../browser-storage.ts';
import { comparableText } from 'shared-schema/sheets/plain-cell';
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
