import { useId } from 'react';
import type { Ledger } from 'shared-schema/ledgers/ledger';
import { plainName } from 'shared-schema/plain-text';
import type { ShownLedger } from 'shared-schema/reports/source';
import { FormField } from '../forms/form-field.tsx';
import { TextInput } from '../forms/text-input.tsx';
import { t } from '../language/texts.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { pagesInTurns } from '../sync/ledger/ledger-pages.ts';
import { useRecords } from './use-records.ts';

type Props = {
  ledger: Ledger;
  value: string;
  hint?: string;
  error?: string | undefined;
  onChange: (head: string) => void;
};

/** Free text; heads that were used before are suggested. */
export function HeadField({ ledger, value, hint, error, onChange }: Props) {
  const listId = useId();
  const { data: heads = [] } = useRecords((books) => knownHeads(books, ledger), [ledger]);
  return (
    <FormField label={t('fields.head')} hint={hint} error={error}>
      {(control) => (
        <>
          <TextInput
            {...control}
            list={listId}
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <datalist id={listId}>
            {heads.map((head) => (
              <option key={head} value={head}>
                {head}
              </option>
            ))}
          </datalist>
        </>
      )}
    </FormField>
  );
}

/** How many pages of a ledger, the newest first, are looked through. */
const PAGES = 24;

/** The heads that entries of a ledger have had lately, each as it was spelt last, in the order of the alphabet. */
export async function knownHeads(books: BooksReader, ledger: ShownLedger): Promise<string[]> {
  const pages = (await books.heads(ledger === 'all' ? undefined : ledger)).sort((a, b) => (a.month < b.month ? -1 : 1));
  const heads = new Map<string, string>();
  for await (const lines of pagesInTurns(books, pages.slice(-PAGES))) {
    for (const { head } of lines) if (head) heads.set(plainName(head), head);
  }
  return [...heads.values()].sort((a, b) => a.localeCompare(b));
}
