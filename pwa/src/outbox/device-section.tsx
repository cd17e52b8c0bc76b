import { useLiveQuery } from 'dexie-react-hooks';
import { Download, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { version } from '../../package.json';
import { type Fact, Facts } from '../ui/facts.tsx';
import { Notice } from '../ui/message.tsx';
import { appUpdate, useUpdateReady } from '../session/app-update.ts';
import { useDevice } from '../sync/device-context.tsx';
import { loadOutbox, saveOutbox } from '../sync/outbox.ts';
import { usePersistence } from './persistence.ts';

/** A clock that is wrong by less than this is not worth a word. */
const NOTICEABLE = 60_000;

/** What this device keeps, how safely, and a way to carry unsent changes off it. */
export function DeviceSection() {
  const { db } = useDevice();
  const offset = useLiveQuery(() => db.getMeta('clockOffset'), [db]) ?? 0;
  const updateReady = useUpdateReady();
  const [persistence, ask] = usePersistence();
  const facts: Fact[] = [
    ['Storage', PERSISTENCE[persistence]],
    ['App version', version],
  ];
  if (Math.abs(offset) > NOTICEABLE) facts.push(['Clock', clockWords(offset)]);
  return (
    <section aria-label="This device">
      <div className="section-head">
        <h2>This device</h2>
      </div>
      <div className="sheet padded">
        <Facts facts={facts} />
        <div className="device-actions">
          {persistence === 'no' && <Button look="outlined" label="Ask to keep the books" onClick={ask} />}
          {updateReady && <Button label="Update to the new version" onClick={() => appUpdate.apply()} />}
        </div>
      </div>
      <OutboxFile />
    </section>
  );
}

const PERSISTENCE = {
  asking: 'Asking the browser…',
  yes: 'The browser keeps the books until you remove them',
  no: 'The browser may clear the books when space runs short',
  unknown: 'This browser does not say how long it keeps the books',
};

function clockWords(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / 60_000);
  const length = minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
  return `This device is ${length} ${offset > 0 ? 'behind' : 'ahead'}; times are corrected`;
}

/** Unsent changes as a file, for the day the phone breaks or has no network for long. */
function OutboxFile() {
  const device = useDevice();
  const picker = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState<{ tone: 'done' | 'refused'; text: string }>();

  async function load(file: File): Promise<void> {
    try {
      const { added, already } = await loadOutbox(device, file);
      setAnswer({ tone: 'done', text: `${added} added, ${already} already here.` });
    } catch (failure) {
      setAnswer({ tone: 'refused', text: failure instanceof Error ? failure.message : String(failure) });
    }
  }

  return (
    <div className="outbox-file">
      <p className="quiet">
        Changes that are not sent yet can be saved to a file and loaded again, here or on another device.
      </p>
      <div className="device-actions">
        <Button
          look="outlined"
          tone="secondary"
          icon={<Download aria-hidden />}
          label="Save to a file"
          onClick={() => void save(device)}
        />
        <Button
          look="outlined"
          tone="secondary"
          icon={<Upload aria-hidden />}
          label="Load from a file"
          onClick={() => picker.current?.click()}
        />
        <input
          ref={picker}
          type="file"
          accept="application/json,.json"
          aria-label="File of saved changes"
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

async function save(device: Parameters<typeof saveOutbox>[0]): Promise<void> {
  const url = URL.createObjectURL(await saveOutbox(device));
  const link = document.createElement('a');
  link.href = url;
  link.download = `unsent-changes-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
