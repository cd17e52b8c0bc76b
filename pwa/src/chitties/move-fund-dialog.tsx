import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import { moveChittyFund } from 'shared-schema/chitties/chitty-fund-commands';
import type { ProjectId } from 'shared-schema/ids';
import { DraftForm } from '../forms/draft-form.tsx';
import { DialogActions, FormDialog } from '../forms/form-dialog.tsx';
import { errorsOf } from '../forms/read-draft.ts';
import { useDraft } from '../forms/use-draft.ts';
import { t } from '../language/texts.ts';
import { ProjectField, useProjects } from '../records/project-field.tsx';
import { useDevice } from '../sync/device/device-context.tsx';
import { useToast } from '../ui/toasts.tsx';

type Props = { fund: ChittyFund; onClose: () => void };

/** Puts a fund in another project. Shown as long as it is mounted. */
export function MoveFundDialog({ fund: { id, projectId }, onClose }: Props) {
  const form = useDraft<{ projectId: ProjectId }>({ projectId }, `move ${id}`);
  const { dispatch } = useDevice();
  const toast = useToast();
  const projects = useProjects();
  const nameOf = (wanted: ProjectId) => projects.find((project) => project.id === wanted)?.name ?? '';

  async function save(): Promise<void> {
    const wanted = form.draft.projectId;
    try {
      if (wanted !== projectId) {
        await dispatch(moveChittyFund, { id, projectId: wanted });
        toast(t('moves.fundMoved', { id, project: nameOf(wanted) }));
      }
      onClose();
    } catch (failure) {
      form.fail(errorsOf(failure, t('moves.moveFailed'), ['projectId']));
    }
  }

  return (
    <FormDialog title={t('moves.moveFundTitle', { id })} dirty={form.dirty} onClose={onClose}>
      <DraftForm form={form} onSubmit={save} actions={<DialogActions verb={t('moves.moveVerb')} />}>
        <ProjectField
          value={form.draft.projectId}
          error={form.errors.projectId}
          onChange={(wanted) => form.set('projectId', wanted)}
        />
        <p>{t('moves.projectChanges', { project: nameOf(projectId) })}</p>
      </DraftForm>
    </FormDialog>
  );
}
