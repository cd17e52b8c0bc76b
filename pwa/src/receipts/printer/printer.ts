/** A receipt printer that this browser reaches by itself. */

/** By a cable, or paired in the settings of the device; or by Bluetooth with low energy. */
export type Connection = 'serial' | 'bluetooth';

export type Printer = {
  /** What the browser knows it by. */
  device: object;
  /** Throws PrinterError. */
  print: (bytes: Uint8Array) => Promise<void>;
  /** Takes back that this app may use it. */
  forget: () => Promise<void>;
};

export type Printers = {
  /** Those that were chosen before, as far as the browser remembers. */
  known: () => Promise<Printer[]>;
  /** Has the person choose one; undefined if they choose none. */
  choose: () => Promise<Printer | undefined>;
};

/** It cannot be reached, or it stopped in the middle. */
export class PrinterError extends Error {
  readonly reason: 'away' | 'stopped';

  constructor(reason: 'away' | 'stopped', options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** None where the browser reaches no printers. */
export function connectionsHere(): Connection[] {
  return (['bluetooth', 'serial'] as const).filter((connection) => connection in navigator);
}

/** What the dialog of the browser resolves to; undefined if the person closes it, which is no error. */
export async function chosenIn<T>(dialog: Promise<T>): Promise<T | undefined> {
  try {
    return await dialog;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return undefined;
    throw new PrinterError('away', { cause: error });
  }
}
