import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { localDateOf } from 'shared-schema/local-date';
import type { Project } from 'shared-schema/projects/project';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { column } from '../records/columns.tsx';
import { useRecords, Time, useTimeZone, useToday } from '../records/records.tsx';
import { WaitingMark, type RecordCardParts } from '../ui/record-card.tsx';
import { Empty, PageHeader } from '../ui/page.tsx';
import { type RecordColumn, RecordTable } from '../ui/record-table.tsx';
import { useWaitingRows } from '../sync/device/use-stored.tsx';
import { createProject, renameProject } from 'shared-schema/projects/project-commands';
import { words } from '../forms/kinds.tsx';
import { useForm } from '../forms/draft-form.tsx';
import { fieldLabel } from '../language/refusal-sentence.ts';
import { SaveDialog } from '../records/save-dialog.tsx';

type Row = { project: Project; timeZone: string; waiting: boolean; onRename: () => void };

/** The association's undertakings and branches, for super admins. */
export function ProjectsPage() {
  const waiting = useWaitingRows();
  const { data, failed, retry } = useRecords((books) => books.projects.all(), []);
  const [asked, setAsked] = useState<Project | 'new'>();
  const [timeZone, today] = [useTimeZone(), useToday()];
  const rows = data
    ?.filter((project) => !project.deletedAt)
    .map((project) => ({
      project,
      timeZone,
      waiting: waiting.has(`projects/${project.id}`),
      onRename: () => setAsked(project),
    }));
  return (
    <>
      <PageHeader
        title={t('layout.projects')}
        note={t('projects.note')}
        actions={<Button icon={<Plus aria-hidden />} label={t('projects.new')} onClick={() => setAsked('new')} />}
      />
      <RecordTable
        label={t('layout.projects')}
        rows={rows}
        rowKey={({ project }) => project.id}
        columns={columns}
        card={card}
        tone={(row) => (row.waiting ? 'waiting' : undefined)}
        failure={failed ? t('projects.readFailed') : undefined}
        onRetry={retry}
        empty={<Empty>{t('projects.none')}</Empty>}
        exported={{
          title: t('layout.projects'),
          fileName: `projects-${today}`,
          rows: () => Promise.resolve(rows ?? []),
        }}
      />
      {asked && <ProjectDialog project={asked === 'new' ? undefined : asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

const columns: RecordColumn<Row>[] = [
  column.number('installments.number', ({ project }) => project.id),
  column.text('members.name', ({ project }) => project.name, {
    body: ({ project, waiting }) => (
      <>
        <strong>{project.name}</strong> {waiting && <WaitingMark />}
      </>
    ),
  }),
  column.day('projects.added', ({ project, timeZone }) => localDateOf(project.createdAt, timeZone), {
    body: ({ project }) => <Time at={project.createdAt} />,
  }),
  { header: 'common.actions', body: (row) => <Rename {...row} /> },
];

function card(row: Row): RecordCardParts {
  const { project, waiting } = row;
  return {
    title: project.name,
    subtitle: t('members.numberShort', { id: project.id }),
    mark: waiting && <WaitingMark />,
    action: <Rename {...row} />,
  };
}

function Rename({ project, onRename }: Row) {
  return (
    <Button
      look="outlined"
      dense
      icon={<Pencil aria-hidden />}
      label={t('projects.rename')}
      aria-label={t('projects.renameNamed', { name: project.name })}
      onClick={onRename}
    />
  );
}

type Props = { /** Undefined for a new one. */ project: Project | undefined; onClose: () => void };

/** Adds a project or renames one. Shown as long as it is mounted. */
function ProjectDialog({ project, onClose }: Props) {
  const form = useForm(
    { name: words({ label: fieldLabel('projectName'), given: project?.name ?? '' }) },
    String(project?.id ?? ''),
  );
  return (
    <SaveDialog
      form={form}
      title={project ? t('projects.renameNamed', { name: project.name }) : t('projects.new')}
      verb={project ? t('projects.renameProject') : t('projects.add')}
      schema={createProject.input}
      send={async (input, { dispatch }) => {
        if (!project) {
          const { name } = await dispatch(createProject, input);
          return t('projects.addedDone', { name });
        }
        await dispatch(renameProject, { id: project.id, name: input.name });
        return t('projects.renamed');
      }}
      failed={t('projects.saveFailed')}
      onClose={onClose}
    />
  );
}
