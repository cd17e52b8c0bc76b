/** Which value of a choice a word stands for. */
import type { Translator } from 'shared-schema/texts/translate';
import { comparableText } from 'shared-schema/sheets/plain-cell';
import { WORD_ALIASES } from './aliases.ts';
import type { Column } from './columns.ts';

type Values = Map<string, string>;

/** By its name in any of the languages, or by what people say instead. A column's names are gathered once for all rows. */
export function choicesNamed(translators: Translator[]): (column: Column, typed: string) => string | undefined {
  const known = new Map<string, Values>();
  return (column, typed) => {
    let values = known.get(column.field);
    if (!values) known.set(column.field, (values = valuesByName(column, translators)));
    return values.get(typed) ?? values.get(comparableText(typed));
  };
}

function valuesByName({ field, choices = [] }: Column, translators: Translator[]): Values {
  const values: Values = new Map(choices.map(({ value }) => [value, value]));
  for (const { value, name } of choices) {
    // Credit may be money received or money paid, as the books are kept.
    const own = field === 'type' ? [] : [value];
    const names = [
      ...own,
      ...translators.map(({ t }) => name(t)),
      ...(WORD_ALIASES[field]?.[comparableText(value)] ?? []),
    ];
    for (const each of names.map(comparableText)) if (!values.has(each)) values.set(each, value);
  }
  return values;
}
