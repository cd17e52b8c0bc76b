import { useClock, useDevice } from '../sync/device/use-stored.tsx';
import { Download, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { TextKey } from 'shared-schema/texts/text-key';
import { Button } from '../ui/button.tsx';
import { version } from '../../package.json';
import { type Fact, Facts } from '../ui/facts.tsx';
import { Notice } from '../ui/page.tsx';
import { appUpdate, useUpdateReady } from '../session/app-update.ts';
import { t } from '../language/texts.ts';
import { loadOutbox, saveOutbox, UnusableBackup } from '../sync/outbox/outbox.ts';

/** A clock that is wrong by less than this is not worth a word. */
const NOTICEABLE = 60_000;

/** What this device keeps, how safely, and a way to carry unsent changes off it. */
export function DeviceSection() {
  const { offset } = useClock();
  const updateReady = useUpdateReady();
  const [persistence, ask] = usePersistence();
  const facts: Fact[] = [
    [t('outbox.storage'), t(STORAGE[persistence])],
    [t('outbox.appVersion'), version],
  ];
  if (Math.abs(offset) > NOTICEABLE) facts.push([t('outbox.clock'), clockSentence(offset)]);
  return (
    <section aria-label={t('sync.thisDevice')}>
      <div className="section-head">
        <h2>{t('sync.thisDevice')}</h2>
      </div>
      <div className="sheet padded">
        <Facts facts={facts} />
        <div className="choices device-actions">
          {persistence === 'no' && <Button look="outlined" label={t('outbox.keepData')} onClick={ask} />}
          {updateReady && <Button label={t('outbox.update')} onClick={() => appUpdate.apply()} />}
        </div>
      </div>
      <OutboxFile />
    </section>
  );
}

const STORAGE = {
  asking: 'outbox.storageAsking',
  yes: 'outbox.storageSafe',
  no: 'outbox.storageUnsafe',
  unknown: 'outbox.storageUnknown',
} as const satisfies Record<Persistence, TextKey>;

function clockSentence(offset: number): string {
  const behind = offset > 0;
  const minutes = Math.round(Math.abs(offset) / 60_000);
  if (minutes < 120) {
    return behind
      ? t('outbox.clockBehindMinutes', { count: minutes })
      : t('outbox.clockAheadMinutes', { count: minutes });
  }
  const count = Math.round(minutes / 60);
  return behind ? t('outbox.clockBehindHours', { count }) : t('outbox.clockAheadHours', { count });
}

/** Unsent changes as a file, for the day the phone breaks or has no network for long. */
function OutboxFile() {
  const device = useDevice();
  const picker = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState<{ tone: 'done' | 'refused'; text: string }>();

  async function load(file: File): Promise<void> {
    try {
      const { added, already } = await loadOutbox(device, file);
      setAnswer({ tone: 'done', text: t('outbox.restored', { added, already }) });
    } catch (failure) {
      setAnswer({ tone: 'refused', text: restoreProblem(failure) });
    }
  }

  return (
    <div className="stack outbox-file">
      <p className="quiet">{t('outbox.backUpExplained')}</p>
      <div className="choices device-actions">
        <Button
          look="outlined"
          tone="secondary"
          icon={<Download aria-hidden />}
          label={t('outbox.backUp')}
          onClick={() => void save(device)}
        />
        <Button
          look="outlined"
          tone="secondary"
          icon={<Upload aria-hidden />}
          label={t('outbox.restore')}
          onClick={() => picker.current?.click()}
        />
        <input
          ref={picker}
          type="file"
          accept="application/json,.json"
          aria-label={t('outbox.backupFile')}
          className="visually-hidden"
          tabIndex={-1}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void load(file);
          }}
        />
      </div>
      {answer && (
        <Notice tone={answer.tone} role="alert">
          {answer.text}
        </Notice>
      )}
    </div>
  );
}

function restoreProblem(failure: unknown): string {
  if (!(failure instanceof UnusableBackup)) return t('outbox.restoreFailed');
  return failure.reason === 'notABackup' ? t('outbox.notABackup') : t('outbox.backupOfAnotherUser');
}

async function save(device: Parameters<typeof saveOutbox>[0]): Promise<void> {
  const url = URL.createObjectURL(await saveOutbox(device));
  const link = document.createElement('a');
  link.href = url;
  link.download = `unsent-entries-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  URL.revokeObjectURL(url);
}

type Persistence = 'asking' | 'yes' | 'no' | 'unknown';

/** Whether the browser promised to keep this device's storage, and a way to ask it again. */
function usePersistence(): [answer: Persistence, ask: () => void] {
  const [answer, setAnswer] = useState<Persistence>('asking');
  useEffect(() => void askBrowser(setAnswer), []);
  return [answer, () => void askBrowser(setAnswer)];
}

async function askBrowser(tell: (answer: Persistence) => void): Promise<void> {
  if (!navigator.storage?.persist) return tell('unknown');
  const kept = (await navigator.storage.persisted()) || (await navigator.storage.persist());
  tell(kept ? 'yes' : 'no');
}
