/** What auditors ask of entries, and what admins answer. */
import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import { answerNote, closeNote, writeNote } from 'shared-schema/ledgers/note-commands';
import type { AuditNote, NoteId } from 'shared-schema/ledgers/note';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { v4 as randomUuid } from 'uuid';
import { required } from '../forms/kinds.tsx';
import { useForm } from '../forms/draft-form.tsx';
import { formatInstant, t } from '../language/texts.ts';
import { fieldLabel } from '../language/refusal-sentence.ts';
import { useTimeZone, useRecords } from '../records/records.tsx';
import { memberNamer } from '../records/member-names.ts';
import { CommandDialog } from '../records/save-dialog.tsx';
import { useIsAdmin, useIsAuditor } from '../session/session-context.tsx';
import type { BooksReader } from '../sync/books/reader.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import { Button, useInFlight } from '../ui/button.tsx';
import { Unread, Empty, PageHeader } from '../ui/page.tsx';
import { Row, RowButton, RowLink, Rows } from '../ui/rows.tsx';
import { useToast } from '../ui/toasts.tsx';

/** Those of an entry; nothing where there is none and none can be written. */
export function EntryNotes({ line }: { line: Transaction }) {
  const auditor = useIsAuditor();
  const [writing, setWriting] = useState(false);
  const { data } = useRecords((books) => readNotes(books, (note) => note.transactionId === line.id), [line.id]);
  if (!data || (data.notes.length === 0 && !auditor)) return null;
  return (
    <>
      <Rows title={t('notes.title')}>
        {data.notes.map((note) => (
          <NoteRow key={note.id} note={note} nameOf={data.nameOf} />
        ))}
        {auditor && (
          <RowButton
            icon={<MessageCircleQuestion aria-hidden />}
            label={t('notes.write')}
            onChoose={() => setWriting(true)}
          />
        )}
      </Rows>
      {writing && <WriteDialog line={line} onClose={() => setWriting(false)} />}
    </>
  );
}

type Named = { note: AuditNote; nameOf: (id: AuditNote['by']) => string };

function NoteRow({ note, nameOf }: Named) {
  const [admin, auditor] = [useIsAdmin(), useIsAuditor()];
  const timeZone = useTimeZone();
  const { dispatch } = useDevice();
  const toast = useToast();
  const { busy, once } = useInFlight();
  const [answering, setAnswering] = useState(false);
  const { answer, closedAt } = note;
  const said = ({ by, at }: Pick<AuditNote, 'by' | 'at'>) =>
    t('notes.said', { name: nameOf(by), time: formatInstant(at, timeZone) });
  const close = async () => {
    await dispatch(closeNote, { id: note.id });
    toast(t('outbox.noteClosed'));
  };
  return (
    <>
      <Row label={note.text} note={said(note)} value={closedAt ? t('notes.closed') : undefined}>
        {answer && (
          <div>
            <p>{answer.text}</p>
            <p className="quiet small">{said(answer)}</p>
          </div>
        )}
        {admin && !closedAt && <Button look="outlined" label={t('fields.answer')} onClick={() => setAnswering(true)} />}
        {auditor && !closedAt && (
          <Button look="outlined" label={t('notes.close')} busy={busy} onClick={() => void once(close)} />
        )}
      </Row>
      {answering && <AnswerDialog note={note} onClose={() => setAnswering(false)} />}
    </>
  );
}

function WriteDialog({ line, onClose }: { line: Transaction; onClose: () => void }) {
  const form = useForm({ text: required(undefined, { label: fieldLabel('note') }) });
  const [id] = useState(() => randomUuid() as NoteId);
  return (
    <CommandDialog
      form={form}
      title={t('notes.writeTitle', { id: line.id })}
      verb={t('forms.save')}
      command={writeNote}
      input={(typed) => ({ id, transactionId: line.id, ...typed })}
      done={() => t('notes.written')}
      onClose={onClose}
    />
  );
}

function AnswerDialog({ note, onClose }: { note: AuditNote; onClose: () => void }) {
  const form = useForm({ text: required(undefined, { label: fieldLabel('answer'), given: note.answer?.text ?? '' }) });
  return (
    <CommandDialog
      form={form}
      title={t('notes.answerTitle')}
      verb={t('forms.save')}
      command={answerNote}
      input={(typed) => ({ id: note.id, ...typed })}
      done={() => t('notes.answered')}
      onClose={onClose}
    >
      <p>{note.text}</p>
      {form.fields}
    </CommandDialog>
  );
}

/** Every note that is not closed, the oldest first. */
export function QuestionsPage() {
  const timeZone = useTimeZone();
  const { data, ...view } = useRecords((books) => readNotes(books, ({ closedAt }) => !closedAt), []);
  if (!data) return <Unread {...view} failure={t('notes.failed')} />;
  return (
    <>
      <PageHeader title={t('reports.questions')} note={t('reports.questionsAbout')} />
      {data.notes.length === 0 ? (
        <div className="sheet">
          <Empty>{t('notes.none')}</Empty>
        </div>
      ) : (
        <Rows label={t('reports.questions')}>
          {data.notes.map(({ id, transactionId, text, by, at, answer }) => (
            <RowLink
              key={id}
              to="/admin/transactions/$transactionId"
              params={{ transactionId }}
              label={text}
              note={`${t('repayments.entry', { id: transactionId })} · ${t('notes.said', { name: data.nameOf(by), time: formatInstant(at, timeZone) })}`}
              value={answer ? t('notes.isAnswered') : undefined}
            />
          ))}
        </Rows>
      )}
    </>
  );
}

async function readNotes(books: BooksReader, isWanted: (note: AuditNote) => boolean) {
  const notes = (await books.auditNotes.where(isWanted)).sort((a, b) => (a.at < b.at ? -1 : 1));
  const people = notes.flatMap(({ by, answer }) => [by, answer?.by]);
  return { notes, nameOf: await memberNamer(books, people, () => t('ledgers.unknownMember')) };
}
