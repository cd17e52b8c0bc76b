/** The printer of this device: the one that was chosen last, whatever it is connected by. */
import { bluetoothPrinters } from './bluetooth-printers.ts';
import { type Connection, connectionsHere, type Printer, type Printers } from './printer.ts';
import { serialPrinters } from './serial-printers.ts';

const PRINTERS: Record<Connection, Printers> = { serial: serialPrinters, bluetooth: bluetoothPrinters };

export async function knownPrinter(): Promise<Printer | undefined> {
  return (await knownPrinters())[0];
}

/** Undefined if the person chooses none. The browser forgets the others, so that this one is known from now on. */
export async function choosePrinter(connection: Connection): Promise<Printer | undefined> {
  const printer = await PRINTERS[connection].choose();
  if (!printer) return undefined;
  const others = (await knownPrinters()).filter(({ device }) => device !== printer.device);
  await Promise.all(others.map((other) => other.forget()));
  return printer;
}

async function knownPrinters(): Promise<Printer[]> {
  return (await Promise.all(connectionsHere().map((connection) => PRINTERS[connection].known()))).flat();
}
