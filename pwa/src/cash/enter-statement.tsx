import { FileSpreadsheet } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { writeAccepted } from 'shared-schema/bank/statements/accepted';
import type { Accepted, FileRow } from 'shared-schema/bank/statements/statement-facts';
import type { RefusalError } from 'shared-schema/refusal-error';
import { EncodingChoice } from '../forms/encoding-choice.tsx';
import { sentenceOf } from '../language/refusal-sentence.ts';
import { t } from '../language/texts.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import { Button, useInFlight } from '../ui/button.tsx';
import { Notice, Refused } from '../ui/page.tsx';
import { Modal } from '../ui/modal.tsx';
import { useToast } from '../ui/toasts.tsx';
import { errorsOfChange, useCall } from '../verification/verification.tsx';
import type { BankAccountView } from './read-bank-account.ts';
import { type FileRead, readStatementFile, type Said, type StatementPreview } from './read-statement-file.ts';
import { ColumnsByHand } from './statement-choices.tsx';
import { StatementDoubt } from './statement-doubt.tsx';
import { StatementPreviewed } from './statement-preview.tsx';

const FORMATS = ['csv', 'xlsx', 'xls', 'ods', 'txt', 'tsv'];

type Props = {
  view: BankAccountView;
  /** What was shared with the app: nobody need choose it again. */
  handed?: File;
  onClose: () => void;
};

type Chosen = { file: File; said: Said; read?: FileRead; failure?: string };

/** Chooses the file of a bank, shows what is in it, and enters it. Shown as long as it is mounted. */
export function EnterStatement({ view, handed, onClose }: Props) {
  const { chosen, reading, read } = useChosenFile(view);
  const { error, busy, enter } = useEntering(view, onClose);
  const readHanded = useEffectEvent((file: File) => void read(file));
  useEffect(() => {
    if (handed) readHanded(handed);
  }, [handed]);
  const preview = previewOf(chosen);
  const footer = (
    <>
      <Button look="outlined" tone="secondary" label={t('common.cancel')} onClick={onClose} />
      {chosen && preview && (
        <Button
          busy={busy || reading}
          label={t('bank.enterLines', { count: preview.fresh.length })}
          onClick={() => void enter(chosen, preview)}
        />
      )}
    </>
  );
  return (
    <Modal open kind="form" title={t('bank.enter')} onClose={onClose} footer={footer}>
      <div className="stack">
        <FileDrop file={chosen?.file} onFile={(file) => void read(file)} />
        <div aria-live="polite">
          {reading && <p className="quiet">{t('bank.reading')}</p>}
          {chosen?.failure && <Notice tone="refused">{chosen.failure}</Notice>}
        </div>
        {chosen?.read && <Asked {...chosen} read={chosen.read} onSaid={(said) => void read(chosen.file, said)} />}
        {preview && <StatementPreviewed {...preview} />}
        <Refused>{error}</Refused>
      </div>
    </Modal>
  );
}

function previewOf(chosen: Chosen | undefined): StatementPreview | undefined {
  return chosen?.read && 'preview' in chosen.read ? chosen.read.preview : undefined;
}

/** What only a person can say of the file. */
function Asked({ said, read, onSaid }: { said: Said; read: FileRead; onSaid: (said: Said) => void }) {
  const { heads, missing, columns = said.columns, encoding } = read;
  const areLetters = 'refusal' in read && isAboutLetters(read.refusal);
  return (
    <>
      {'doubt' in read && read.doubt && (
        <StatementDoubt
          doubt={read.doubt}
          again={read.again}
          onSeen={(kind, rows) => onSaid({ ...said, accepted: withSeen(said.accepted, kind, rows) })}
        />
      )}
      {(areLetters || said.encoding) && encoding && (
        <EncodingChoice
          label={t('bank.letters')}
          unsaid={t('bank.lettersUnsaid')}
          found={encoding}
          chosen={said.encoding ?? ''}
          onChange={(chosen) => onSaid({ ...said, encoding: chosen })}
        />
      )}
      {heads.length > 0 && (
        <ColumnsByHand
          columns={columns}
          heads={heads}
          missing={missing}
          onChange={(chosen) => onSaid({ ...said, columns: chosen })}
        />
      )}
    </>
  );
}

