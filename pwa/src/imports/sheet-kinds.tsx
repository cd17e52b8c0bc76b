import { FormField } from '../forms/form-field.tsx';
import { t } from '../language/texts.ts';
import type { Sheet, SheetTable } from 'shared-schema/sheets/workbook';
import type { BookPart } from './answers.ts';
import { kindName, SHEET_KINDS, type SheetKind } from './sheet-kind.ts';

type Props = {
  sheets: Sheet[];
  tables: (SheetTable | undefined)[];
  parts: BookPart[];
  onChange: (at: number, kind: SheetKind | '') => void;
};

/** The sheets of a workbook, and what each brings. Hidden ones are said, and never taken by themselves. */
export function SheetKinds({ sheets, tables, parts, onChange }: Props) {
  return (
    <section className="sheet padded" aria-labelledby="import-sheets">
      <h2 id="import-sheets">{t('imports.sheetsTitle')}</h2>
      <div className="import-columns">
        {sheets.map(({ name, hidden }, at) => {
          const count = tables[at]?.rows.length ?? 0;
          const label = hidden ? t('imports.hiddenSheet', { name, count }) : t('imports.shownSheet', { name, count });
          return (
            <FormField key={at} label={label}>
              {({ id }) => (
                <select
                  id={id}
                  className="select"
                  value={parts.find((part) => part.at === at)?.kind ?? ''}
                  disabled={count === 0}
                  onChange={({ target }) => onChange(at, target.value as SheetKind | '')}
                >
                  <option value="">{t('imports.notBroughtIn')}</option>
                  {SHEET_KINDS.map((kind) => (
                    <option key={kind} value={kind}>
                      {kindName(kind)}
                    </option>
                  ))}
                </select>
              )}
            </FormField>
          );
        })}
      </div>
    </section>
  );
}
