import { useId } from 'react';
import type { Ledger } from 'shared-schema/ledgers/ledger';
import { FormField } from '../forms/form-field.tsx';
import { TextInput } from '../forms/text-input.tsx';
import { t } from '../language/texts.ts';
import { knownHeads } from './known-heads.ts';
import { useRecords } from './use-records.ts';

type Props = {
  ledger: Ledger;
  value: string;
  hint?: string;
  error: string | undefined;
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
