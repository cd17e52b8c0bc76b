/** Texts in one language, with their values filled in by ICU's rules for plurals and selects. */
import formatMessage, { type CompiledMessage } from 'icu-minify/format';
import { type Language, LOCALES } from './languages.ts';
import type { TextKey, TextValue, ValuesOf } from './text-key.ts';

/** Namespaces of compiled texts. A text without values is compiled to itself. */
export type Texts = Record<string, Record<string, CompiledMessage>>;

export type Translate = <K extends TextKey>(key: K, ...values: ValuesOf<K>) => string;

/** Wraps what stands between `<name>` and `</name>` in a text. */
export type Tags<E> = Record<string, (inside: (string | E)[]) => E>;

export type Translator = {
  language: Language;
  /** Throws a RangeError for a text that is not loaded. */
  t: Translate;
  /** A text with tags in it: its pieces, in order. */
  rich: <K extends TextKey, E>(key: K, tags: Tags<E>, ...values: ValuesOf<K>) => (string | E)[];
  /** A text whose key and values are only known at run time, such as a stored one; undefined if there is no such text. */
  find: (key: string, values: Record<string, TextValue>) => string | undefined;
};

/** `texts` may gain namespaces later; a text is looked up when it is asked for. */
export function createTranslator(language: Language, texts: Texts): Translator {
  function write<E>(key: string, values: object | undefined) {
    const message = lookUp(texts, key);
    if (message === undefined) throw new RangeError(`The text ${key} is not loaded`);
    return formatMessage<E>(message, LOCALES[language], values as never, { formatters });
  }
  return {
    language,
    t: (key, ...[values]) => keepTogether(write(key, values)) as string,
    rich: (key, tags, ...[values]) => [write(key, { ...values, ...tags })].flat().map(keepTogether) as never,
    find: (key, values) =>
      lookUp(texts, key) === undefined ? undefined : (keepTogether(write(key, values)) as string),
  };
}

/** A line of a screen may end after a minus sign; the amount on the next line would be read without it. */
function keepTogether(piece: unknown): unknown {
  return typeof piece === 'string' ? piece.replaceAll('−₹', '−\u2060₹') : piece;
}

function lookUp(texts: Texts, key: string): CompiledMessage | undefined {
  const dot = key.indexOf('.');
  const namespace = key.slice(0, dot);
  const name = key.slice(dot + 1);
  return Object.hasOwn(texts, namespace) && Object.hasOwn(texts[namespace]!, name)
    ? texts[namespace]![name]
    : undefined;
}

// Making an Intl object takes far longer than using it.
const formatters = {
  getNumberFormat: remembered((...args) => new Intl.NumberFormat(...args)),
  getDateTimeFormat: remembered((...args) => new Intl.DateTimeFormat(...args)),
  getPluralRules: remembered((...args) => new Intl.PluralRules(...args)),
};

function remembered<T>(make: (...args: [locale?: string, options?: object]) => T) {
  const made = new Map<string, T>();
  return (...args: unknown[]): T => {
    const key = JSON.stringify(args);
    let one = made.get(key);
    if (!one) made.set(key, (one = make(...(args as [string, object]))));
    return one;
  };
}
