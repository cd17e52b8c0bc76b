import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import { moveChittyFund } from 'shared-schema/chitties/chitty-fund-commands';
import type { ProjectId } from 'shared-schema/ids';
import { useForm } from '../forms/draft-form.tsx';
import { t } from '../language/texts.ts';
import { projectKind, useProjects } from '../records/project-field.tsx';
import { SaveDialog } from '../records/save-dialog.tsx';

type Props = { fund: ChittyFund; onClose: () => void };

/** Puts a fund in another project. Shown as long as it is mounted. */
export function MoveFundDialog({ fund: { id, projectId }, onClose }: Props) {
  const form = useForm({ projectId: projectKind(projectId) }, `move ${id}`);
  const projects = useProjects();
  const nameOf = (wanted: ProjectId) => projects.find((project) => project.id === wanted)?.name ?? '';
  return (
    <SaveDialog
      form={form}
      title={t('moves.moveFundTitle', { id })}
      verb={t('moves.moveVerb')}
      schema={moveChittyFund.input}
      input={(typed) => ({ id, ...typed })}
      send={async (input, { dispatch }) => {
        if (form.draft.projectId === projectId) return undefined;
        await dispatch(moveChittyFund, input);
        return t('moves.fundMoved', { id, project: nameOf(form.draft.projectId) });
      }}
      failed={t('moves.moveFailed')}
      onClose={onClose}
    >
      {form.fields}
      <p>{t('moves.projectChanges', { project: nameOf(projectId) })}</p>
    </SaveDialog>
  );
}
