/** What a person chooses where a bank's file does not say it: which column holds what. */
import { NO_COLUMN, type NamedColumns } from 'shared-schema/bank/statements/statement-columns';
import type { StatementField } from 'shared-schema/bank/statements/statement-facts';
import { FormField } from '../forms/form-field.tsx';
import { t } from '../language/texts.ts';

const ASKED = ['date', 'text', 'reference', 'debit', 'credit', 'amount', 'balance'] as const;

type ColumnsProps = {
  columns: NamedColumns | undefined;
  /** What its columns are called. */
  heads: string[];
  missing: StatementField[];
  onChange: (columns: NamedColumns) => void;
};

/** Said once: the account's next files are read alike. */
export function ColumnsByHand({ columns = {}, heads, missing, onChange }: ColumnsProps) {
  return (
    <section aria-labelledby="statement-columns">
      <h3 id="statement-columns">{t('fields.columns')}</h3>
      <p>{missing.length > 0 ? t('bank.columnsAsked') : t('bank.columnsKept')}</p>
      <div className="column-fields">
        {ASKED.map((field) => (
          <FormField key={field} label={columnLabel(field)}>
            {({ id }) => (
              <select
                id={id}
                className="select"
                value={String(columns[field] ?? '')}
                onChange={({ target: { value } }) => onChange(withColumn(columns, field, nameAt(heads, value)))}
              >
                <option value="">{t('bank.noColumn')}</option>
                {heads.map((head, position) => (
                  <option key={position} value={head.trim() || position + 1}>
                    {head.trim() || t('bank.columnNumber', { number: position + 1 })}
                  </option>
                ))}
              </select>
            )}
          </FormField>
        ))}
      </div>
    </section>
  );
}

/** A column without a name is known by its number. */
function nameAt(heads: string[], value: string): string | number | undefined {
  if (value === '') return undefined;
  return heads.some((head) => head.trim() === value) ? value : Number(value);
}

function withColumn(columns: NamedColumns, field: StatementField, name: string | number | undefined): NamedColumns {
  const { [field]: _before, ...others } = columns;
  if (name !== undefined) return { ...others, [field]: name };
  // It would else be found again by its name.
  return field === 'balance' ? { ...others, balance: NO_COLUMN } : others;
}

function columnLabel(field: (typeof ASKED)[number]): string {
  return t('bank.column', { field });
}
