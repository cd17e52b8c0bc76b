/** Words that entries have and no head means, with what may be made of each. */
import {
  chosenMeant,
  headMeant,
  type LedgerHead,
  type Nature,
  wholeHeads,
  wordsOfHeads,
  SUSPENSE,
} from 'shared-schema/ledgers/head';
import type { Ledger } from 'shared-schema/ledgers/ledger';
import { sideOf, type Transaction } from 'shared-schema/ledgers/transaction';
import { type Sound, soundsLike, soundsOf } from 'shared-schema/name-sounds';
import { plainName } from 'shared-schema/plain-text';

export type LooseWord = {
  /** The one that most entries have, then others that sound like it: each as it was spelt last. */
  words: string[];
  count: number;
  /** As its entries suggest. */
  nature: Nature;
  ledgers: Ledger[];
  /** The head that sounds like it. */
  like: LedgerHead | undefined;
};

type Found = { word: string; sounds: Sound[]; count: number; paid: number; ledgers: Set<Ledger> };

type Line = Pick<Transaction, 'head' | 'ledger' | 'type' | 'reverses'>;

/** The most used first. */
export function looseWords(heads: readonly LedgerHead[], lines: Iterable<Line>): LooseWord[] {
  const found = [...wordsIn(heads, lines).values()].sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1));
  const groups: Found[][] = [];
  for (const each of found) {
    const alike = groups.find(([first]) => isAlike(first!, each));
    if (alike) alike.push(each);
    else groups.push([each]);
  }
  const known = wholeHeads(heads).map((head) => ({ head, word: head.name, sounds: soundsOf(head.name) }));
  return groups.map((group) => {
    const count = sum(group.map((each) => each.count));
    return {
      words: group.map(({ word }) => word),
      count,
      nature: sum(group.map(({ paid }) => paid)) * 2 > count ? 'EXPENSE' : 'INCOME',
      ledgers: [...new Set(group.flatMap(({ ledgers }) => [...ledgers]))],
      like: known.find((each) => isAlike(each, group[0]!))?.head,
    };
  });
}

/** Nobody need be asked about it. */
export function isPlain({ words, like }: LooseWord): boolean {
  return words.length === 1 && !like;
}

function wordsIn(heads: readonly LedgerHead[], lines: Iterable<Line>): Map<string, Found> {
  const known = wordsOfHeads(heads);
  const found = new Map<string, Found>();
  for (const line of lines) {
    const { head: word, ledger } = line;
    if (!word || word === SUSPENSE || chosenMeant(word) || headMeant(known, word)) continue;
    const key = plainName(word);
    const before = found.get(key) ?? { word, sounds: soundsOf(word), count: 0, paid: 0, ledgers: new Set<Ledger>() };
    before.ledgers.add(ledger);
    const paid = before.paid + Number(sideOf(line) === 'payments');
    found.set(key, { ...before, word, count: before.count + 1, paid });
  }
  return found;
}

type Spelt = { word: string; sounds: Sound[] };

/** One is the other with a letter or two behind it, as it sounds: Bank charge and bank chargess, Salery and Salary. */
function isAlike(one: Spelt, other: Spelt): boolean {
  const [a, b] = [one.sounds, other.sounds];
  if (a.length !== b.length || Math.abs(one.word.length - other.word.length) > 2) return false;
  return soundsLike(a, b) || soundsLike(b, a);
}

function sum(counts: number[]): number {
  return counts.reduce((all, each) => all + each, 0);
}
