import { type ReactNode, useMemo, useState } from 'react';
import type { RefusalError } from 'shared-schema/refusal-error';
import { sentenceOf } from '../language/refusal-sentence.ts';
import { t } from '../language/texts.ts';
import { DeviceProvider } from '../sync/device/device-context.tsx';
import type { Device } from '../sync/device/device.ts';
import type { Dispatch } from '../sync/outbox/dispatch.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** What would leave a ledger or a place with less than nothing, and what goes on once its person has answered. */
type Asked = { short: RefusalError[]; onYes: () => void; onNo: () => void };

/** The device for the screens: before a ledger or a place pays more than it holds, its person is asked, whatever they do. */
export function AskingDeviceProvider({ device, children }: { device: Device; children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const asking = useMemo(() => ({ ...device, dispatch: askingFirst(device, setAsked) }), [device]);
  return (
    <DeviceProvider device={asking}>
      {children}
      {asked && <OverdraftQuestion asked={asked} onAnswered={() => setAsked(undefined)} />}
    </DeviceProvider>
  );
}

/** Throws the refusal if the person says no: it tells the form why nothing was entered. */
function askingFirst({ dispatch }: Device, ask: (asked: Asked) => void): Dispatch {
  return async (command, input, asking) => {
    if (asking?.asked) return dispatch(command, input, asking);
    // What could not be fetched keeps nobody from entering anything.
    const places = await import('../records/place-names.ts').catch(() => undefined);
    const askFirst = places?.shortPlaces ?? (() => Promise.resolve([]));
    try {
      return await dispatch(command, input, { ...asking, askFirst });
    } catch (failure) {
      const { Overdraft } = await import('../sync/outbox/check-asking.ts');
      if (!(failure instanceof Overdraft)) throw failure;
      const { all: short } = failure;
      await new Promise<void>((onYes, reject) => ask({ short, onYes, onNo: () => reject(failure) }));
      return dispatch(command, input, asking);
    }
  };
}

function OverdraftQuestion({ asked: { short, onYes, onNo }, onAnswered }: { asked: Asked; onAnswered: () => void }) {
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
      {short.map((refusal, index) => (
        <p key={index}>{sentenceOf(refusal, t('common.failed'))}</p>
      ))}
    </ConfirmDialog>
  );
}
