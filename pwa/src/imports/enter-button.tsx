import { useRef, useState } from 'react';
import type { ImportBatch } from 'shared-schema/imports/import-batch';
import { t } from '../language/texts.ts';
import { useUser } from '../session/session-context.tsx';
import { useDevice } from '../sync/device/device-context.tsx';
import { Button } from '../ui/button.tsx';
import { useInFlight } from '../ui/in-flight.ts';
import { Refused } from '../ui/message.tsx';
import { useToast } from '../ui/toasts.tsx';
import { errorsOfChange } from '../verification/answers.ts';
import { useCall } from '../verification/verification.tsx';
import type { BookRecords } from './check-book.ts';
import type { OpenedFile } from './file-choice.tsx';
import { enterOnce, hasSameRecords, type Sending, sendingOf } from './enter-book.ts';

type Props = { opened: OpenedFile; count: number; books: BookRecords[]; batches: ImportBatch[]; onEntered: () => void };

/** Enters all sheets of a file in one, with progress. */
export function EnterButton({ opened: { file, hash: fileHash }, count, books, batches, onEntered }: Props) {
  const { id: enteredBy } = useUser();
  const { sync } = useDevice();
  const call = useCall();
  const toast = useToast();
  const { busy, once } = useInFlight();
  const [share, setShare] = useState(0);
  const [failure, setFailure] = useState<string>();
  const tried = useRef<Sending>(undefined);

  /** New members, businesses and chitties get the numbers that this device would keep. */
  const callAlone: typeof call = (path, options) =>
    path === '/imports/books' ? sync.withoutNumbers(() => call(path, options)) : call(path, options);

  async function enter(): Promise<void> {
    setFailure(undefined);
    try {
      const sending = await sendingOf({ fileName: file.name, fileHash, enteredBy }, books, batches);
      const unanswered = tried.current;
      tried.current = sending;
      const entered = await enterOnce(callAlone, sending, setShare, unanswered);
      toast(hasSameRecords(entered, sending) ? t('imports.entered', { count }) : t('imports.enteredBefore'));
      onEntered();
    } catch (error) {
      setFailure(errorsOfChange(error, [])[''] ?? t('imports.enterFailed'));
    }
  }

  return (
    <div className="import-actions">
      <Button label={t('imports.enterVerb', { count })} busy={busy} onClick={() => void once(enter)} />
      {busy && <progress value={share} aria-label={t('imports.entering')} />}
      <Refused>{failure}</Refused>
    </div>
  );
}
