import { type ReactNode, useState } from 'react';
import { InstantSchema } from 'shared-schema/local-date';
import { type AssociationSettings, SettingsAnswer } from 'shared-schema/settings';
import * as v from 'valibot';
import { formatInstant, formatMegabytes, formatNumber, t } from '../language/texts.ts';
import { shareFile } from '../papers/share-file.ts';
import { useTimeZone, useToday } from '../records/records.tsx';
import { useBooks } from '../sync/books/use-books.ts';
import { useInFlight } from '../ui/button.tsx';
import { Refused, PageHeader } from '../ui/page.tsx';
import { Row, RowButton, RowLink, Rows, setTo } from '../ui/rows.tsx';
import { useToast } from '../ui/toasts.tsx';
import { errorsOfChange, useAnswer, useCall } from '../verification/verification.tsx';
import { SUBJECTS, type SubjectName, valueOf } from './subjects.ts';
import { hasEntries, zoneWords } from '../records/time-zone-field.tsx';

/** What super admins decide for the association, what it says about itself, and what keeps its records. */
export function AssociationPage() {
  const { data: settings } = useAnswer('/settings', SettingsAnswer);
  const rows = (...names: SubjectName[]) =>
    names.map((name) => <SubjectRow key={name} name={name} settings={settings} />);
  return (
    <>
      <PageHeader title={t('layout.association')} />
      <Rows label={t('settings.associationTitle')}>
        {rows('name', 'languages')}
        <TimeZoneRow />
        {rows('colours')}
        <RowLink to="/admin/association/site" label={t('layout.publicPages')} />
        <ProjectsRow />
      </Rows>
      <Rows title={t('settings.paymentsTitle')}>
        {rows('upi', 'receipts', 'chitties', 'ledgers', 'law')}
        <RowLink to="/admin/heads" label={t('layout.heads')} />
      </Rows>
      <Rows title={t('settings.peopleTitle')}>
        <RowLink to="/admin/association/admins" label={t('subjects.admins')} />
        {rows('registration', 'documents', 'privacy', 'security')}
        <RowLink to="/admin/association/phones" label={t('subjects.phones')} />
      </Rows>
      <Records newerVersions={<SubjectRow name="releases" settings={settings} />} />
    </>
  );
}

type SubjectProps = { name: SubjectName; settings: AssociationSettings | undefined };

function SubjectRow({ name, settings }: SubjectProps) {
  return (
    <RowLink
      to="/admin/association/$subject"
      params={{ subject: name }}
      label={t(SUBJECTS[name].title)}
      {...setTo(settings && valueOf(name, settings))}
    />
  );
}

/** It leads on only while it can be changed. */
function TimeZoneRow() {
  const zone = zoneWords(useTimeZone());
  const kept = useBooks((books) => hasEntries(books), [], true);
  if (kept) return <Row label={t('subjects.timeZone')} note={zone} />;
  return (
    <RowLink
      to="/admin/association/$subject"
      params={{ subject: 'timeZone' }}
      label={t('subjects.timeZone')}
      note={zone}
    />
  );
}

function ProjectsRow() {
  const count = useBooks(async (books) => (await books.projects.where(({ deletedAt }) => !deletedAt)).length, []);
  return <RowLink to="/admin/projects" label={t('layout.projects')} {...setTo(count && formatNumber(count))} />;
}

const BackupAnswer = v.object({ last: v.nullable(v.object({ finishedAt: InstantSchema, old: v.boolean() })) });

const PapersAnswer = v.object({ count: v.number(), bytes: v.number() });

/** Sheets in, the whole of the records out, and when they were last backed up. */
function Records({ newerVersions }: { newerVersions: ReactNode }) {
  const { data: backup, failure: unknown } = useAnswer('/backups/last', BackupAnswer);
  const { data: papers } = useAnswer('/books/papers', PapersAnswer);
  const { busy, failure, save } = useExport();
  const timeZone = useTimeZone();
  return (
    <>
      <Rows title={t('settings.recordsTitle')}>
        <RowLink to="/admin/import" label={t('layout.import')} note={t('settings.importNote')} />
        <RowButton
          label={t('account.exportBooks')}
          note={t('account.booksExplained')}
          disabled={busy}
          onChoose={() => save('/books/export')}
        />
        {papers !== undefined && papers.count > 0 && (
          <RowButton
            label={t('account.exportPapers')}
            note={t('account.papersSize', { count: papers.count, size: formatMegabytes(papers.bytes) })}
            disabled={busy}
            onChoose={() => save('/books/export?papers=true')}
          />
        )}
        <Row
          label={t('account.backupsTitle')}
          note={backup ? noteOf(backup) : unknown}
          value={backup?.last && formatInstant(backup.last.finishedAt, timeZone)}
          tone={backup && (!backup.last || backup.last.old) ? 'waiting' : undefined}
        />
        {newerVersions}
      </Rows>
      <Refused>{failure}</Refused>
    </>
  );
}

function noteOf({ last }: v.InferOutput<typeof BackupAnswer>): string | undefined {
  if (!last) return t('account.backupNone');
  return last.old ? t('account.backupOld') : undefined;
}

/** The whole books as one file. The server asks for a proof that it is still they. */
function useExport() {
  const today = useToday();
  const call = useCall();
  const toast = useToast();
  const { busy, once } = useInFlight();
  const [failure, setFailure] = useState<string>();

  async function save(path: string): Promise<void> {
    setFailure(undefined);
    try {
      const archive = await (await call(path, { method: 'POST' })).blob();
      await shareFile(new File([archive], `books-${today}.zip`, { type: 'application/zip' }));
      toast(t('account.booksExported'));
    } catch (error) {
      setFailure(errorsOfChange(error, [])['']);
    }
  }

  return { busy, failure, save: (path: string) => void once(() => save(path)) };
}
