/** A file that a person chose, as it is kept: pictures are drawn anew, small, and PDFs stay as they are. */
import { addPaper } from 'shared-schema/ledgers/paper-commands';
import { MOST_OF_A_PAPER, type PaperId } from 'shared-schema/ledgers/paper';
import type { TransactionId } from 'shared-schema/ids';
import { refuse } from 'shared-schema/refusal-error';
import { v4 as uuid } from 'uuid';
import type { Asking } from '../sync/outbox/check-asking.ts';
import { stepOf } from '../sync/outbox/dispatch.ts';
import { draw, LARGEST } from '../ui/drawn-picture.tsx';
import { lineOf } from './paid-from.tsx';

/** In bytes; a thumbnail stays on the phone after the server has the picture. */
const MOST_OF_A_PICTURE = 300_000;
const MOST_OF_A_THUMBNAIL = 20_000;

type Bytes = Uint8Array<ArrayBuffer>;

export type MadePaper = { kind: 'JPEG' | 'PDF'; bytes: Bytes; thumbnail?: Bytes };

/** Throws RefusalError `paper.tooLarge`, of a PDF, or `paper.unreadable`. */
export async function makePaper(file: File): Promise<MadePaper> {
  const begin = new TextDecoder('latin1').decode(await file.slice(0, 5).arrayBuffer());
  if (begin === '%PDF-') {
    if (file.size > MOST_OF_A_PAPER) throw refuse('paper.tooLarge', { most: MOST_OF_A_PAPER / 1000 });
    return { kind: 'PDF', bytes: await bytesOf(file) };
  }
  return drawnSmall(file);
}

async function drawnSmall(file: File): Promise<MadePaper> {
  const url = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = url;
    // Browsers draw it smaller as they decode it: a whole picture of a good camera is more than a small phone holds.
    await picture.decode();
    const bytes = await asJpeg(picture, [LARGEST, 1200, 900], MOST_OF_A_PICTURE);
    return { kind: 'JPEG', bytes, thumbnail: await asJpeg(picture, [240, 160], MOST_OF_A_THUMBNAIL) };
  } catch {
    throw refuse('paper.unreadable');
  } finally {
    URL.revokeObjectURL(url);
  }
}

const QUALITIES = [0.8, 0.65, 0.5];

/** As large and as good as fits. */
async function asJpeg(picture: HTMLImageElement, sides: number[], most: number): Promise<Bytes> {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const canvas = document.createElement('canvas');
  for (const side of sides) {
    draw({ picture, width, height }, canvas, side);
    for (const quality of QUALITIES) {
      const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
      if (made && made.size <= most) return bytesOf(made);
    }
  }
  throw new Error('No picture is small enough');
}

async function bytesOf(blob: Blob): Promise<Bytes> {
  return new Uint8Array(await blob.arrayBuffer());
}

/** For the step of the command that makes their entry: they are named in it, kept, and sent once the server has taken that. */
export async function withPapers(made: MadePaper[]): Promise<Required<Pick<Asking, 'after' | 'papers'>>> {
  const named = await Promise.all(
    made.map(async ({ kind, bytes, thumbnail }) => {
      const paper = { id: uuid() as PaperId, kind, size: bytes.length, hash: await hashOf(bytes) };
      return { paper, bytes, thumbnail };
    }),
  );
  return {
    after: (of) => named.map(({ paper }) => stepOf(addPaper, { id: lineOf(of), paper })),
    papers: (of) => named.map(({ paper: { id }, ...kept }) => ({ id, line: lineOf(of) as TransactionId, ...kept })),
  };
}

export function isFull(failure: unknown): boolean {
  return String(failure).includes('QuotaExceededError');
}

async function hashOf(bytes: Bytes): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
