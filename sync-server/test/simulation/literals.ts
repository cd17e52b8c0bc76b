/** Values that stand in the text of a statement. */

export type Literal = string | number | null;

/** All literals from a place of a statement on, in order: texts, numbers and NULLs. */
export function literalsIn(text: string, from = 0): Literal[] {
  return [...eachLiteral(text, from)];
}

function* eachLiteral(text: string, from: number): Generator<Literal> {
  const pattern = /(?:\bE)?'|-?\b\d+\b|\bNULL\b/g;
  pattern.lastIndex = from;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    if (match[0].endsWith("'")) {
      const [value, end] = quoted(text, pattern.lastIndex, match[0].startsWith('E'));
      yield value;
      pattern.lastIndex = end;
    } else yield match[0] === 'NULL' ? null : Number(match[0]);
  }
}

/** The text that begins right after a quote, and where it ends. */
function quoted(text: string, start: number, escaped: boolean): [value: string, end: number] {
  for (let at = start; ; at++) {
    const next = text.indexOf("'", at);
    if (text[next + 1] === "'") {
      at = next + 1;
      continue;
    }
    const inner = text.slice(start, next).replaceAll("''", "'");
    return [escaped ? inner.replaceAll('\\\\', '\\') : inner, next + 1];
  }
}

/** The JSON in the first text after a place. */
export function jsonIn(text: string, from: number): Record<string, unknown>[] {
  const json = eachLiteral(text, from).find((literal) => typeof literal === 'string');
  return JSON.parse(json!) as Record<string, unknown>[];
}
