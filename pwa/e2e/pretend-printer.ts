/** A receipt printer at a serial port of the browser, the only part of printing that a test machine does not have. */
import type { Page } from '@playwright/test';

export type PretendPrinter = {
  /** How often the browser's dialog asked the person for a port. */
  asked: number;
  /** Whether the person chooses the printer there; the browser remembers it from then on. */
  chosen: boolean;
  fails: 'open' | 'write' | undefined;
  /** What arrived, from opening the port to closing it; nothing of what failed. */
  printed: Buffer[];
};

/** For all pages that are opened from now on. */
export async function pretendPrinter(page: Page): Promise<PretendPrinter> {
  const printer: PretendPrinter = { asked: 0, chosen: false, fails: undefined, printed: [] };
  let arrived: Buffer[] = [];
  let known = false;
  const answers = {
    known: () => known,
    choose() {
      printer.asked++;
      return (known = printer.chosen);
    },
    open() {
      arrived = [];
      return printer.fails !== 'open';
    },
    write(base64: string) {
      arrived.push(Buffer.from(base64, 'base64'));
      return printer.fails !== 'write';
    },
    close() {
      if (!printer.fails) printer.printed.push(Buffer.concat(arrived));
      return true;
    },
  };
  await page.exposeFunction('askPrinter', (what: keyof typeof answers, base64: string) => answers[what](base64));
  await page.addInitScript(pretendSerial);
  return printer;
}

/** Runs in the page. */
function pretendSerial(): void {
  type Ask = (what: 'known' | 'choose' | 'open' | 'write' | 'close', base64?: string) => Promise<boolean>;
  const { askPrinter } = window as unknown as { askPrinter: Ask };
  const failing = (name: string) => new DOMException('It did not work.', name);
  const port = {
    writable: undefined as WritableStream<Uint8Array> | undefined,
    async open() {
      if (!(await askPrinter('open'))) throw failing('NetworkError');
      port.writable = new WritableStream({
        async write(piece: Uint8Array) {
          if (!(await askPrinter('write', btoa(String.fromCharCode(...piece))))) throw failing('NetworkError');
        },
      });
    },
    close: () => askPrinter('close'),
    forget: async () => undefined,
  };
  const serial = {
    getPorts: async () => ((await askPrinter('known')) ? [port] : []),
    async requestPort() {
      if (!(await askPrinter('choose'))) throw failing('NotFoundError');
      return port;
    },
  };
  // One way to connect alone: with two, the person is asked first.
  Reflect.deleteProperty(Navigator.prototype, 'bluetooth');
  Object.defineProperty(navigator, 'serial', { value: serial });
}
