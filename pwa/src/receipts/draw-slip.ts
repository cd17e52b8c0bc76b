/**
 * A slip as a picture. It is written text by text, because no browser draws a page into a picture, and those that
 * draw one inside an SVG (WebKit does not) leave out its fonts. The canvas shapes Malayalam and Hindi as the screen does.
 */
import { t } from '../language/texts.ts';
import { wrapText } from '../papers/wrap-text.ts';
import { qrMatrix } from '../ui/qr-code.tsx';
import type { Slip, SlipFact } from './slip.ts';

/** What a slip is drawn for. `width` and `qrCode` are pixels, the others follow `scale`, which is 1 for letters of 46 pixels. */
export type SlipPaper = { width: number; scale: number; edge: number; qrCode: number; colours: 'all' | 'black' };

/** Four times the width of A6 in pixels of CSS, so that it is sharp on paper. */
const A6: SlipPaper = { width: 1600, scale: 1, edge: 100, qrCode: 700, colours: 'all' };

const LOGO = 220;
const ROOM_TO_SIGN = 130;
const INK = '#1b1f1e';
const QUIET = '#55605c';
const RULE = '#8a918c';
const STAMP = '#b3261e';
/** How wide paper is on which the stamp has its size. */
const STAMPED_WIDTH = 1600;

type Style = { size: number; weight?: number; colour?: string };

const BODY: Style = { size: 46 };
const STRONG: Style = { size: 46, weight: 650 };
const SMALL: Style = { size: 38, colour: QUIET };

export function drawSlip(slip: Slip, logo?: CanvasImageSource, paper = A6): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = paper.width;
  // Once to learn the height, once on paper of that height: resizing a canvas empties it.
  canvas.height = Math.ceil(new Pen(canvas, paper).writeSlip(slip, logo) * paper.scale);
  new Pen(canvas, paper).writeSlip(slip, logo);
  return canvas;
}

/** Reckons in units of the paper's scale. */
class Pen {
  readonly #context: CanvasRenderingContext2D;
  readonly #family = getComputedStyle(document.documentElement).fontFamily;
  readonly #paper: SlipPaper;
  readonly #width: number;
  readonly #left: number;
  readonly #right: number;
  readonly #inner: number;
  #y: number;

  constructor(canvas: HTMLCanvasElement, paper: SlipPaper) {
    this.#paper = paper;
    this.#width = paper.width / paper.scale;
    this.#left = paper.edge;
    this.#right = this.#width - paper.edge;
    this.#inner = this.#right - this.#left;
    this.#y = paper.edge;
    this.#context = canvas.getContext('2d')!;
    this.#context.fillStyle = '#fff';
    this.#context.fillRect(0, 0, canvas.width, canvas.height);
    this.#context.setTransform(paper.scale, 0, 0, paper.scale, 0, 0);
  }

  /** Returns how high the slip is. */
  writeSlip(slip: Slip, logo?: CanvasImageSource): number {
    this.#head(slip, logo);
    this.#pair([slip.title, slip.number], { size: 60 }, { size: 60, weight: 650 });
    this.#rule();
    for (const fact of slip.facts) this.#pair(fact, { ...BODY, colour: QUIET }, BODY);
    this.#rule();
    for (const item of slip.items) {
      this.#pair([item.text, item.amount], BODY, STRONG, item.takenOff);
      if (item.note) this.#text(item.note, SMALL);
      this.#y += 16;
    }
    this.#rule();
    this.#pair(slip.total, { size: 56, weight: 650 }, { size: 64, weight: 650 });
    this.#text(slip.words, SMALL);
    if (slip.rest) {
      this.#rule();
      this.#text(slip.rest.title, STRONG);
      for (const fact of slip.rest.facts) this.#pair(fact, BODY, BODY);
    }
    for (const signature of slip.signatures ?? []) {
      this.#y += ROOM_TO_SIGN;
      this.#rule();
      this.#text(signature, SMALL);
    }
    if (slip.foot) {
      this.#rule();
      this.#text(slip.foot, SMALL);
    }
    if (slip.address) this.#qrCode(slip.address);
    if (slip.stamp) this.#stamp(slip.stamp);
    return this.#y + this.#paper.edge;
  }

