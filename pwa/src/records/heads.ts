/** What entries are for, as a person reads and chooses it. */
import { CHOSEN_WORDS, isOfLedger, type LedgerHead, wholeHeads } from 'shared-schema/ledgers/head';
import type { ShownLedger } from 'shared-schema/reports/source';
import { keyOfHead, meaningOf, nameOfHead } from 'shared-schema/reports/head';
import { t } from '../language/texts.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { pagesInTurns } from '../sync/ledger/ledger-pages.ts';

/** What the heads are called that the words of entries mean. */
export async function headNamer(books: BooksReader): Promise<(word: string | null | undefined) => string | undefined> {
  const named = headNamerOf(await books.heads.all());
  return (word) => (word ? named(word) : undefined);
}

export function headNamerOf(heads: readonly LedgerHead[]): (word: string) => string {
  const meaning = meaningOf(heads);
  return (word) => nameOfHead(meaning({ own: word }), t);
}

/** Each word that can be chosen, and what it is called: of this ledger first, those of the app last. */
export function choosableHeads(heads: readonly LedgerHead[], ledger: ShownLedger): [word: string, name: string][] {
  const own = wholeHeads(heads);
  const [here, elsewhere] = [true, false].map((wanted) => own.filter((head) => isOfLedger(head, ledger) === wanted));
  return [
    ...[...here!, ...elsewhere!].map(({ name }): [string, string] => [name, name]),
    ...Object.entries(CHOSEN_WORDS).map(([posted, word]): [string, string] => [
      word,
      t(`heads.${posted as keyof typeof CHOSEN_WORDS}`),
    ]),
  ];
}

/** How many pages of a ledger, the newest first, are looked through. */
const PAGES = 24;

/** The heads by which entries of a ledger can be found: those of the list, and the words that entries have had lately, by the alphabet. */
export async function headsToFind(books: BooksReader, ledger: ShownLedger): Promise<string[]> {
  const pages = (await books.pageHeads(ledger === 'all' ? undefined : ledger)).sort((a, b) =>
    a.month < b.month ? -1 : 1,
  );
  const listed = await books.heads.all();
  const meaning = meaningOf(listed);
  const heads = new Map<string, string>();
  const add = (word: string) => {
    const head = meaning({ own: word });
    if ('own' in head) heads.set(keyOfHead(head), head.own);
  };
  for await (const lines of pagesInTurns(books, pages.slice(-PAGES))) {
    for (const { head } of lines) if (head) add(head);
  }
  for (const head of wholeHeads(listed)) if (ledger === 'all' || isOfLedger(head, ledger)) add(head.name);
  return [...heads.values()].sort((a, b) => a.localeCompare(b));
}
