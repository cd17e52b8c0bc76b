/**
 * A receipt's slip as a picture. It is written text by text, because no browser draws a page into a picture, and those that
 * draw one inside an SVG (WebKit does not) leave out its fonts. The canvas shapes Malayalam and Hindi as the screen does.
 */
import { t } from '../language/texts.ts';
import { wrapText } from '../papers/wrap-text.ts';
import { qrMatrix } from '../ui/qr-matrix.ts';
import type { Slip, SlipFact } from './slip.ts';

/** Four times the width of A6 in pixels of CSS, so that it is sharp on paper. */
const WIDTH = 1600;
const EDGE = 100;
const INNER = WIDTH - 2 * EDGE;
const RIGHT = WIDTH - EDGE;
const LOGO = 220;
const INK = '#1b1f1e';
const QUIET = '#55605c';
const RULE = '#8a918c';
const STAMP = '#b3261e';

type Style = { size: number; weight?: number; colour?: string };

const BODY: Style = { size: 46 };
const STRONG: Style = { size: 46, weight: 650 };
const SMALL: Style = { size: 38, colour: QUIET };

export function drawSlip(slip: Slip, logo?: CanvasImageSource): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  // Once to learn the height, once on paper of that height: resizing a canvas empties it.
  canvas.height = Math.ceil(new Pen(canvas).writeSlip(slip, logo));
  new Pen(canvas).writeSlip(slip, logo);
  return canvas;
}

class Pen {
  readonly #context: CanvasRenderingContext2D;
  readonly #family = getComputedStyle(document.documentElement).fontFamily;
  #y = EDGE;

  constructor(canvas: HTMLCanvasElement) {
    this.#context = canvas.getContext('2d')!;
    this.#context.fillStyle = '#fff';
    this.#context.fillRect(0, 0, canvas.width, canvas.height);
  }

  /** Returns how high the slip is. */
  writeSlip(slip: Slip, logo?: CanvasImageSource): number {
    this.#head(slip, logo);
    this.#pair([t('receipts.receipt'), slip.number], { size: 60 }, { size: 60, weight: 650 });
    this.#rule();
    for (const fact of slip.facts) this.#pair(fact, { ...BODY, colour: QUIET }, BODY);
    this.#rule();
    for (const item of slip.items) {
      this.#pair([item.text, item.amount], BODY, STRONG, item.takenOff);
      if (item.note) this.#text(item.note, SMALL);
      this.#y += 16;
    }
    this.#rule();
    this.#pair([t('receipts.total'), slip.total], { size: 56, weight: 650 }, { size: 64, weight: 650 });
    this.#text(slip.words, SMALL);
    if (slip.rest) {
      this.#rule();
      this.#text(slip.rest.title, STRONG);
      for (const fact of slip.rest.facts) this.#pair(fact, BODY, BODY);
    }
    if (slip.foot) {
      this.#rule();
      this.#text(slip.foot, SMALL);
    }
    if (slip.address) this.#qrCode(slip.address);
    if (slip.stamp) this.#stamp(slip.stamp);
    return this.#y + EDGE;
  }

  /** The logo, and beside it whose receipt it is. */
  #head({ association, contact }: Slip, logo: CanvasImageSource | undefined): void {
    const top = this.#y;
    if (logo) this.#context.drawImage(logo, EDGE, top, LOGO, LOGO);
    const x = EDGE + (logo ? LOGO + 40 : 0);
    const name: Style = { size: 60, weight: 650 };
    for (const line of this.#lines(association, name, RIGHT - x)) this.#line(line, name, x, false);
    for (const each of contact) {
      for (const line of this.#lines(each, SMALL, RIGHT - x)) this.#line(line, SMALL, x, false);
    }
    this.#y = Math.max(this.#y, logo ? top + LOGO + 24 : 0);
  }

  /** Label at the left, value at the right, each in as many lines as it takes. */
  #pair([label, value]: SlipFact, labelStyle: Style, valueStyle: Style, struck = false): void {
    const top = this.#y;
    const values = this.#lines(value, valueStyle, INNER * 0.6);
    const used = Math.max(...values.map((line) => this.#widthOf(line, valueStyle)));
    this.#text(label, labelStyle, { width: INNER - used - 40, struck });
    const bottom = this.#y;
    this.#y = top;
    for (const line of values) this.#line(line, valueStyle, RIGHT - this.#widthOf(line, valueStyle), struck);
    this.#y = Math.max(bottom, this.#y) + 12;
  }

  #text(text: string, style: Style, { width = INNER, struck = false } = {}): void {
    for (const line of this.#lines(text, style, width)) this.#line(line, style, EDGE, struck);
  }

  #line(text: string, style: Style, x: number, struck: boolean): void {
    this.#use(style);
    const baseline = this.#y + style.size * 1.1;
    this.#context.fillText(text, x, baseline);
    if (struck) this.#context.fillRect(x, baseline - style.size * 0.3, this.#widthOf(text, style), 3);
    this.#y += style.size * 1.5;
  }

  #rule(): void {
    this.#context.fillStyle = RULE;
    this.#context.fillRect(EDGE, this.#y + 20, INNER, 2);
    this.#y += 44;
  }

  #qrCode(address: string): void {
    const matrix = qrMatrix(address);
    // Modules of whole pixels stay sharp.
    const module = Math.max(4, Math.floor(700 / matrix.length));
    const left = (WIDTH - module * matrix.length) / 2;
    this.#context.fillStyle = '#000';
    for (const [row, modules] of matrix.entries()) {
      for (const [column, dark] of modules.entries()) {
        if (dark) this.#context.fillRect(left + column * module, this.#y + row * module, module, module);
      }
    }
    this.#y += matrix.length * module;
    for (const line of this.#lines(t('receipts.scanToCheck'), SMALL, INNER)) {
      this.#line(line, SMALL, (WIDTH - this.#widthOf(line, SMALL)) / 2, false);
    }
  }

  #stamp(text: string): void {
    const context = this.#context;
    const style: Style = { size: 150, weight: 700, colour: STAMP };
    context.save();
    context.translate(WIDTH / 2, this.#y / 2);
    context.rotate(-Math.PI / 10);
    context.globalAlpha = 0.7;
    this.#use(style);
    const width = this.#widthOf(text, style);
    context.fillText(text, -width / 2, 50);
    context.strokeStyle = STAMP;
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
    this.#context.fillStyle = colour;
  }
}
