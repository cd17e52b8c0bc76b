import { useState } from 'react';
import { FormField } from '../forms/form-field.tsx';
import { TextInput } from '../forms/text-input.tsx';
import { t } from '../language/texts.ts';
import type { RowFault } from './sheet-kind.ts';

type Props = { row: number; cell: RowFault['cells'][number]; onMend: (text: string) => void };

/** What a cell says, to be typed anew or chosen. It counts once it is left, or with Enter. */
export function MendCell({ row, cell: { text, column, words }, onMend }: Props) {
  const [typed, setTyped] = useState(text);
  const done = () => typed !== text && onMend(typed);
  return (
    <FormField label={t('imports.mendCell', { row, column })}>
      {({ id }) =>
        words ? (
          <select id={id} className="select" value={text} onChange={({ target }) => onMend(target.value)}>
            <option value="">{t('imports.chooseMeaning')}</option>
            {words.map((word) => (
              <option key={word}>{word}</option>
            ))}
          </select>
        ) : (
          <TextInput
            id={id}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={done}
            onKeyDown={({ key }) => key === 'Enter' && done()}
          />
        )
      }
    </FormField>
  );
}
