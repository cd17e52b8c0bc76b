import { useMemo } from 'react';
import { encode } from 'uqr';

/** A QR code, dark on light in both modes: not every reader takes it the other way round. */
export function QrCode({ text }: { text: string }) {
  const matrix = useMemo(() => qrMatrix(text), [text]);
  const size = matrix.length;
  return (
    <svg className="qr-code" aria-hidden viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={darkModules(matrix)} fill="#000" />
    </svg>
  );
}

function darkModules(matrix: boolean[][]): string {
  return matrix.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

/** A QR code as rows of modules, true for a dark one, with the quiet zone around it that readers need. */
export function qrMatrix(text: string): boolean[][] {
  return encode(text, { ecc: 'M', border: 4 }).data;
}
