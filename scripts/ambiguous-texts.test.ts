/**
 * A browser test finds a text on screen by itself: `getByText` takes any text that holds the one it is given, in any case, so that a
 * message which stands there for a moment would make two of one. Where the catalogue has such another, the test says `exact`.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledMessage } from 'icu-minify/format';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** What can be read on screen in English, by key. */
const texts = new Map<string, string>();
for (const part of globSync('shared-schema/src/texts/en/*-part.ts', { cwd: root })) {
  const groups = (await import(join(root, part))) as Record<string, Record<string, CompiledMessage>>;
  for (const [namespace, group] of Object.entries(groups))
    for (const [name, message] of Object.entries(group)) texts.set(`${namespace}.${name}`, wordsOf(message).join('…'));
}

/** The words of a text, without the names of its values: those come first in their arrays. */
function wordsOf(message: unknown): string[] {
  if (typeof message === 'string') return [message];
  if (!Array.isArray(message)) return [];
  return message.flatMap((node: unknown) => {
    if (typeof node === 'string') return [node];
    return Array.isArray(node) ? branchesOf(node).flatMap(wordsOf) : [];
  });
}

function branchesOf([, , branches]: unknown[]): unknown[] {
  return typeof branches === 'object' && branches !== null ? Object.values(branches) : [];
}

/** `HEADING.title` of a file in screen-texts/, and the key of its text. */
const names = new Map<string, string>();
const screenTexts = globSync('pwa/e2e/screen-texts/*.ts', { cwd: root }).map(read).join('\n');
for (const [, group, body] of screenTexts.matchAll(/^export const (\w+) = \{$(.*?)^\}/gms))
  for (const [, name, key] of body!.matchAll(/^ {2}(\w+): t\('([\w.]+)'\),$/gm)) names.set(`${group}.${name}`, key!);

test('the names in screen-texts/ are read', () => {
  expect(names.get('IMPORT.undone')).toBe('imports.undoneState');
});

test.each(globSync('pwa/e2e/**/*.ts', { cwd: root }))('%s looks for texts that are part of no other', (file) => {
  const found = [...read(file).matchAll(/getByText\((?:(\w+\.\w+)|'([^']+)')\)/g)].flatMap(([call, name, literal]) => {
    const text = literal ?? texts.get(names.get(name!) ?? '');
    if (text === undefined) return [];
    const others = [...texts].filter(([, other]) => other !== text && other.toLowerCase().includes(text.toLowerCase()));
    return others.map(([key]) => `${call} is also part of ${key}`);
  });
  expect(found).toEqual([]);
});
