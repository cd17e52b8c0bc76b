/** What a person chooses where a bank's file does not say it: which column holds what. */
import { NO_COLUMN, type NamedColumns } from 'shared-schema/bank/statements/statement-columns';
import type { StatementField } from 'shared-schema/bank/statements/statement-facts';
import { SelectField } from '../forms/kinds.tsx';
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
          <SelectField
            key={field}
            label={columnLabel(field)}
            value={String(columns[field] ?? '')}
            onChange={(value) => onChange(withColumn(columns, field, nameAt(heads, value)))}
            choices={[
              ['', t('bank.noColumn')],
              ...heads.map((head, position) => {
                const number = String(position + 1);
                return [
                  head.trim() || number,
                  head.trim() || t('bank.columnNumber', { number: position + 1 }),
                ] as const;
              }),
            ]}
          />
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
