import type { ImportKindName } from 'shared-schema/imports/import-batch';
import { FormField } from '../forms/form-field.tsx';
import { t } from '../language/texts.ts';
import { COLUMNS, headOf } from './columns.ts';
import type { Matching } from './match-columns.ts';
import type { Cell } from './read-table.ts';

type Props = { kind: ImportKindName; heads: Cell[]; matching: Matching; onChange: (matching: Matching) => void };

/** Which column of the sheet holds what: found by name, or chosen by hand. */
export function ColumnChoice({ kind, heads, matching, onChange }: Props) {
  const columns = COLUMNS[kind];
  const missing = columns.some(({ field, required }) => required && !(field in matching));
  const matched = columns.filter(({ field }) => field in matching).length;

  function choose(field: string, place: string): void {
    const { [field]: _before, ...others } = matching;
    onChange(place === '' ? others : { ...others, [field]: Number(place) });
  }

  return (
    <details className="sheet padded folded" open={missing || undefined}>
      <summary>{t('imports.columnsMatched', { matched, all: columns.length })}</summary>
      <div className="import-columns">
        {columns.map((column) => (
          <FormField key={column.field} label={headOf(column, t)}>
            {({ id }) => (
              <select
                id={id}
                className="select"
                value={matching[column.field] ?? ''}
                onChange={({ target }) => choose(column.field, target.value)}
              >
                <option value="">{t('imports.notInSheet')}</option>
                {heads.map((head, place) => (
                  <option key={place} value={place}>
                    {String(head ?? '').trim() || t('imports.unnamed', { number: place + 1 })}
                  </option>
                ))}
              </select>
            )}
          </FormField>
        ))}
      </div>
    </details>
  );
}
