/** Printers at a serial port, https://wicg.github.io/serial/: of a cable, or of one that is paired with the device. */
import { writeInPieces } from './pieces.ts';
import { chosenIn, type Printer, PrinterError, type Printers } from './printer.ts';

/** What is used of the browser's; the compiler's types do not have it. */
type SerialPort = {
  writable: WritableStream<Uint8Array> | null;
  open: (options: { baudRate: number }) => Promise<void>;
  close: () => Promise<void>;
  forget: () => Promise<void>;
};
type Serial = { getPorts: () => Promise<SerialPort[]>; requestPort: () => Promise<SerialPort> };

/** As printers come from the factory. It is of no account for USB and Bluetooth. */
const BAUD_RATE = 9600;
const PIECE = 512;

export const serialPrinters: Printers = {
  known: async () => (await serial().getPorts()).map(printerAt),
  async choose() {
    const port = await chosenIn(serial().requestPort());
    return port && printerAt(port);
  },
};

function serial(): Serial {
  return (navigator as Navigator & { serial: Serial }).serial;
}

function printerAt(port: SerialPort): Printer {
  return {
    device: port,
    forget: () => port.forget(),
    async print(bytes) {
      await port.open({ baudRate: BAUD_RATE }).catch((cause: unknown) => {
        throw new PrinterError('away', { cause });
      });
      // Others at this device can print on it, too.
      try {
        await writeTo(port.writable!, bytes);
      } finally {
        await port.close().catch(() => undefined);
      }
    },
  };
}

async function writeTo(stream: WritableStream<Uint8Array>, bytes: Uint8Array): Promise<void> {
  const writer = stream.getWriter();
  try {
    await writeInPieces(bytes, PIECE, (piece) => writer.write(piece));
    // The port closes without what it has not sent yet, unless the writer is closed before.
    await writer.close();
  } catch (error) {
    // Without waiting: a printer that takes nothing may never answer.
    void writer.abort().catch(() => undefined);
    throw error;
  } finally {
    writer.releaseLock();
  }
}
