/**
 * What entries are for: a list that admins keep. An entry keeps the word with which it was entered, and the list says what the word means, so
 * that renaming, merging and parting heads change no entry and no closing.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import * as v from 'valibot';
import { list } from '../bounded.ts';
import { HeadId } from '../ids.ts';
import { InstantSchema } from '../local-date.ts';
import { plainLetters, plainName } from '../plain-text.ts';
import { defineTable, words } from '../table.ts';
import { requiredName, requiredText } from '../text.ts';
import { LedgerSchema } from './ledger.ts';

export const NATURES = ['INCOME', 'EXPENSE', 'ASSET', 'LIABILITY', 'RESTRICTED', 'CORPUS'] as const;
export type Nature = (typeof NATURES)[number];

/** Of what the product posts, those that a person may choose for an entry, and the word that stands on it then, in every language. */
export const CHOSEN_WORDS = { donations: 'Donations', charityGiven: 'Charity given', other: 'Other' } as const;

/** Which of them a word means. */
export function chosenMeant(word: string): keyof typeof CHOSEN_WORDS | undefined {
  const key = plainName(word);
  return (Object.keys(CHOSEN_WORDS) as (keyof typeof CHOSEN_WORDS)[]).find(
    (each) => plainName(CHOSEN_WORDS[each]) === key,
  );
}

/** Of the name that it was made with: two phones that make the same head without a connection make one. */
export function headIdOf(name: string): HeadId {
  const plain = plainLetters(name).replaceAll(/\s+/g, ' ').trim();
  return bytesToHex(sha256(utf8ToBytes(plain))).slice(0, 16) as HeadId;
}

/** Words of a bank's statement that mean the head, with the ledger to which such a line goes. */
const BankWordsSchema = v.strictObject({ words: requiredText('fields.bankWords', 60), ledger: LedgerSchema });
export type BankWords = v.InferOutput<typeof BankWordsSchema>;

/** A head as a person describes it. */
export const headFields = {
  name: requiredName('fields.head', 60),
  nature: v.picklist(NATURES),
  /** Of which ledgers; none of them means all. */
  ledgers: v.optional(list(LedgerSchema, LedgerSchema.options.length), []),
};
/** Left out, those that it has stay. */
export const bankWordsField = v.optional(list(BankWordsSchema, 10));

const LedgerHeadSchema = v.object({
  id: HeadId,
  name: v.string(),
  nature: v.picklist(NATURES),
  ledgers: v.array(LedgerSchema),
  /** The names that it had. */
  also: v.array(v.string()),
  bankWords: v.array(BankWordsSchema),
  /** The head whose part it is, until they are parted. */
  mergedInto: v.nullable(HeadId),
  createdAt: InstantSchema,
  deletedAt: v.null(),
});
export type LedgerHead = v.InferOutput<typeof LedgerHeadSchema>;

export const headsTable = defineTable(LedgerHeadSchema, {
  // Words of a statement may name who pays. Those of heads are no secret.
  access: { asAuditor: (row) => row, asOther: (row) => ({ ...row, bankWords: [] }) },
  packs: { by: 'all' },
  open: words(`nature ledgers ledger createdAt deletedAt`),
});

/** Heads by the words that mean them: each finds the one into which it was merged. */
export type HeadWords = ReadonlyMap<string, LedgerHead>;

/** What two heads claim, because neither phone knew of the other, goes to the first by id on every device. */
export function wordsOfHeads(heads: readonly LedgerHead[]): HeadWords {
  const sorted = heads.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const found = new Map<string, LedgerHead>();
  const claims = [
    ...sorted.map((head) => [head.name, head] as const),
    ...sorted.flatMap((head) => head.also.map((name) => [name, head] as const)),
  ];
  for (const [word, head] of claims) {
    const key = plainName(word);
    if (!found.has(key)) found.set(key, wholeOf(head, heads));
  }
  return found;
}

/** The head that a word means. */
export function headMeant(known: HeadWords, word: string): LedgerHead | undefined {
  return known.get(plainName(word));
}

/** The word of what a bank has moved and nobody knows for whom. */
export const SUSPENSE = 'Suspense';

/** The head whose part it is, in the end; itself, if it is none's. Two phones may each have put one into the other. */
export function wholeOf(head: LedgerHead, heads: readonly LedgerHead[]): LedgerHead {
  const seen = [head];
  for (;;) {
    const { mergedInto } = seen.at(-1)!;
    const next = heads.find(({ id }) => id === mergedInto);
    if (!next) return seen.at(-1)!;
    if (seen.includes(next)) return seen.slice(seen.indexOf(next)).toSorted((a, b) => (a.id < b.id ? -1 : 1))[0]!;
    seen.push(next);
  }
}

/** Those that can be chosen: what is part of another one is chosen as that. */
export function wholeHeads(heads: readonly LedgerHead[]): LedgerHead[] {
  return [...new Set(wordsOfHeads(heads).values())].toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Whether entries of this ledger may stand under it. */
export function isOfLedger({ ledgers }: Pick<LedgerHead, 'ledgers'>, ledger: string): boolean {
  return ledgers.length === 0 || (ledgers as string[]).includes(ledger);
}

/** By the longest of the words that a line's text holds: where it goes, and which words say so. */
export function headOfBankLine(
  heads: readonly LedgerHead[],
  text: string,
): (BankWords & { head: LedgerHead }) | undefined {
  const spaced = spacedOut(text);
  return heads
    .flatMap((row) => row.bankWords.map((rule) => ({ ...rule, head: wholeOf(row, heads) })))
    .filter((rule) => spaced.includes(spacedOut(rule.words)))
    .sort((a, b) => b.words.length - a.words.length || (a.words < b.words ? -1 : 1))[0];
}

/** Whole words only, whatever stands between them: INT is not in PRINT. */
function spacedOut(text: string): string {
  return ` ${plainName(text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' '))} `;
}
