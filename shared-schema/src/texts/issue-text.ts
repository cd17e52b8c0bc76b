/**
 * What is wrong with an input, as a text. Schemas name the text and its values instead of a sentence, because the same
 * issue is read in three languages. Valibot carries messages as strings, so key and values travel as one.
 */
import type { TextKey, TextValue, ValuesOf } from './text-key.ts';
import type { Translator } from './translate.ts';

type Values = Record<string, TextValue>;

/** A valibot message. A value called `field` is itself the key of a text: the field's name. */
export function says<K extends TextKey<'validation' | 'sheetFaults'>>(key: K, ...[values]: ValuesOf<K>): string {
  return values ? `${key} ${JSON.stringify(values)}` : key;
}

/** The sentence for a valibot message. A message that is no text's key, such as one stored long ago, stays as it is. */
export function issueText(translator: Translator, message: string): string {
  const { key, values } = readMessage(message);
  const field = typeof values.field === 'string' ? translator.find(values.field, {}) : undefined;
  return translator.find(key, field === undefined ? values : { ...values, field }) ?? message;
}

function readMessage(message: string): { key: string; values: Values } {
  const [key = '', ...rest] = message.split(' ');
  try {
    return { key, values: rest.length > 0 ? (JSON.parse(rest.join(' ')) as Values) : {} };
  } catch {
    return { key: message, values: {} };
  }
}
