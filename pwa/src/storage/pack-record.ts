/**
 * A record as bytes: its JSON, and behind it what JSON would swell or cannot hold: the figures, bytes and long texts of its fields.
 * Fields that are undefined are left out.
 */

/** Texts longer than this stand behind the JSON, where nothing in them has to be escaped. */
const LONG_TEXT = 5000;

type Kind = 'text' | 'figures' | 'bytes';

/** Such a field, what it is, and how many bytes. */
type Segment = [field: string, kind: Kind, bytes: number];

type Fields = Record<string, unknown>;

const HEAD_BYTES = 4;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export function packRecord(record: Fields): Uint8Array<ArrayBuffer> {
  const { plain, segments, parts } = divide(record);
  const json = encoder.encode(JSON.stringify(segments.length > 0 ? [plain, segments] : [plain]));
  const bytes = new Uint8Array(HEAD_BYTES + json.length + parts.reduce((sum, { length }) => sum + length, 0));
  new DataView(bytes.buffer).setUint32(0, json.length);
  let at = HEAD_BYTES;
  for (const part of [json, ...parts]) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

export function unpackRecord(bytes: Uint8Array): Fields {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  let at = HEAD_BYTES + length;
  const [record, segments = []] = JSON.parse(decoder.decode(bytes.subarray(HEAD_BYTES, at))) as [Fields, Segment[]?];
  for (const [field, kind, size] of segments) {
    const part = bytes.subarray(at, (at += size));
    record[field] = fieldOf(kind, part);
  }
  return record;
}

function fieldOf(kind: Kind, part: Uint8Array): unknown {
  if (kind === 'text') return decoder.decode(part);
  // Figures are copied, because they must begin where a multiple of eight bytes does.
  return kind === 'figures' ? new Float64Array(part.slice().buffer) : part;
}

function divide(record: Fields) {
  const plain: Fields = {};
  const segments: Segment[] = [];
  const parts: Uint8Array[] = [];
  for (const [field, value] of Object.entries(record)) {
    const segment = asSegment(value);
    if (segment) {
      segments.push([field, segment.kind, segment.part.length]);
      parts.push(segment.part);
    } else plain[field] = value;
  }
  return { plain, segments, parts };
}

/** Undefined for what JSON holds well. */
function asSegment(value: unknown): { kind: Kind; part: Uint8Array } | undefined {
  if (value instanceof Uint8Array) return { kind: 'bytes', part: value };
  if (value instanceof Float64Array) {
    return { kind: 'figures', part: new Uint8Array(value.buffer, value.byteOffset, value.byteLength) };
  }
  if (typeof value !== 'string' || value.length <= LONG_TEXT) return undefined;
  return { kind: 'text', part: encoder.encode(value) };
}
