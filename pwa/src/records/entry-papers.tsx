/** The papers of a payment: pictures and PDFs of its bill, or why there is none. */
import { Camera, FileText, FileX, Image as Picture, Paperclip, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { InputOf } from 'shared-schema/commands';
import { addPaper, noPaper, removePaper } from 'shared-schema/ledgers/paper-commands';
import { NO_PAPER, PAPER_TYPES, type Paper, papersOf } from 'shared-schema/ledgers/paper';
import { isReversal, type Transaction } from 'shared-schema/ledgers/transaction';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { failureSentence } from '../http/failure-sentence.ts';
import { sentenceOf } from '../language/refusal-sentence.ts';
import { t } from '../language/texts.ts';
import { shareFile } from '../papers/share-file.ts';
import { useIsAdmin } from '../session/session-context.tsx';
import { toBase64 } from '../sync/base64.ts';
import { useDevice, useStored } from '../sync/device/use-stored.tsx';
import type { KeptPaper, TakenPaper, Thumbnail } from '../sync/device/stored.ts';
import { Button, useInFlight } from '../ui/button.tsx';
import { DrawnPicture } from '../ui/drawn-picture.tsx';
import { Loading, Refused } from '../ui/page.tsx';
import { Modal } from '../ui/modal.tsx';
import { Row, RowButton, Rows } from '../ui/rows.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useCall } from '../verification/verification.tsx';
import { isFull, type MadePaper, makePaper, withPapers } from './make-paper.ts';

/** Money that went out, for which there should be a bill. */
export function takesPapers(line: Transaction): boolean {
  const isPayment = line.type === 'DEBIT' && !isReversal(line) && !line.opening && !line.transferWith;
  return !line.deletedAt && (isPayment || papersOf(line).length > 0);
}

/** Of an entry that is made: what is chosen is added at once. */
export function EntryPapers({ line }: { line: Transaction }) {
  const device = useDevice();
  const admin = useIsAdmin();
  const toast = useToast();
  const [saysWhy, setSaysWhy] = useState(false);
  const papers = papersOf(line);
  const ids = papers.map(({ id }) => id);
  const here = useStored(
    async (db) => ({
      kept: await db.papers.bulkGet(ids),
      taken: await db.takenPapers.bulkGet(ids),
      thumbnails: await db.thumbnails.bulkGet(ids),
    }),
    [ids.join()],
  );
  const add = async (made: MadePaper[]) => {
    const { after, papers: bytes } = await withPapers(made);
    const inputs = after(line).map(({ input }) => input as InputOf<typeof addPaper.name>);
    await device.dispatchAll(addPaper, inputs, { papers: bytes });
    toast(t('entryPapers.added', { count: made.length }));
  };
  const rows = papers.map((paper, index) => (
    <PaperRow
      key={paper.id}
      line={line}
      paper={paper}
      number={index + 1}
      kept={here?.kept[index]}
      taken={here?.taken[index]}
      thumbnail={here?.thumbnails[index]}
    />
  ));
  if (!admin) return <PapersToRead line={line}>{rows}</PapersToRead>;
  return (
    <>
      <ChoosePapers onMade={add} more={papers.length === 0 && <NoPaper {...line} onChoose={() => setSaysWhy(true)} />}>
        {rows}
      </ChoosePapers>
      <ReasonDialog
        open={saysWhy}
        title={t('entryPapers.noPaperTitle')}
        verb={t('forms.save')}
        usual={usualReasons()}
        onConfirm={async (reason) => void (await device.dispatch(noPaper, { id: line.id, reason }))}
        onCancel={() => setSaysWhy(false)}
      />
    </>
  );
}

/** For who takes none and says nothing of them. */
function PapersToRead({ line, children }: { line: Transaction; children: ReactNode[] }) {
  const why = line.noPaper && wordsOf(line.noPaper);
  return (
    <Rows title={t('fields.papers')}>
      {children}
      {children.length === 0 && <Row label={why ? t('fields.noPaper') : t('entryPapers.none')} note={why} />}
    </Rows>
  );
}

/** Of one that a form makes: they are added in its step, see `withPapers`. */
export function Papers({ papers, onChange }: { papers: MadePaper[]; onChange: (papers: MadePaper[]) => void }) {
  return (
    <ChoosePapers onMade={(made) => onChange([...papers, ...made])}>
      {papers.map((paper, index) => {
        const name = nameOf(paper, index + 1);
        return (
          <Row
            key={name}
            icon={<Thumb kind={paper.kind} bytes={paper.thumbnail} />}
            label={name}
            note={t('entryPapers.size', { size: kilobytes(paper.bytes.length) })}
            value={
              <Button
                look="icon"
                icon={<X aria-hidden />}
                label={t('entryPapers.leaveOut', { name })}
                onClick={() => onChange(papers.filter((each) => each !== paper))}
              />
            }
          />
        );
      })}
    </ChoosePapers>
  );
}

function usualReasons() {
  return [
    [NO_PAPER.notGiven, t('entryPapers.notGiven')],
    [NO_PAPER.lost, t('entryPapers.lost')],
  ] as const;
}

function wordsOf(reason: string): string {
  return usualReasons().find(([usual]) => usual === reason)?.[1] ?? reason;
}

function NoPaper({ noPaper: reason, onChoose }: Pick<Transaction, 'noPaper'> & { onChoose: () => void }) {
  const words = reason && wordsOf(reason);
  const label = reason ? t('fields.noPaper') : t('entryPapers.noPaper');
  return <RowButton icon={<FileX aria-hidden />} label={label} note={words} onChoose={onChoose} />;
}

type Choosing = {
  onMade: (made: MadePaper[]) => Promise<void> | void;
  /** Those that there are. */
  children: ReactNode;
  /** What can be done besides. */
  more?: ReactNode;
};

function ChoosePapers({ onMade, children, more }: Choosing) {
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const { busy, once } = useInFlight();
  const [error, setError] = useState<string>();

  async function take(chosen: File[]): Promise<void> {
    setError(undefined);
    try {
      const made: MadePaper[] = [];
      for (const file of chosen) made.push(await makePaper(file));
      if (made.length > 0) await onMade(made);
    } catch (failure) {
      setError(sentenceOf(failure, t(isFull(failure) ? 'entryPapers.full' : 'entryPapers.failedToAdd')));
    }
  }

  const input = {
    type: 'file',
    hidden: true,
    onChange({ target }: { target: HTMLInputElement }) {
      const chosen = [...(target.files ?? [])];
      // The same file can be chosen again.
      target.value = '';
      void once(() => take(chosen));
    },
  } as const;
  return (
    <>
      <Rows title={t('fields.papers')}>
        {children}
        <RowButton
          icon={<Camera aria-hidden />}
          label={t('entryPapers.take')}
          disabled={busy}
          onChoose={() => camera.current?.click()}
        />
        <RowButton
          icon={<Paperclip aria-hidden />}
          label={t('entryPapers.choose')}
          disabled={busy}
          onChoose={() => files.current?.click()}
        />
        {more}
      </Rows>
      <input {...input} ref={camera} accept="image/*" capture="environment" aria-label={t('entryPapers.take')} />
      <input {...input} ref={files} accept="image/*,application/pdf" multiple aria-label={t('entryPapers.choose')} />
      <Refused>{error}</Refused>
    </>
  );
}

type PaperProps = {
  line: Transaction;
  paper: Paper;
  /** Its place among the papers of the entry. */
  number: number;
  /** On this phone alone as yet. */
  kept: KeptPaper | undefined;
  /** Taken along. */
  taken: TakenPaper | undefined;
  thumbnail: Thumbnail | undefined;
};

function PaperRow(props: PaperProps) {
  const { paper, number, kept, taken, thumbnail } = props;
  const [open, setOpen] = useState(false);
  const size = kilobytes(paper.size);
  const waits = kept?.refused ? t('entryPapers.failed', { size }) : t('entryPapers.waits', { size });
  return (
    <>
      <RowButton
        icon={<Thumb kind={paper.kind} bytes={kept?.thumbnail ?? thumbnail?.bytes} />}
        label={nameOf(paper, number)}
        note={kept ? waits : t(taken ? 'entryPapers.sizeHere' : 'entryPapers.size', { size })}
        onChoose={() => setOpen(true)}
      />
      {open && <OpenPaper {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function Thumb({ kind, bytes }: { kind: Paper['kind']; bytes: Uint8Array | undefined }) {
  if (bytes) return <img src={`data:image/jpeg;base64,${toBase64(bytes)}`} alt="" />;
  return kind === 'PDF' ? <FileText aria-hidden /> : <Picture aria-hidden />;
}

function nameOf({ kind }: Pick<Paper, 'kind'>, number: number): string {
  return kind === 'PDF' ? t('entryPapers.pdf', { number }) : t('entryPapers.picture', { number });
}

function kilobytes(bytes: number): number {
  return Math.max(1, Math.round(bytes / 1000));
}

type Opened = { picture?: ImageBitmap; pdf?: File; error?: string };

/** What this phone has it opens itself; else the server notes who opened it. */
function OpenPaper({ line, paper, number, kept, taken, onClose }: PaperProps & { onClose: () => void }) {
  const { db, dispatch } = useDevice();
  const admin = useIsAdmin();
  const call = useCall();
  const toast = useToast();
  const [removing, setRemoving] = useState(false);
  const [opened, setOpened] = useState<Opened>();
  const title = nameOf(paper, number);

  async function read(): Promise<Opened> {
    try {
      const { id, kind } = paper;
      const path = `/transactions/${line.id}/papers/${id}`;
      const bytes = (kept ?? taken)?.bytes ?? new Uint8Array(await (await call(path)).arrayBuffer());
      const file = new File([bytes], `${line.id}-${number}.${kind.toLowerCase()}`, { type: PAPER_TYPES[kind] });
      return kind === 'PDF' ? { pdf: file } : { picture: await createImageBitmap(file) };
    } catch (failure) {
      const sentences = { offline: t('entryPapers.offline'), failed: t('entryPapers.failedToOpen') };
      return { error: failureSentence(failure, sentences) };
    }
  }

  // Once: it is put on record each time.
  const opening = useEffectEvent(read);
  useEffect(() => void opening().then(setOpened), []);

  async function remove(reason: string): Promise<void> {
    await dispatch(removePaper, { id: line.id, paperId: paper.id, reason });
    await Promise.all([db.thumbnails, db.takenPapers].map((table) => table.delete(paper.id)));
    toast(t('entryPapers.removed'));
    onClose();
  }

  return (
    <Modal
      open
      kind="text"
      title={title}
      onClose={onClose}
      footer={
        <>
          {admin && (
            <Button look="outlined" tone="danger" label={t('entryPapers.remove')} onClick={() => setRemoving(true)} />
          )}
          {opened?.pdf && <Button label={t('entryPapers.savePdf')} onClick={() => void shareFile(opened.pdf!)} />}
        </>
      }
    >
      {!opened && <Loading />}
      {opened?.picture && <DrawnPicture picture={opened.picture} label={title} />}
      <Refused>{opened?.error}</Refused>
      {!kept && !taken && <p className="quiet small">{t('entryPapers.onRecord')}</p>}
      <ReasonDialog
        open={removing}
        danger
        title={t('entryPapers.removeTitle')}
        verb={t('entryPapers.removeVerb')}
        onConfirm={remove}
        onCancel={() => setRemoving(false)}
      >
        <p>{t('entryPapers.removeExplained')}</p>
      </ReasonDialog>
    </Modal>
  );
}
