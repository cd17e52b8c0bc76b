/**
 * A PDF of one page that is filled by a picture. Letters would need each language's font and shaping in the file; in the
 * picture the browser has shaped them already. PDF 1.4, ISO 32000-1 sections 7.5 (file structure) and 8.9 (images).
 */

/** The width of A6, in points of 1/72 inch. */
const PAGE_WIDTH = 298;

export async function pictureAsPdf(canvas: HTMLCanvasElement): Promise<Blob> {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height);
  return new Blob(pdfParts({ width, height, pixels: await deflate(withoutAlpha(data)) }), { type: 'application/pdf' });
}

/** `pixels` are red, green and blue, row by row, compressed by zlib. */
type Picture = { width: number; height: number; pixels: Bytes };
type Bytes = Uint8Array<ArrayBuffer>;

function pdfParts({ width, height, pixels }: Picture): Bytes[] {
  const pageHeight = Math.round((PAGE_WIDTH * height) / width);
  const show = ascii(`q ${PAGE_WIDTH} 0 0 ${pageHeight} 0 0 cm /Slip Do Q`);
  const image = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`;
  const objects = [
    [ascii('<< /Type /Catalog /Pages 2 0 R >>')],
    [ascii('<< /Type /Pages /Kids [3 0 R] /Count 1 >>')],
    [
      ascii(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE_WIDTH} ${pageHeight}] /Contents 4 0 R ` +
          '/Resources << /XObject << /Slip 5 0 R >> >> >>',
      ),
    ],
    stream('', show),
    stream(`${image} /Filter /FlateDecode `, pixels),
  ];
  return withCrossReferences(objects);
}

function stream(entries: string, content: Bytes): Bytes[] {
  return [ascii(`<< ${entries}/Length ${content.length} >>\nstream\n`), content, ascii('\nendstream')];
}

/** The file: its objects, and a table of where each begins. */
function withCrossReferences(objects: Bytes[][]): Bytes[] {
  const parts: Bytes[] = [ascii('%PDF-1.4\n')];
  const sizeOf = () => parts.reduce((sum, part) => sum + part.length, 0);
  const offsets = objects.map((object, index) => {
    const offset = sizeOf();
    parts.push(ascii(`${index + 1} 0 obj\n`), ...object, ascii('\nendobj\n'));
    return offset;
  });
  const start = sizeOf();
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  parts.push(
    ascii(`xref\n0 ${count}\n0000000000 65535 f \n${rows}`),
    ascii(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`),
  );
  return parts;
}

function withoutAlpha(rgba: Uint8ClampedArray): Bytes {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) rgb.set(rgba.subarray(from, from + 3), to);
  return rgb;
}

async function deflate(bytes: Bytes): Promise<Bytes> {
  const compressed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(compressed).arrayBuffer());
}

function ascii(text: string): Bytes {
  return new TextEncoder().encode(text);
}
