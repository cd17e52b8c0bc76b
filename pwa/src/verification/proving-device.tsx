import { type ReactNode, useMemo } from 'react';
import { isRefusal } from 'shared-schema/refusal-error';
import { DeviceProvider, useDevice } from '../sync/device/use-stored.tsx';
import type { Asking } from '../sync/outbox/check-asking.ts';
import type { Dispatch, DispatchAll } from '../sync/outbox/dispatch.ts';
import { useProveIfReachable } from './verification.tsx';

/** The device for the screens: before what the server takes only with a fresh proof, its person is asked for one, whatever they do. */
export function ProvingDeviceProvider({ children }: { children: ReactNode }) {
  const device = useDevice();
  const prove = useProveIfReachable();
  const proving = useMemo(() => {
    const { dispatch, dispatchAll } = device;
    return { ...device, dispatch: provingFirst(dispatch, prove), dispatchAll: provingFirst(dispatchAll, prove) };
  }, [device, prove]);
  return <DeviceProvider device={proving}>{children}</DeviceProvider>;
}

/**
 * Without a connection the server asks when the command is sent, and the command waits on the Sync page until the person has given a
 * proof. Throws RefusalError if the person lets it be.
 */
function provingFirst<D extends Dispatch | DispatchAll>(dispatch: D, prove: () => Promise<void>): D {
  return (async (command: never, input: never, asking?: Asking) => {
    try {
      return await dispatch(command, input, { ...asking, proofFirst: navigator.onLine });
    } catch (failure) {
      if (!isRefusal(failure, 'auth.verificationNeeded')) throw failure;
      await prove();
      return dispatch(command, input, asking);
    }
  }) as D;
}