function isAboutLetters(refusal: RefusalError | undefined): boolean {
  const reason = refusal?.code === 'statement.faultyRow' ? refusal.details.reason : undefined;
  return reason === 'letters' || reason === 'unreadable';
}

function withSeen(before: Accepted = {}, kind: keyof Accepted, rows: readonly FileRow[]): Accepted {
  return { ...before, [kind]: [...(before[kind] ?? []), ...rows] };
}

function useChosenFile(view: BankAccountView) {
  const [chosen, setChosen] = useState<Chosen>();
  const [reading, setReading] = useState(false);
  const latest = useRef<Said>(undefined);

  async function read(file: File, said: Said = { remembered: view.statements[0]?.columns }): Promise<void> {
    setReading(true);
    // A second answer may come before the file has been read with the first.
    setChosen((before) => (before?.file === file ? { ...before, said } : before));
    latest.current = said;
    try {
      const found = await readStatementFile(file, view, said);
      if (latest.current !== said) return;
      const { heads, missing } = found;
      const failure = 'refusal' in found && found.refusal && sentenceOf(found.refusal, t('bank.readFailed'));
      // Columns that were asked for stay in view.
      const before =
        chosen?.file === file && heads.length === 0 && missing.length === 0 ? chosen.read?.heads : undefined;
      setChosen({ file, said, read: { ...found, heads: before ?? heads }, ...(failure && { failure }) });
    } catch (failure) {
      if (latest.current === said) setChosen({ file, said, failure: sentenceOf(failure, t('bank.readFailed')) });
    }
    if (latest.current === said) setReading(false);
  }

  return { chosen, reading, read };
}

/** The server reads the file once more and enters it: this needs a connection. */
function useEntering({ account }: BankAccountView, onClose: () => void) {
  const [call, toast] = [useCall(), useToast()];
  const { sync } = useDevice();
  const { busy, once } = useInFlight();
  const [error, setError] = useState<string>();

  async function send({ file, said }: Chosen, { columns, fresh }: StatementPreview): Promise<void> {
    setError(undefined);
    const query = new URLSearchParams({
      fileName: file.name,
      columns: JSON.stringify(columns),
      ...(said.accepted && { accept: writeAccepted(said.accepted) }),
      ...(said.encoding && { encoding: said.encoding }),
    });
    try {
      await call(`/bank-accounts/${account.id}/statements?${query}`, { file, idempotencyKey: crypto.randomUUID() });
    } catch (failure) {
      setError(errorsOfChange(failure, [])['']);
      return;
    }
    await sync.request();
    toast(t('bank.entered', { count: fresh.length }));
    onClose();
  }

  return { error, busy, enter: (chosen: Chosen, preview: StatementPreview) => once(() => send(chosen, preview)) };
}

function FileDrop({ file, onFile }: { file: File | undefined; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);

  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const [first] = target.files ?? [];
    // The same file can be chosen again once it has been mended.
    target.value = '';
    if (first) onFile(first);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    const [first] = event.dataTransfer.files;
    if (first) onFile(first);
  }

  return (
    <div className="file-drop" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('bank.file')}
        accept={FORMATS.map((format) => `.${format}`).join()}
        onChange={choose}
      />
      <Button
        look={file ? 'outlined' : 'filled'}
        icon={<FileSpreadsheet aria-hidden />}
        label={file ? t('bank.otherFile') : t('bank.chooseFile')}
        onClick={() => input.current?.click()}
      />
      <p className={file ? 'file-name' : 'quiet small'}>{file ? file.name : t('bank.dropFile')}</p>
    </div>
  );
}
