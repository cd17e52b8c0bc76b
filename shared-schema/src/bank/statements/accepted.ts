/** What a person has seen of a file, as it is written in an address: `notALine:12,30-41;same:4`. */
import { MOST_ROWS } from '../../sheets/bounds.ts';
import { ACCEPTABLE, type Accepted } from './statement-facts.ts';

export function writeAccepted(accepted: Accepted): string {
  return Object.entries(accepted)
    .map(([kind, rows]) => `${kind}:${writeRows(rows)}`)
    .join(';');
}

/** Rows that follow one another as `30-41`. */
export function writeRows(rows: readonly number[], comma = ','): string {
  const spans: [number, number][] = [];
  for (const row of rows) {
    const last = spans.at(-1);
    if (last && last[1] === row - 1) last[1] = row;
    else spans.push([row, row]);
  }
  return spans.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(comma);
}

/** Undefined for anything else. */
export function parseAccepted(text: string): Accepted | undefined {
  const accepted: Record<string, number[]> = {};
  for (const part of text.split(';').filter(Boolean)) {
    const [, kind = '', spans = ''] = /^([a-zA-Z]+):(\d{1,7}(?:-\d{1,7})?(?:,\d{1,7}(?:-\d{1,7})?)*)$/.exec(part) ?? [];
    if (!ACCEPTABLE.some((each) => each === kind)) return undefined;
    for (const span of spans.split(',')) {
      const [first = 0, last = first] = span.split('-').map(Number);
      const size = last - first + 1;
      if (size < 1 || size > MOST_ROWS) return undefined;
      (accepted[kind] ??= []).push(...Array.from({ length: size }, (_, index) => first + index));
    }
  }
  return accepted;
}
