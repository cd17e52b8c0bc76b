import { useNavigate } from '@tanstack/react-router';
import { createChittyFund } from 'shared-schema/chitties/create-chitty-fund';
import { Button } from '../ui/button.tsx';
import { Amount } from '../ui/amount.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { DraftForm } from '../forms/draft-form.tsx';
import { FormField } from '../forms/form-field.tsx';
import { Notice } from '../ui/message.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ProjectOfNew } from '../records/project-notes.tsx';
import { errorsOf } from '../forms/read-draft.ts';
import { RupeeInput, UnitInput } from '../forms/rupee-input.tsx';
import { useToast } from '../ui/toasts.tsx';
import { type Draft, useDraft } from '../forms/use-draft.ts';
import { useChosenProject } from '../session/chosen-project.ts';
import { useDevice } from '../sync/device-context.tsx';
import { EMPTY_FUND, type FundDraft, monthOf, readFund, unevenTerms } from './fund-draft.ts';
import { TicketPickers } from './ticket-pickers.tsx';
import './chitties.css';

/** Opens a new chitty fund: its terms, and a member for each ticket. */
export function NewChittyFundPage() {
  const form = useDraft<FundDraft>(EMPTY_FUND);
  const create = useCreate(form);
  const actions = (
    <>
      <Button type="submit" label="Create chitty fund" />
      <ButtonLink to="/admin/chitty-fund" look="outlined">
        Cancel
      </ButtonLink>
    </>
  );
  return (
    <>
      <PageHeader title="New Chitty Fund" />
      <ProjectOfNew />
      <DraftForm form={form} onSubmit={create} actions={actions}>
        <Terms {...form} />
        <MonthPreview draft={form.draft} />
        <Uneven draft={form.draft} />
        <TicketPickers form={form} />
      </DraftForm>
    </>
  );
}

function Terms({ draft, set, errors }: Draft<FundDraft>) {
  return (
    <div className="form-pair">
      <FormField label="Tenure (months)" error={errors.tenure}>
        {(control) => (
          <UnitInput
            {...control}
            unit="months"
            inputMode="numeric"
            value={draft.tenure}
            onChange={(value) => set('tenure', value)}
          />
        )}
      </FormField>
      <FormField label="Amount" hint="The chit value: what one month's pot is worth" error={errors.amount}>
        {(control) => <RupeeInput {...control} value={draft.amount} onChange={(value) => set('amount', value)} />}
      </FormField>
      <FormField label="Commission (%)" hint="Of the chit value, out of the prize money" error={errors.commission}>
        {(control) => (
          <UnitInput
            {...control}
            unit="%"
            inputMode="decimal"
            value={draft.commission}
            onChange={(value) => set('commission', value)}
          />
        )}
      </FormField>
      <FormField label="Largest discount (%)" hint="What an auction may reach" error={errors.discountCap}>
        {(control) => (
          <UnitInput
            {...control}
            unit="%"
            inputMode="decimal"
            value={draft.discountCap}
            onChange={(value) => set('discountCap', value)}
          />
        )}
      </FormField>
      <FormField label="Member count" hint="One ticket each; a member may hold several" error={errors.userCount}>
        {(control) => (
          <UnitInput
            {...control}
            unit="tickets"
            inputMode="numeric"
            value={draft.userCount}
            onChange={(value) => set('userCount', value)}
          />
        )}
      </FormField>
    </div>
  );
}

/** What the terms typed so far come to each month. */
function MonthPreview({ draft }: { draft: FundDraft }) {
  const month = monthOf(draft);
  const [first, last] = [month?.subscriptions[0], month?.subscriptions.at(-1)];
  return (
    <output className="month-preview sheet padded">
      {month && first !== undefined && last !== undefined ? (
        <>
          Each month every ticket pays <Amount money={first} />
          {first !== last && (
            <>
              , the last <Amount money={last} />
            </>
          )}
          ; the commission is <Amount money={month.commission} />.
        </>
      ) : (
        <span className="quiet">
          Fill in amount, commission and member count to see the subscription per ticket and the commission per month.
        </span>
      )}
    </output>
  );
}

/** Allowed, but seldom meant. */
function Uneven({ draft }: { draft: FundDraft }) {
  const sentence = unevenTerms(draft);
  return (
    <div className="aside" aria-live="polite">
      {sentence && <Notice tone="waiting">{sentence}</Notice>}
    </div>
  );
}

function useCreate({ draft, fail }: Draft<FundDraft>): () => Promise<void> {
  const { dispatch } = useDevice();
  const project = useChosenProject();
  const toast = useToast();
  const navigate = useNavigate();

  return async () => {
    const { input, errors } = readFund(draft, project);
    if (errors) return fail(errors);
    try {
      const { id } = await dispatch(createChittyFund, input);
      toast(`Chitty fund ${id} is created.`);
      await navigate({ to: '/admin/chitty-fund', ignoreBlocker: true });
    } catch (failure) {
      fail(errorsOf(failure, 'Failed to create chitty fund', [...Object.keys(draft), 'user_ids']));
    }
  };
}
