/**
 * Texts of a PDF that are found, copied and read aloud, but not seen: fonts whose every glyph is empty, with a table of which
 * letter each code stands for. Such a font knows 255 codes, so there are as many fonts as the letters used need.
 */

/** A text on a page: where its baseline begins, from the page's lower left corner, and how wide it is, in points. */
export type PlacedText = { text: string; x: number; y: number; size: number; width: number };

const CODES = 255;
/** Of every glyph, in thousandths of the size; a text is then stretched to its width. */
const GLYPH_WIDTH = 500;

/** Adds an object to the file, with a stream if there is content; returns the reference to it. */
type AddObject = (entries: string, content?: string) => string;

export class UnseenFonts {
  readonly #places: Map<string, number>;

  constructor(texts: PlacedText[]) {
    const letters = new Set(texts.flatMap(({ text }) => [...text]));
    this.#places = new Map([...letters].map((letter, position) => [letter, position]));
  }

  /** Adds the fonts, and returns their names as a page's resources list them. */
  objects(add: AddObject): string {
    const letters = [...this.#places.keys()];
    const fonts: string[] = [];
    for (let first = 0; first < letters.length; first += CODES) {
      fonts.push(`/F${fonts.length} ${fontOf(letters.slice(first, first + CODES), add)}`);
    }
    return fonts.join(' ');
  }

  /** The operators that put texts on a page. */
  write(texts: PlacedText[]): string {
    return texts.map((text) => this.#writeOne(text)).join('');
  }

  #writeOne({ text, x, y, size, width }: PlacedText): string {
    const letters = [...text];
    if (letters.length === 0) return '';
    const scale = (100 * width * 1000) / (letters.length * GLYPH_WIDTH * size);
    const runs = this.#runs(letters).map(([font, codes]) => `/F${font} ${short(size)} Tf <${codes}> Tj`);
    return `BT ${short(scale)} Tz ${short(x)} ${short(y)} Td ${runs.join(' ')} ET\n`;
  }

  /** Letters in a row that one font knows. */
  #runs(letters: string[]): [font: number, codes: string][] {
    const runs: [number, string][] = [];
    for (const letter of letters) {
      const position = this.#places.get(letter)!;
      const [font, code] = [Math.floor(position / CODES), hex((position % CODES) + 1, 2)];
      const last = runs.at(-1);
      if (last?.[0] === font) last[1] += code;
      else runs.push([font, code]);
    }
    return runs;
  }
}

function fontOf(letters: string[], add: AddObject): string {
  const glyph = add('', `${GLYPH_WIDTH} 0 d0`);
  const table = add('', toUnicode(letters));
  const count = letters.length;
  return add(
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] ' +
      `/CharProcs << /e ${glyph} >> /Encoding << /Type /Encoding /Differences [1${' /e'.repeat(count)}] >> ` +
      `/FirstChar 1 /LastChar ${count} /Widths [${`${GLYPH_WIDTH} `.repeat(count)}] /Resources << >> /ToUnicode ${table} >>`,
  );
}

/** Which letter each code stands for, in UTF-16; a hundred to a block, as the format has it. */
function toUnicode(letters: string[]): string {
  const entries = letters.map((letter, index) => `<${hex(index + 1, 2)}> <${utf16(letter)}>`);
  const blocks: string[] = [];
  for (let first = 0; first < entries.length; first += 100) {
    const block = entries.slice(first, first + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapName /Letters def /CMapType 2 def',
    '1 begincodespacerange <00> <FF> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

function utf16(letter: string): string {
  return Array.from({ length: letter.length }, (_, index) => hex(letter.charCodeAt(index), 4)).join('');
}

function hex(code: number, digits: number): string {
  return code.toString(16).toUpperCase().padStart(digits, '0');
}

function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}
