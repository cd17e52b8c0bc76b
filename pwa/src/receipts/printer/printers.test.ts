import { afterEach, expect, test, vi } from 'vitest';
import { connectionsHere, PrinterError } from './printer.ts';
import { choosePrinter, knownPrinter } from './printers.ts';

const SLIP = Uint8Array.from({ length: 1200 }, (_, index) => index % 251);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A printer at a serial port, as the browser hands it out. `fails` is what does not work. */
function buildPort({ fails }: { fails?: 'open' | 'write' } = {}) {
  const pieces: Uint8Array[] = [];
  const port = {
    writable: null as WritableStream<Uint8Array> | null,
    open: vi.fn<(options: { baudRate: number }) => Promise<void>>(async () => {
      if (fails === 'open') throw new DOMException('Failed to open serial port.', 'NetworkError');
      port.writable = new WritableStream({
        write(piece) {
          if (fails === 'write') throw new DOMException('The device has been lost.', 'NetworkError');
          pieces.push(piece);
        },
      });
    }),
    close: vi.fn<() => Promise<void>>(async () => {
      if (port.writable?.locked) throw new TypeError('Cannot cancel a locked stream');
    }),
    forget: vi.fn<() => Promise<void>>(async () => undefined),
  };
  return { port, pieces };
}

type Port = ReturnType<typeof buildPort>['port'];

/** A browser that knows these ports. In its dialog the person chooses the last one, or none. */
function openSerialBrowser(ports: Port[], chooses = true) {
  const known = new Set(ports);
  for (const port of ports) port.forget.mockImplementation(async () => void known.delete(port));
  const requestPort = chooses
    ? async () => ports.at(-1)!
    : () => Promise.reject(new DOMException('No port selected by the user.', 'NotFoundError'));
  vi.stubGlobal('navigator', { serial: { getPorts: async () => [...known], requestPort } });
}

type Written = { piece: Uint8Array; response: boolean };

/** A printer with Bluetooth. It is busy with each piece for a moment, and loses what comes meanwhile. */
function openBluetoothBrowser({ write = true, remembers = false, fails = false } = {}) {
  const written: Written[] = [];
  let busy = false;
  const take = (response: boolean) => async (piece: Uint8Array) => {
    if (busy) throw new DOMException('GATT operation already in progress.', 'NetworkError');
    busy = true;
    await Promise.resolve();
    written.push({ piece, response });
    busy = false;
  };
  const characteristic = {
    properties: { write, writeWithoutResponse: true },
    writeValueWithResponse: take(true),
    writeValueWithoutResponse: take(false),
  };
  const asked: string[] = [];
  const service = { getCharacteristic: async (id: string) => (asked.push(id), characteristic) };
  const server = { getPrimaryService: async (id: string) => (asked.push(id), service) };
  const disconnect = vi.fn<() => void>();
  const connect = fails
    ? () => Promise.reject(new DOMException('Bluetooth Device is no longer in range.', 'NetworkError'))
    : async () => server;
  const device = { gatt: { connect, disconnect }, forget: async () => undefined };
  vi.stubGlobal('navigator', {
    bluetooth: { requestDevice: async () => device, ...(remembers && { getDevices: async () => [device] }) },
  });
  return { written, asked, disconnect };
}

function joined(pieces: Uint8Array[]): number[] {
  return pieces.flatMap((piece) => [...piece]);
}

test('a browser without serial ports and Bluetooth reaches no printer', () => {
  vi.stubGlobal('navigator', {});
  expect(connectionsHere()).toEqual([]);
});

test('a slip goes to the port that the person chose, piece by piece, and others may use the printer afterwards', async () => {
  const { port, pieces } = buildPort();
  openSerialBrowser([port]);
  await (await choosePrinter('serial'))!.print(SLIP);
  expect(port.open).toHaveBeenCalledWith({ baudRate: 9600 });
  expect(pieces.map(({ length }) => length)).toEqual([512, 512, 176]);
  expect(joined(pieces)).toEqual([...SLIP]);
  expect(port.close).toHaveBeenCalled();
  expect(port.writable!.locked).toBe(false);
});

test('whoever chooses no port prints nothing, and it is no error', async () => {
  openSerialBrowser([], false);
  expect(await choosePrinter('serial')).toBeUndefined();
});

test('the printer that was chosen last is the one that is known, the ones before are forgotten', async () => {
  const [old, latest] = [buildPort(), buildPort()];
  openSerialBrowser([old.port, latest.port]);
  expect((await knownPrinter())!.device).toBe(old.port);
  await choosePrinter('serial');
  expect((await knownPrinter())!.device).toBe(latest.port);
});

test('a printer that is away is told from one that stops while it prints, which is free for another try', async () => {
  const away = buildPort({ fails: 'open' });
  openSerialBrowser([away.port]);
  await expect((await knownPrinter())!.print(SLIP)).rejects.toMatchObject({ reason: 'away' });
  const stopping = buildPort({ fails: 'write' });
  openSerialBrowser([stopping.port]);
  await expect((await knownPrinter())!.print(SLIP)).rejects.toMatchObject({ reason: 'stopped' });
  expect(stopping.port.close).toHaveBeenCalled();
  expect(stopping.port.writable!.locked).toBe(false);
});

test('a printer that takes nothing for half a minute has stopped', async () => {
  vi.useFakeTimers();
  const { port } = buildPort();
  port.open.mockImplementation(async () => {
    port.writable = new WritableStream({ write: () => new Promise(() => undefined) });
  });
  openSerialBrowser([port]);
  const printed = (await knownPrinter())!.print(SLIP).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await printed).toBeInstanceOf(PrinterError);
  expect(await printed).toMatchObject({ reason: 'stopped' });
});

test('over Bluetooth a piece fits into a packet, and the next waits until the printer has taken it', async () => {
  const { written, asked, disconnect } = openBluetoothBrowser();
  await (await choosePrinter('bluetooth'))!.print(SLIP);
  expect(asked).toEqual(['000018f0-0000-1000-8000-00805f9b34fb', '00002af1-0000-1000-8000-00805f9b34fb']);
  expect(Math.max(...written.map(({ piece }) => piece.length))).toBe(180);
  expect(written.every(({ response }) => response)).toBe(true);
  expect(joined(written.map(({ piece }) => piece))).toEqual([...SLIP]);
  expect(disconnect).toHaveBeenCalled();
});

test('a Bluetooth printer that gives no responses is written to without', async () => {
  const { written } = openBluetoothBrowser({ write: false });
  await (await choosePrinter('bluetooth'))!.print(SLIP);
  expect(written.some(({ response }) => response)).toBe(false);
  expect(joined(written.map(({ piece }) => piece))).toEqual([...SLIP]);
});

test.each([true, false])(
  'a Bluetooth printer stays known, whether or not the browser remembers any: %s',
  async (remembers) => {
    openBluetoothBrowser({ remembers });
    const printer = await choosePrinter('bluetooth');
    expect((await knownPrinter())!.device).toBe(printer!.device);
  },
);

test('a Bluetooth printer out of reach is away', async () => {
  const { disconnect } = openBluetoothBrowser({ fails: true });
  await expect((await choosePrinter('bluetooth'))!.print(SLIP)).rejects.toMatchObject({ reason: 'away' });
  expect(disconnect).toHaveBeenCalled();
});
