/**
 * A PDF whose pages are pictures, with their texts unseen on top. Letters would need each language's font and shaping in the
 * file; in the picture the browser has shaped them already. The unseen texts are what is found, copied and read aloud. PDF 1.4,
 * ISO 32000-1 sections 7.5 (file structure), 8.9 (images) and 9.6.5 (fonts whose glyphs are drawn by the file).
 */
import { type PlacedText, UnseenFonts } from './unseen-text.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** `width` and `height` in points of 1/72 inch. */
export type PdfPage = { width: number; height: number; image: Bytes[]; texts: PlacedText[] };

/** `grays`: sixteen of them, a tenth of the bytes. */
type Options = { width: number; height: number; colours: 'all' | 'grays'; texts?: PlacedText[] };

export async function pdfPage(canvas: HTMLCanvasElement, options: Options): Promise<PdfPage> {
  const { width, height, colours, texts = [] } = options;
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  const size = `/Width ${canvas.width} /Height ${canvas.height}`;
  const [pixels, entries] =
    colours === 'all'
      ? [withoutAlpha(data), '/ColorSpace /DeviceRGB /BitsPerComponent 8']
      : [grays(data, canvas.width), '/ColorSpace /DeviceGray /BitsPerComponent 4'];
  const image = stream(
    `/Type /XObject /Subtype /Image ${size} ${entries} /Filter /FlateDecode `,
    await deflate(pixels),
  );
  return { width, height, image, texts };
}

export async function pdfOf(pages: PdfPage[]): Promise<Blob> {
  const fonts = new UnseenFonts(pages.flatMap(({ texts }) => texts));
  const objects: Bytes[][] = [[], []];
  const add = (object: Bytes[]) => `${objects.push(object)} 0 R`;
  const fontNames = fonts.objects((entries, content) =>
    add(content === undefined ? [ascii(entries)] : stream(entries, ascii(content))),
  );
  const kids: string[] = [];
  for (const { width, height, image, texts } of pages) {
    const picture = add(image);
    const shown = `q ${width} 0 0 ${height} 0 0 cm /Picture Do Q\n${fonts.write(texts)}`;
    const content = add(stream('/Filter /FlateDecode ', await deflate(ascii(shown))));
    const resources = `<< /XObject << /Picture ${picture} >> /Font << ${fontNames} >> >>`;
    kids.push(
      add([
        ascii(
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${content} /Resources ${resources} >>`,
        ),
      ]),
    );
  }
  objects[0] = [ascii('<< /Type /Catalog /Pages 2 0 R >>')];
  objects[1] = [ascii(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`)];
  return new Blob(withCrossReferences(objects), { type: 'application/pdf' });
}

function stream(entries: string, content: Bytes): Bytes[] {
  return [ascii(`<< ${entries}/Length ${content.length} >>\nstream\n`), content, ascii('\nendstream')];
}

/** The file: its objects, and a table of where each begins. */
function withCrossReferences(objects: Bytes[][]): Bytes[] {
  const parts: Bytes[] = [ascii('%PDF-1.4\n')];
  let size = parts[0]!.length;
  const offsets = objects.map((object, index) => {
    const offset = size;
    const written = [ascii(`${index + 1} 0 obj\n`), ...object, ascii('\nendobj\n')];
    parts.push(...written);
    size += written.reduce((sum, part) => sum + part.length, 0);
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  parts.push(
    ascii(`xref\n0 ${count}\n0000000000 65535 f \n${rows}`),
    ascii(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${size}\n%%EOF\n`),
  );
  return parts;
}

function withoutAlpha(rgba: Uint8ClampedArray): Bytes {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) rgb.set(rgba.subarray(from, from + 3), to);
  return rgb;
}

/** Two pixels to a byte, each row from a byte of its own. */
function grays(rgba: Uint8ClampedArray, width: number): Bytes {
  const stride = Math.ceil(width / 2);
  const rows = rgba.length / 4 / width;
  const packed = new Uint8Array(stride * rows);
  for (let row = 0, from = 0; row < rows; row++) {
    for (let column = 0; column < width; column++, from += 4) {
      const gray = (rgba[from]! * 77 + rgba[from + 1]! * 151 + rgba[from + 2]! * 28) >> 12;
      packed[row * stride + (column >> 1)]! |= column % 2 === 0 ? gray << 4 : gray;
    }
  }
  return packed;
}

async function deflate(bytes: Bytes): Promise<Bytes> {
  const compressed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(compressed).arrayBuffer());
}

function ascii(text: string): Bytes {
  return new TextEncoder().encode(text);
}