  /** The logo, and beside it whose receipt it is. */
  #head({ association, contact }: Slip, logo: CanvasImageSource | undefined): void {
    const top = this.#y;
    if (logo) this.#context.drawImage(logo, this.#left, top, LOGO, LOGO);
    const x = this.#left + (logo ? LOGO + 40 : 0);
    const name: Style = { size: 60, weight: 650 };
    for (const line of this.#lines(association, name, this.#right - x)) this.#line(line, name, x, false);
    for (const each of contact) {
      for (const line of this.#lines(each, SMALL, this.#right - x)) this.#line(line, SMALL, x, false);
    }
    this.#y = Math.max(this.#y, logo ? top + LOGO + 24 : 0);
  }

  /** Label at the left, value at the right, each in as many lines as it takes. */
  #pair([label, value]: SlipFact, labelStyle: Style, valueStyle: Style, struck = false): void {
    const top = this.#y;
    const values = this.#lines(value, valueStyle, this.#inner * 0.6);
    const used = Math.max(...values.map((line) => this.#widthOf(line, valueStyle)));
    this.#text(label, labelStyle, { width: this.#inner - used - 40, struck });
    const bottom = this.#y;
    this.#y = top;
    for (const line of values) this.#line(line, valueStyle, this.#right - this.#widthOf(line, valueStyle), struck);
    this.#y = Math.max(bottom, this.#y) + 12;
  }

  #text(text: string, style: Style, { width = this.#inner, struck = false } = {}): void {
    for (const line of this.#lines(text, style, width)) this.#line(line, style, this.#left, struck);
  }

  #line(text: string, style: Style, x: number, struck: boolean): void {
    this.#use(style);
    const baseline = this.#y + style.size * 1.1;
    this.#context.fillText(text, x, baseline);
    if (struck)
      this.#context.fillRect(
        x,
        baseline - style.size * 0.3,
        this.#widthOf(text, style),
        Math.max(3, 2 / this.#paper.scale),
      );
    this.#y += style.size * 1.5;
  }

  #rule(): void {
    this.#context.fillStyle = this.#ink(RULE);
    this.#context.fillRect(
      this.#left,
      this.#wholePixels(this.#y + 20),
      this.#inner,
      Math.max(2, 2 / this.#paper.scale),
    );
    this.#y += 44;
  }

  #qrCode(address: string): void {
    const matrix = qrMatrix(address);
    // Modules of whole pixels stay sharp.
    const module = Math.max(4, Math.floor(this.#paper.qrCode / matrix.length)) / this.#paper.scale;
    const left = this.#wholePixels((this.#width - module * matrix.length) / 2);
    this.#y = this.#wholePixels(this.#y);
    this.#context.fillStyle = '#000';
    for (const [row, modules] of matrix.entries()) {
      for (const [column, dark] of modules.entries()) {
        if (dark) this.#context.fillRect(left + column * module, this.#y + row * module, module, module);
      }
    }
    this.#y += matrix.length * module;
    for (const line of this.#lines(t('receipts.scanToCheck'), SMALL, this.#inner)) {
      this.#line(line, SMALL, (this.#width - this.#widthOf(line, SMALL)) / 2, false);
    }
  }

  #stamp(text: string): void {
    const context = this.#context;
    const style: Style = { size: 150, weight: 700, colour: STAMP };
    context.save();
    context.translate(this.#width / 2, this.#y / 2);
    context.rotate(-Math.PI / 10);
    context.scale(this.#width / STAMPED_WIDTH, this.#width / STAMPED_WIDTH);
    // In black it is grey, so that what it covers can be read.
    context.globalAlpha = this.#paper.colours === 'black' ? 0.4 : 0.7;
    this.#use(style);
    const width = this.#widthOf(text, style);
    context.fillText(text, -width / 2, 50);
    context.strokeStyle = this.#ink(STAMP);
    context.lineWidth = 10;
    context.strokeRect(-width / 2 - 50, -120, width + 100, 230);
    context.restore();
  }

  #lines(text: string, style: Style, width: number): string[] {
    return wrapText(text, width, (part) => this.#widthOf(part, style));
  }

  #widthOf(text: string, style: Style): number {
    this.#use(style);
    return this.#context.measureText(text).width;
  }

  #use({ size, weight = 400, colour = INK }: Style): void {
    this.#context.font = `${weight} ${size}px ${this.#family}`;
    this.#context.fillStyle = this.#ink(colour);
  }

  /** A printer that has black alone makes dots of any other colour, of which no letter is sharp. */
  #ink(colour: string): string {
    return this.#paper.colours === 'black' ? '#000' : colour;
  }

  #wholePixels(units: number): number {
    return Math.round(units * this.#paper.scale) / this.#paper.scale;
  }
}
