import { type ReactNode, useMemo, useState } from 'react';
import { detailsIf, type RefusalError } from 'shared-schema/refusal-error';
import { sentenceOf } from '../language/refusal-sentence.ts';
import { t } from '../language/texts.ts';
import { DeviceProvider } from '../sync/device/device-context.tsx';
import type { Device } from '../sync/device/device.ts';
import type { Dispatch } from '../sync/outbox/dispatch.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** What would leave a ledger with less than nothing, and what goes on once its person has answered. */
type Asked = { refusal: RefusalError; onYes: () => void; onNo: () => void };

/** The device for the screens: before a ledger pays more than it holds, its person is asked, whatever they do. */
export function AskingDeviceProvider({ device, children }: { device: Device; children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const asking = useMemo(() => ({ ...device, dispatch: askingFirst(device.dispatch, setAsked) }), [device]);
  return (
    <DeviceProvider device={asking}>
      {children}
      {asked && <OverdraftQuestion asked={asked} onAnswered={() => setAsked(undefined)} />}
    </DeviceProvider>
  );
}

/** Throws the refusal if the person says no: it tells the form why nothing was entered. */
function askingFirst(dispatch: Dispatch, ask: (asked: Asked) => void): Dispatch {
  return async (command, input, asking) => {
    try {
      return await dispatch(command, input, { ...asking, askFirst: true });
    } catch (failure) {
      if (!detailsIf('ledger.aboveHeld', failure)) throw failure;
      const refusal = failure as RefusalError;
      await new Promise<void>((onYes, reject) => ask({ refusal, onYes, onNo: () => reject(refusal) }));
      return dispatch(command, input, asking);
    }
  };
}

function OverdraftQuestion({ asked: { refusal, onYes, onNo }, onAnswered }: { asked: Asked; onAnswered: () => void }) {
  return (
    <ConfirmDialog
      open
      title={t('ledgers.overdraftQuestion')}
      verb={t('ledgers.overdraftVerb')}
      onConfirm={onYes}
      onCancel={() => {
        onNo();
        onAnswered();
      }}
    >
      <p>{sentenceOf(refusal, t('common.failed'))}</p>
    </ConfirmDialog>
  );
}
