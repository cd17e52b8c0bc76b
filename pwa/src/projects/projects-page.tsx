import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Project } from 'shared-schema/projects/project';
import { Button } from '../ui/button.tsx';
import { useRecords } from '../records/use-records.ts';
import { WaitingMark } from '../ui/mark.tsx';
import { Empty } from '../ui/message.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import type { RecordCardParts } from '../ui/record-card.tsx';
import { type RecordColumn, RecordTable } from '../ui/record-table.tsx';
import { Time } from '../records/time.tsx';
import { useWaitingRows } from '../sync/outbox.ts';
import { ProjectDialog } from './project-dialog.tsx';

type Row = { project: Project; waiting: boolean; onRename: () => void };

/** The association's undertakings and branches, for super admins. */
export function ProjectsPage() {
  const waiting = useWaitingRows();
  const { data, failed, retry } = useRecords((db) => db.projects.toArray(), []);
  const [asked, setAsked] = useState<Project | 'new'>();
  const rows = data
    ?.filter((project) => !project.deletedAt)
    .map((project) => ({
      project,
      waiting: waiting.has(`projects/${project.id}`),
      onRename: () => setAsked(project),
    }));
  return (
    <>
      <PageHeader
        title="Projects"
        note="Businesses, chitty funds and transactions belong to one."
        actions={<Button icon={<Plus aria-hidden />} label="New Project" onClick={() => setAsked('new')} />}
      />
      <RecordTable
        label="Projects"
        rows={rows}
        rowKey={({ project }) => project.id}
        columns={columns}
        card={card}
        tone={(row) => (row.waiting ? 'waiting' : undefined)}
        failure={failed ? 'The projects could not be read on this device.' : undefined}
        onRetry={retry}
        empty={<Empty>No projects found.</Empty>}
      />
      {asked && <ProjectDialog project={asked === 'new' ? undefined : asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

const columns: RecordColumn<Row>[] = [
  { header: 'No.', end: true, body: ({ project }) => project.id },
  {
    header: 'Name',
    body: ({ project, waiting }) => (
      <>
        <strong>{project.name}</strong> {waiting && <WaitingMark />}
      </>
    ),
  },
  { header: 'Added', firm: true, body: ({ project }) => <Time at={project.createdAt} /> },
  { header: 'Actions', body: (row) => <Rename {...row} /> },
];

function card(row: Row): RecordCardParts {
  const { project, waiting } = row;
  return {
    title: project.name,
    subtitle: `No. ${project.id}`,
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
      label="Rename"
      aria-label={`Rename ${project.name}`}
      onClick={onRename}
    />
  );
}
