/** What a person has seen of a file, as it is written in an address: `notALine:12,30-41;same:Jan!4`. */
import { MOST_ROWS } from '../../sheets/bounds.ts';
import { ACCEPTABLE, type Accepted, type FileRow, type SeenRows } from './statement-facts.ts';

type Span = { first: number; last: number; sheet?: string | undefined };

/** Of a file with several sheets each row stands with the name of its sheet. */
export function writeAccepted(accepted: Accepted): string {
  return Object.entries(accepted)
    .map(([kind, rows]) => `${kind}:${writeSpans(joined(rows.map(spanOf)))}`)
    .join(';');
}

/** Rows that follow one another as `30-41`. */
export function writeRowSpans(rows: readonly number[]): string {
  return writeSpans(joined(rows.map(spanOf)), ', ');
}

/** Undefined for anything else. */
export function parseAccepted(text: string): Accepted | undefined {
  const accepted: Record<string, SeenRows[]> = {};
  for (const part of text.split(';').filter(Boolean)) {
    const [, kind = '', rows = ''] = /^([a-zA-Z]+):(.+)$/s.exec(part) ?? [];
    const read = rows.split(',').map(parseRows);
    if (!ACCEPTABLE.some((each) => each === kind) || !read.every((each) => each !== undefined)) return undefined;
    accepted[kind] = [...(accepted[kind] ?? []), ...read];
  }
  return accepted;
}

/** Whether a row is one of these; a row without its sheet is that of a file with one sheet. */
export function isSeenIn(seen: readonly SeenRows[] = []): (at: FileRow) => boolean {
  const sheets = Map.groupBy(seen.map(spanOf), ({ sheet }) => sheet);
  const spans = new Map(
    [...sheets].map(([sheet, each]) => [sheet, joined(each.toSorted((a, b) => a.first - b.first))]),
  );
  return ({ row, sheet }) => {
    const near = spans.get(sheet) ?? [];
    let [from, to] = [0, near.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (near[middle]!.last < row) from = middle + 1;
      else to = middle;
    }
    return from < near.length && near[from]!.first <= row;
  };
}

function parseRows(text: string): SeenRows | undefined {
  const [, said, first, last] = /^(?:(.+)!)?(\d{1,7})(?:-(\d{1,7}))?$/s.exec(text) ?? [];
  const [row, to] = [Number(first), Number(last ?? first)];
  if (!(row > 0 && row <= to && to <= MOST_ROWS)) return undefined;
  const sheet = said?.replaceAll(/%(?:25|2C|3A|3B)/gi, decodeURIComponent);
  if (sheet === undefined && row === to) return row;
  return { row, ...(to > row && { to }), ...(sheet !== undefined && { sheet }) };
}

function spanOf(rows: SeenRows): Span {
  if (typeof rows === 'number') return { first: rows, last: rows };
  return { first: rows.row, last: rows.to ?? rows.row, sheet: rows.sheet };
}

/** Those that follow one another, or lie in one another, as one. */
function joined(spans: Span[]): Span[] {
  const found: Span[] = [];
  for (const { ...span } of spans) {
    const last = found.at(-1);
    const isBeside = last && last.sheet === span.sheet && last.first <= span.first && span.first <= last.last + 1;
    if (isBeside) last.last = Math.max(last.last, span.last);
    else found.push(span);
  }
  return found;
}

function writeSpans(spans: Span[], comma = ','): string {
  return spans
    .map(({ first, last, sheet }) => {
      // What parts the rows from one another is written as an address writes it.
      const name = sheet === undefined ? '' : `${sheet.replaceAll(/[%,:;]/g, encodeURIComponent)}!`;
      return `${name}${first === last ? first : `${first}-${last}`}`;
    })
    .join(comma);
}
