import { useState } from 'react';
import type { Ledger } from 'shared-schema/ledgers/ledger';
import { SelectField } from '../forms/kinds.tsx';
import type { FieldProps } from '../forms/draft-form.tsx';
import { t } from '../language/texts.ts';
import { useBooks } from '../sync/books/use-books.ts';
import { HeadDialog } from './head-dialog.tsx';
import { choosableHeads, headNamerOf } from './heads.ts';

type Props = Omit<FieldProps<string>, 'label'> & {
  label?: string;
  ledger: Ledger;
  /** What a new one is likely to be called. */
  usual?: string;
};

/** Stands in no name, which is trimmed. */
const NEW = ' new';

/** One of the list of heads, or a new one, which is made there and then. Nobody types a word that no head knows. */
export function HeadField({ label = t('fields.head'), ledger, usual, value, onChange, ...field }: Props) {
  const heads = useBooks((books) => books.heads.all(), [], []);
  const [isMaking, setMaking] = useState(false);
  const named = headNamerOf(heads);
  const choices = choosableHeads(heads, ledger);
  // An entry of before has its word still, and one that was just made is not read yet.
  const chosen = choices.find(([, name]) => value && name === named(value))?.[0] ?? value;
  const isListed = !value || choices.some(([word]) => word === chosen);
  return (
    <>
      <SelectField
        {...field}
        label={label}
        value={chosen}
        choices={[
          ['', t('heads.none')],
          ...(isListed ? [] : ([[value, value]] as const)),
          ...choices,
          [NEW, t('heads.new')],
        ]}
        onChange={(word) => (word === NEW ? setMaking(true) : onChange(word))}
      />
      {isMaking && (
        <HeadDialog given={{ name: usual, ledgers: [ledger] }} onSaved={onChange} onClose={() => setMaking(false)} />
      )}
    </>
  );
}
