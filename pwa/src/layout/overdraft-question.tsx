import { type ReactNode, useMemo, useState } from 'react';
import type { Asked } from '../records/ask-first.tsx';
import { loadTexts } from '../language/texts.ts';
import { DeviceProvider } from '../sync/device/use-stored.tsx';
import type { Device } from '../sync/device/device.ts';
import type { Dispatch, DispatchAll } from '../sync/outbox/dispatch.ts';

/**
 * The device for the screens: before a ledger or a place pays more than it holds, or a limit of the law is exceeded, its person is asked, whatever
 * they do.
 */
export function AskingDeviceProvider({ device, children }: { device: Device; children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const asking = useMemo(() => {
    const { dispatch, dispatchAll } = device;
    const manyAsking = askingFirst(dispatchAll, setAsked);
    // Of what is done to many at once only receipts bring cash.
    const all: DispatchAll = (command, ...how) => (command.makesReceipt ? manyAsking : dispatchAll)(command, ...how);
    return { ...device, dispatch: askingFirst(dispatch, setAsked), dispatchAll: all };
  }, [device]);
  return (
    <DeviceProvider device={asking}>
      {children}
      {asked && <asked.Question asked={asked} onAnswered={() => setAsked(undefined)} />}
    </DeviceProvider>
  );
}

/** What could not be fetched keeps nobody from entering anything. */
function askingFirst<D extends Dispatch | DispatchAll>(dispatch: D, ask: (asked: Asked) => void): D {
  return (async (...what: Parameters<Dispatch>) => {
    const fetched = await Promise.all([import('../records/ask-first.tsx'), loadTexts('record', 'office')]).catch(
      () => undefined,
    );
    const asking = fetched?.[0].askingBefore(dispatch as Dispatch, ask) ?? (dispatch as Dispatch);
    return asking(...what);
  }) as D;
}
