import { useState } from 'react';
import { FormField } from '../forms/form-field.tsx';
import { TextInput } from '../forms/text-input.tsx';
import { t } from '../language/texts.ts';
import type { Fault } from './checked-row.ts';

type Props = { fault: Fault; onMend: (text: string) => void };

/** What a cell says, to be typed anew. It counts once it is left, or with Enter. */
export function MendCell({ fault: { row, column, cell }, onMend }: Props) {
  const [typed, setTyped] = useState(cell?.text ?? '');
  if (!cell || !column) return null;
  const done = () => typed !== cell.text && onMend(typed);
  return (
    <FormField label={t('imports.mendCell', { row, column })}>
      {({ id }) => (
        <TextInput
          id={id}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={done}
          onKeyDown={({ key }) => key === 'Enter' && done()}
        />
      )}
    </FormField>
  );
}
