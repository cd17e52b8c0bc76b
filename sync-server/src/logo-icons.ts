/** The icons of the installed app, drawn from the association's logo. */
import { inflateSync } from 'node:zlib';
import { decode, encode } from 'fast-png';

/** Red, green, blue and opacity of each pixel, row by row; the colours multiplied by the opacity, so that they can be mixed. */
type Picture = { side: number; pixels: Float32Array };

type Color = readonly [red: number, green: number, blue: number];

type Icon = {
  side: number;
  /** How much of the side the logo takes. */
  part: number;
  /** Behind and around the logo; without one it stays see-through. */
  ground?: Color;
};

const WHITE: Color = [255, 255, 255];

/** A launcher may cut a maskable icon to a circle of 80 % of its side: this is the largest square in it. */
const MASKABLE_PART = 0.56;

/** iOS rounds the corners, and paints black behind what is see-through. */
const APPLE_PART = 0.8;

type LogoIcons = {
  /** By their side in pixels. */
  any: Record<number, Buffer>;
  maskable: Record<number, Buffer>;
  apple: Buffer;
};

/** Those that Android and desktops ask for. */
const SIDES = [192, 512];

/** Undefined for a PNG of a kind that the app does not draw, such as one with a palette. */
export function iconsOf(logo: Uint8Array): LogoIcons | undefined {
  const picture = read(logo);
  if (!picture) return undefined;
  const ground = groundOf(picture);
  const bySide = (icon: Omit<Icon, 'side'>) =>
    Object.fromEntries(SIDES.map((side) => [side, draw(picture, { ...icon, side })]));
  return {
    any: bySide({ part: 1 }),
    maskable: bySide({ part: MASKABLE_PART, ground }),
    apple: draw(picture, { side: 180, part: APPLE_PART, ground }),
  };
}

/** Four times what the largest logo holds: 256 pixels a side, eight bits for each of four channels. */
const MOST_INFLATED = 4 * 256 * (256 * 4 + 1);

/** What a picture is drawn from. A colour profile is inflated as well, without an end. */
const DRAWN_FROM = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];
const SIGNATURE_BYTES = 8;

function read(logo: Uint8Array): Picture | undefined {
  const file = Buffer.from(logo);
  const chunks = chunksOf(file).filter(({ type }) => DRAWN_FROM.includes(type));
  if (!inflates(chunks.flatMap(({ type, data }) => (type === 'IDAT' ? [data] : [])))) return undefined;
  const signature = file.subarray(0, SIGNATURE_BYTES);
  const { width, data, depth, channels, palette } = decode(
    Buffer.concat([signature, ...chunks.map(({ whole }) => whole)]),
  );
  if (depth !== 8 || palette || channels < 3) return undefined;
  const pixels = new Float32Array(width * width * 4);
  for (let at = 0; at < width * width; at++) {
    const opacity = channels === 4 ? data[at * 4 + 3]! / 255 : 1;
    for (let channel = 0; channel < 3; channel++) {
      pixels[at * 4 + channel] = data[at * channels + channel]! * opacity;
    }
    pixels[at * 4 + 3] = opacity;
  }
  return { side: width, pixels };
}

type Chunk = { type: string; data: Buffer; whole: Buffer };

/** Length, type, data and check sum, one chunk after the other. */
function chunksOf(file: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE_BYTES; at + 12 <= file.length;) {
    const end = at + 12 + file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: file.subarray(at + 8, end - 4), whole: file.subarray(at, end) });
    at = end;
  }
  return chunks;
}

/** Within what a logo can hold; a few kilobytes may be told to become gigabytes. */
function inflates(data: Buffer[]): boolean {
  try {
    inflateSync(Buffer.concat(data), { maxOutputLength: MOST_INFLATED });
    return true;
  } catch {
    return false;
  }
}

/** The colour that a logo has in its corners, so that it goes on around it; white if they differ or are see-through. */
function groundOf({ side, pixels }: Picture): Color {
  const corners = [0, side - 1, side * (side - 1), side * side - 1];
  const [first, ...others] = corners.map((at) => Array.from(pixels.slice(at * 4, at * 4 + 4)));
  const [red = 0, green = 0, blue = 0, opacity] = first!;
  const isPlain = others.every((corner) => corner.every((value, channel) => Math.abs(value - first![channel]!) < 4));
  return opacity === 1 && isPlain ? [red, green, blue] : WHITE;
}

function draw(picture: Picture, { side, part, ground }: Icon): Buffer {
  const places = placesOf(picture.side, side, part);
  const data = new Uint8Array(side * side * 4);
  const mixed = new Float32Array(4);
  for (const [y, row] of places.entries()) {
    for (const [x, column] of places.entries()) {
      mix(picture, column, row, mixed);
      put(mixed, ground, data, (y * side + x) * 4);
    }
  }
  return Buffer.from(encode({ width: side, height: side, data, channels: 4, depth: 8 }));
}

/** Between which two pixels of the logo one of the icon lies, and how much the second counts; undefined outside of the logo. */
type Place = { first: number; second: number; share: number } | undefined;

/** Rows and columns are alike: both are squares. */
function placesOf(logoSide: number, side: number, part: number): Place[] {
  const drawn = side * part;
  const within = (at: number) => Math.min(Math.max(at, 0), logoSide - 1);
  return Array.from({ length: side }, (_, at) => {
    const position = ((at + 0.5 - (side - drawn) / 2) / drawn) * logoSide - 0.5;
    if (position < -0.5 || position > logoSide - 0.5) return undefined;
    const before = Math.floor(position);
    return { first: within(before), second: within(before + 1), share: position - before };
  });
}

/** Into `mixed`: each of four pixels counts by how near it is. A large icon has a quarter of a million of these, so nothing is made anew. */
function mix({ side, pixels }: Picture, column: Place, row: Place, mixed: Float32Array): void {
  if (!column || !row) {
    mixed.fill(0);
    return;
  }
  const [above, below] = [row.first * side, row.second * side];
  for (let channel = 0; channel < 4; channel++) {
    const at = (line: number, position: number) => pixels[(line + position) * 4 + channel]!;
    const top = at(above, column.first) * (1 - column.share) + at(above, column.second) * column.share;
    const bottom = at(below, column.first) * (1 - column.share) + at(below, column.second) * column.share;
    mixed[channel] = top * (1 - row.share) + bottom * row.share;
  }
}

/** On the ground, or as files have it: with colours that are no longer multiplied by the opacity. */
function put(mixed: Float32Array, ground: Color | undefined, data: Uint8Array, at: number): void {
  const opacity = mixed[3]!;
  for (let channel = 0; channel < 3; channel++) {
    const onGround = mixed[channel]! + (ground?.[channel] ?? 0) * (1 - opacity);
    data[at + channel] = Math.round(ground || opacity === 0 ? onGround : onGround / opacity);
  }
  data[at + 3] = ground ? 255 : Math.round(opacity * 255);
}
