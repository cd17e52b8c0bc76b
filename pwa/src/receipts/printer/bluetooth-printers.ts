/** Printers with Bluetooth of low energy, https://webbluetoothcg.github.io/web-bluetooth/. */
import { writeInPieces } from './pieces.ts';
import { chosenIn, type Printer, PrinterError, type Printers } from './printer.ts';

/** What is used of the browser's; the compiler's types do not have it. */
type Characteristic = {
  properties: { write: boolean };
  writeValueWithResponse: (value: Uint8Array) => Promise<void>;
  writeValueWithoutResponse: (value: Uint8Array) => Promise<void>;
};
type Server = {
  getPrimaryService: (id: string) => Promise<{ getCharacteristic: (id: string) => Promise<Characteristic> }>;
};
type Device = {
  gatt: { connect: () => Promise<Server>; disconnect: () => void };
  forget?: () => Promise<void>;
};
type Bluetooth = {
  /** Some browsers remember a device only until the page is left. */
  getDevices?: () => Promise<Device[]>;
  requestDevice: (options: { filters: { services: string[] }[] }) => Promise<Device>;
};

/** Of nearly all receipt printers, whoever makes them. */
const SERVICE = '000018f0-0000-1000-8000-00805f9b34fb';
const CHARACTERISTIC = '00002af1-0000-1000-8000-00805f9b34fb';

/** 512 bytes may be written at once, but what does not fit into a packet, of mostly 185 bytes or more, some printers refuse or cut off. */
const PIECE = 180;

let chosen: Device | undefined;

export const bluetoothPrinters: Printers = {
  async known() {
    const devices = (await bluetooth().getDevices?.()) ?? [];
    return [...new Set(chosen ? [chosen, ...devices] : devices)].map(printerOf);
  },
  async choose() {
    const device = await chosenIn(bluetooth().requestDevice({ filters: [{ services: [SERVICE] }] }));
    if (!device) return undefined;
    chosen = device;
    return printerOf(device);
  },
};

function bluetooth(): Bluetooth {
  return (navigator as Navigator & { bluetooth: Bluetooth }).bluetooth;
}

function printerOf(device: Device): Printer {
  return {
    device,
    async forget() {
      if (chosen === device) chosen = undefined;
      await device.forget?.();
    },
    async print(bytes) {
      // Others can print on it, too, and its battery lasts.
      try {
        const characteristic = await connect(device);
        await writeInPieces(bytes, PIECE, (piece) => write(characteristic, piece));
      } finally {
        device.gatt.disconnect();
      }
    },
  };
}

async function connect({ gatt }: Device): Promise<Characteristic> {
  try {
    const service = await (await gatt.connect()).getPrimaryService(SERVICE);
    return await service.getCharacteristic(CHARACTERISTIC);
  } catch (cause) {
    throw new PrinterError('away', { cause });
  }
}

/** With a response where there is one: a printer whose memory is full loses what comes without. */
function write(characteristic: Characteristic, piece: Uint8Array): Promise<void> {
  return characteristic.properties.write
    ? characteristic.writeValueWithResponse(piece)
    : characteristic.writeValueWithoutResponse(piece);
}
