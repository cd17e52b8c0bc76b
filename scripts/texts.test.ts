/** The texts in three languages: none missing, none unused, none left in English, and the same values in each. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledMessage } from 'icu-minify/format';
import { refusals } from 'shared-schema/refusals';
import { IMPORT_KINDS } from 'shared-schema/imports/import-kind-name';
import { HOLDS } from 'shared-schema/members/holds';
import { MemberSchema } from 'shared-schema/members/member';
import { SHEET_WORDS } from 'shared-schema/reports/final-account-reports';
import { POSTED_HEADS } from 'shared-schema/reports/head';
import { SWITCH_NAMES } from 'shared-schema/setting';
import { LANGUAGES, type Language } from 'shared-schema/texts/languages';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const PARTS = [
  'public-part',
  'form-part',
  'admin-part',
  'record-part',
  'office-part',
  'report-part',
  'import-part',
  'server-part',
];

type Group = Record<string, CompiledMessage>;

/** The texts of a language, compiled, by key. */
async function textsOf(language: Language): Promise<Map<string, CompiledMessage>> {
  const texts = new Map<string, CompiledMessage>();
  for (const part of PARTS) {
    const path = `../shared-schema/src/texts/${language}/${part}.ts`;
    const groups = (await import(path)) as Record<string, Group>;
    for (const [namespace, group] of Object.entries(groups)) {
      for (const [name, text] of Object.entries(group)) texts.set(`${namespace}.${name}`, text);
    }
  }
  return texts;
}

const catalogues = Object.fromEntries(
  await Promise.all(LANGUAGES.map(async (language) => [language, await textsOf(language)] as const)),
) as Record<Language, Map<string, CompiledMessage>>;

/** The names of a text's values and tags, with how each is used: `count:plural`. */
function valuesIn(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((node: unknown) => (Array.isArray(node) ? valuesOfNode(node) : []));
}

const KINDS = ['pound', 'select', 'plural', 'ordinal', 'number', 'date', 'time'];

function valuesOfNode([name, ...rest]: unknown[]): string[] {
  const [kind, options] = rest;
  if (rest.length === 0) return [`${String(name)}:text`];
  if (typeof kind !== 'number' || kind === 0) return [`${String(name)}:tag`, ...valuesIn(rest)];
  const inside = kind <= 3 ? Object.values(options as object).flatMap((branch) => valuesIn(branch)) : [];
  // A number in a plural and the same number written elsewhere are one value.
  return [`${String(name)}:${KINDS[kind] === 'number' ? 'text' : KINDS[kind]}`, ...inside];
}

function namesIn(text: CompiledMessage): string[] {
  const values = valuesIn(text);
  const names = new Set(values.filter((value) => !value.endsWith(':text')));
  for (const value of values) {
    const name = value.split(':')[0]!;
    if (![...names].some((each) => each.startsWith(`${name}:`))) names.add(value);
  }
  return [...names].sort();
}

const sources = ['shared-schema/src', 'pwa/src', 'sync-server/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.includes('texts/'))
    .map((file) => readFileSync(join(root, folder, file), 'utf8')),
);
const written = new Set(sources.flatMap((source) => source.match(/(?<=['"`])[a-z]\w*\.[\w.]+(?=['"`])/gi) ?? []));

/** Asked for by what the data names: a refusal's code, a member's field, what hangs on a member, a head, a setting, a kind of import. */
const namedByData = new Set([
  ...Object.keys(refusals).map((code) => `refusals.${code}`),
  ...Object.keys(MemberSchema.entries).map((field) => `fields.${field}`),
  ...HOLDS.flatMap((what) => [`records.holds.${what}`, `people.settle.${what}`]),
  ...POSTED_HEADS.map((head) => `heads.${head}`),
  ...SHEET_WORDS.map((word) => `sheet.${word}`),
  ...SWITCH_NAMES.flatMap((name) => [`settings.${name}`, `settings.${name}Hint`]),
  ...[...IMPORT_KINDS, 'draws'].flatMap((kind) => [`imports.${kind}`, `imports.${kind}About`]),
]);

test('every text is asked for somewhere', () => {
  const unused = [...catalogues.en.keys()].filter((key) => !written.has(key) && !namedByData.has(key));
  expect(unused).toEqual([]);
});

test('a field of a form that is not called otherwise is called as everywhere', () => {
  const forms = sources.flatMap((source) => source.match(/useForm\(\s*\{[^]*?\n\s*\}/g) ?? []);
  const made = forms.flatMap((form) => [
    ...form.matchAll(/(\w+): (?:note|pastDay|required|rupees|whole|words)\(([^]*?)\),\n/g),
  ]);
  const unnamed = made.flatMap(([, field, given]) => (/\blabel\b/.test(given!) ? [] : field!));
  expect(unnamed).toContain('description');
  expect(unnamed.filter((field) => !catalogues.en.has(`fields.${field}`))).toEqual([]);
});

test('a tag in a text never has the name of one of its values, which it would replace', () => {
  for (const [key, text] of catalogues.en) {
    const values = valuesIn(text);
    const tags = values.filter((value) => value.endsWith(':tag')).map((value) => value.split(':')[0]!);
    const replaced = tags.filter((tag) =>
      values.some((value) => value.startsWith(`${tag}:`) && !value.endsWith(':tag')),
    );
    expect({ key, replaced }).toEqual({ key, replaced: [] });
  }
});

test('every refusal has a text, and its values are among the details', () => {
  for (const [code, { details }] of Object.entries(refusals)) {
    const text = catalogues.en.get(`refusals.${code}`) ?? '';
    const given = new Set([...Object.keys(details.entries), 'fields', 'repayment']);
    const asked = namesIn(text).map((value) => value.split(':')[0]!);
    expect({ code, missing: asked.filter((name) => !given.has(name)) }).toEqual({ code, missing: [] });
  }
});

/** The plain text of a message, its values left out. */
function plainText(message: unknown): string {
  if (typeof message === 'string') return message;
  if (Array.isArray(message)) return message.map((node: unknown) => plainText(ofNode(node))).join(' ');
  return '';
}

/** A value's name is no text of its own; what stands in its branches, or inside a tag, is. */
function ofNode(node: unknown): unknown {
  if (!Array.isArray(node)) return node;
  return node.slice(1).flatMap((each: unknown) => (isBranches(each) ? Object.values(each) : [each]));
}

function isBranches(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const SCRIPT: Record<Language, RegExp> = { en: /[a-z]/i, ml: /[\u0d00-\u0d7f]/, hi: /[\u0900-\u097f]/ };

describe.each(LANGUAGES)('in %s', (language) => {
  const texts = catalogues[language];

  test('the keys are those of English', () => {
    const english = catalogues.en;
    const different = [
      ...[...english.keys()].filter((key) => !texts.has(key)),
      ...[...texts.keys()].filter((key) => !english.has(key)),
    ];
    const files = different.map((key) => `shared-schema/src/texts/${language}/${key.split('.')[0]}.ts`);
    expect(files[0]).toBeUndefined();
  });

  test('every text takes the same values as in English', () => {
    for (const [key, text] of texts) {
      expect({ key, values: namesIn(text) }).toEqual({ key, values: namesIn(catalogues.en.get(key) ?? '') });
    }
  });

  test('every text with a word in it is written in the letters of the language', () => {
    const foreign = [...texts].filter(
      ([, text]) => /\p{L}/u.test(plainText(text)) && !SCRIPT[language].test(plainText(text)),
    );
    expect(foreign).toEqual([]);
  });
});
