import type { ProjectId } from 'shared-schema/ids';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { editInstallmentBusiness } from 'shared-schema/installments/installment-business-commands';
import { words } from '../forms/kinds.tsx';
import { unreadable } from '../forms/draft.ts';
import { useForm } from '../forms/draft-form.tsx';
import { t } from '../language/texts.ts';
import { memberKind } from '../records/member-picker.tsx';
import { projectKind, useProjects } from '../records/project-field.tsx';
import { SaveDialog } from '../records/save-dialog.tsx';
import { useBase } from '../records/who-changed.ts';

type Props = { business: InstallmentBusiness; onClose: () => void };

/** Edits what a business says of its customer, goods, referer and project. Shown as long as it is mounted. */
export function EditBusinessDialog({ business, onClose }: Props) {
  const { id, refererId, projectId } = business;
  const shown = draftOf(business);
  const { base, errorsOf } = useBase(shown, { table: 'installmentBusinesses', id });
  const form = useForm(
    {
      customerName: words({ given: shown.customerName }),
      customerPhoneNumber: words({ given: shown.customerPhoneNumber, type: 'tel' }),
      itemDescription: words({ given: shown.itemDescription }),
      refererId: memberKind(t('fields.referer'), refererId),
      projectId: projectKind(projectId),
    },
    `edit ${id}`,
  );
  const { draft, field } = form;
  return (
    <SaveDialog
      form={form}
      title={t('moves.editTitle', { id })}
      verb={t('forms.save')}
      schema={editInstallmentBusiness.input}
      input={({ refererId: referer }) => ({
        id,
        changes: changesOf(draft, base),
        ...unreadable({ refererId: referer }),
      })}
      send={async (input, { dispatch }) => {
        if (Object.keys(input.changes).length === 0) return undefined;
        await dispatch(editInstallmentBusiness, input);
        return t('moves.edited', { id });
      }}
      errors={(failure) => errorsOf(failure, t('moves.editFailed'))}
      onClose={onClose}
    >
      <p className="quiet">{t('moves.editAbout')}</p>
      {field('customerName')}
      {field('customerPhoneNumber')}
      {field('itemDescription')}
      {field('refererId')}
      {draft.refererId && draft.refererId !== refererId && <p>{t('moves.refererChanges')}</p>}
      {field('projectId')}
      {draft.projectId !== projectId && <LeftBehind projectId={projectId} />}
    </SaveDialog>
  );
}

function changesOf(draft: Record<string, unknown>, base: Record<string, unknown>) {
  const changed = Object.keys(base).filter((field) => draft[field] !== base[field]);
  return Object.fromEntries(changed.map((field) => [field, { from: base[field], to: draft[field] }]));
}

/** What was entered so far stays in the project that is left. */
function LeftBehind({ projectId }: { projectId: ProjectId }) {
  const project = useProjects().find(({ id }) => id === projectId);
  return project ? <p>{t('moves.projectChanges', { project: project.name })}</p> : null;
}

function draftOf({ customerName, customerPhoneNumber, itemDescription, refererId, projectId }: InstallmentBusiness) {
  return { customerName, customerPhoneNumber: customerPhoneNumber ?? '', itemDescription, refererId, projectId };
}
