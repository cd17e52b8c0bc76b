/** What entries are for, as a person reads and chooses it. */
import { CHOSEN_WORDS, isOfLedger, type LedgerHead, wholeHeads } from 'shared-schema/ledgers/head';
import type { ShownLedger } from 'shared-schema/reports/source';
import { keyOfHead, meaningOf, nameOfHead } from 'shared-schema/reports/head';
import { t } from '../language/texts.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { pagesInTurns } from '../sync/ledger/ledger-pages.ts';
import { useState } from 'react';
import type { Ledger } from 'shared-schema/ledgers/ledger';
import { SelectField } from '../forms/kinds.tsx';
import type { FieldProps } from '../forms/draft-form.tsx';
import { useBooks } from '../sync/books/use-books.ts';
import { HeadDialog } from './head-dialog.tsx';

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
function choosableHeads(heads: readonly LedgerHead[], ledger: ShownLedger): [word: string, name: string][] {
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

type Props = Omit<FieldProps<string>, 'label'> & {
  label?: string;
  ledger: Ledger;
  /** What a new one is likely to be called: it is offered by that name. */
  usual?: string;
  /** Without one it would be refused. */
  required?: boolean;
};

/** Stands in no name, which is trimmed. */
const NEW = ' new';

/** One of the list of heads, or a new one, which is made there and then. Nobody types a word that no head knows. */
export function HeadField({ label = t('fields.head'), ledger, usual, required, value, onChange, ...field }: Props) {
  const heads = useBooks((books) => books.heads.all(), [], []);
  const [isMaking, setMaking] = useState(false);
  const named = headNamerOf(heads);
  const choices = choosableHeads(heads, ledger);
  // An entry of before has its word still, and one that was just made is not read yet.
  const chosen = choices.find(([, name]) => value && name === named(value))?.[0] ?? value;
  const isListed = !value || choices.some(([word]) => word === chosen);
  const listed = isListed ? choices : [[value, value] as const, ...choices];
  return (
    <>
      <SelectField
        {...field}
        label={label}
        value={chosen}
        choices={[
          required ? ['', t('heads.choose'), { disabled: true }] : ['', t('heads.none')],
          ...listed,
          ...(usual && listed.every(([, name]) => name !== usual) ? ([[usual, usual]] as const) : []),
          [NEW, t('heads.new')],
        ]}
        onChange={(word) => (!word || listed.some(([each]) => each === word) ? onChange(word) : setMaking(true))}
      />
      {isMaking && (
        <HeadDialog given={{ name: usual, ledgers: [ledger] }} onSaved={onChange} onClose={() => setMaking(false)} />
      )}
    </>
  );
}
