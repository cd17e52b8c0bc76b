/** The treasurer's handbook quotes the screens: what it says of them in bold, and its pictures, must be true of the app. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledMessage } from 'icu-minify/format';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const HANDBOOK = join(root, 'docs/handbook');
const LANGUAGES = ['en', 'ml'];

/** Whoever reads it on a phone loads all of a page's pictures. */
const MOST_BYTES = 60_000;

const pagesIn = (language: string) => globSync('*.md', { cwd: join(HANDBOOK, language) }).toSorted();

test('every page is there in each language', () => {
  expect(pagesIn('en').length).toBeGreaterThan(7);
  for (const language of LANGUAGES) expect(pagesIn(language)).toEqual(pagesIn('en'));
});

describe.each(LANGUAGES)('in %s', async (language) => {
  const texts = await patternsIn(language);

  test.each(pagesIn(language))('%s', (page) => {
    const words = readFileSync(join(HANDBOOK, language, page), 'utf8').replaceAll(/\s+/g, ' ');
    const quoted = [...words.matchAll(/\*\*(.+?)\*\*/g)].map(([, text]) => text!);
    expect(quoted.filter((text) => !texts.some((pattern) => pattern.test(text)))).toEqual([]);
    const pictures = [...words.matchAll(/<img src="([^"]+)"/g)].map(([, path]) => join(HANDBOOK, language, path!));
    expect(pictures.filter((path) => statSync(path).size > MOST_BYTES)).toEqual([]);
    expect(pictures.filter((path) => !path.includes(`/pictures/${language}/`))).toEqual([]);
  });
});

/** With what stands between the values of a text that has no words. */
const VALUES_ALONE = ['0', '0 · 0: 0, 0 → 0 – 0 (0)'];

/** What each text of a language may read like on screen. */
async function patternsIn(language: string): Promise<RegExp[]> {
  const patterns: RegExp[] = [];
  for (const part of globSync(`shared-schema/src/texts/${language}/*-part.ts`, { cwd: root })) {
    const groups = (await import(join(root, part))) as Record<string, Record<string, CompiledMessage>>;
    for (const message of Object.values(groups).flatMap((group) => Object.values(group))) {
      const pattern = new RegExp(`^${patternOf(message)}$`, 'u');
      // A text that may be values alone would fit anything.
      if (!VALUES_ALONE.some((values) => pattern.test(values))) patterns.push(pattern);
    }
  }
  return patterns;
}

/** Words as they are, one branch of each choice, and anything in the place of a value. */
function patternOf(message: unknown): string {
  if (typeof message === 'string') return RegExp.escape(message);
  if (!Array.isArray(message)) return '.+';
  return message.map((node: unknown) => (Array.isArray(node) ? valueOf(node) : patternOf(node))).join('');
}

function valueOf([, , branches]: unknown[]): string {
  if (typeof branches !== 'object' || branches === null) return '.+';
  return `(?:${Object.values(branches).map(patternOf).join('|')})`;
}
