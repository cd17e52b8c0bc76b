/** What a person has seen of a file, as it is written in an address: `notALine:12,13;same:4`. */
import { ACCEPTABLE, type Accepted } from './statement-facts.ts';

export function writeAccepted(accepted: Accepted): string {
  return Object.entries(accepted)
    .map(([kind, rows]) => `${kind}:${rows.join(',')}`)
    .join(';');
}

/** Undefined for anything else. */
export function parseAccepted(text: string): Accepted | undefined {
  const accepted: Record<string, number[]> = {};
  for (const part of text.split(';').filter(Boolean)) {
    const [, kind = '', rows = ''] = /^([a-zA-Z]+):(\d{1,7}(?:,\d{1,7})*)$/.exec(part) ?? [];
    if (!ACCEPTABLE.some((each) => each === kind)) return undefined;
    accepted[kind] = [...(accepted[kind] ?? []), ...rows.split(',').map(Number)];
  }
  return accepted;
}
