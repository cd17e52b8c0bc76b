import { useNavigate } from '@tanstack/react-router';
import { allocated } from 'shared-schema/command';
import { sayPaidFrom } from 'shared-schema/bank/say-paid-from';
import type { TransactionId } from 'shared-schema/ids';
import { createInstallmentBusiness } from 'shared-schema/installments/installment-business-commands';
import { latestPurchase } from 'shared-schema/installments/new-business';
import { type Money, subtract } from 'shared-schema/money';
import { sentenceOf } from '../language/refusal-sentence.ts';
import { t } from '../language/texts.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { DraftForm } from '../forms/draft-form.tsx';
import { MemberPicker } from '../records/member-picker.tsx';
import { PageHeader } from '../ui/page.tsx';
import { ProjectOfNew } from '../records/project-notes.tsx';
import { errorsOf, type Draft, useDraft } from '../forms/draft.ts';
import { useToday } from '../records/records.tsx';
import { takenOutFor, placeChosen, PlaceField } from '../records/paid-from.tsx';
import { useFailureToast, useToast } from '../ui/toasts.tsx';
import { useChosenProject } from '../session/chosen-project.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import { useNextNumber } from '../sync/device/use-next-number.ts';
import { type BusinessDraft, emptyBusiness, readBusiness } from './business-draft.ts';
import { SchedulePreview } from './schedule-preview.tsx';
import './business-page.css';
import { DayField, RupeeField, TextField, UnitField } from '../forms/kinds.tsx';

/** Opens a new installment business; its schedule is shown while it is being typed. */
export function NewBusinessPage() {
  const today = useToday();
  const form = useDraft<BusinessDraft>(emptyBusiness(today));
  const create = useCreate(form);
  const actions = (
    <>
      <ButtonLink to="/admin/installment-businesses" look="outlined">
        {t('common.cancel')}
      </ButtonLink>
      <Button type="submit" label={t('installments.create')} />
    </>
  );
  return (
    <>
      <PageHeader title={t('installments.newTitle')} />
      <ProjectOfNew>
        <div className="stack with-preview">
          <DraftForm form={form} onSubmit={create} actions={actions}>
            <Customer {...form} />
            <Terms {...form} />
            <PaidFrom {...form} />
          </DraftForm>
          <aside className="sheet padded" aria-label={t('installments.schedule')}>
            <SchedulePreview draft={form.draft} />
          </aside>
        </div>
      </ProjectOfNew>
    </>
  );
}

type Form = Draft<BusinessDraft>;

function Customer({ draft, bind, set, errors }: Form) {
  return (
    <>
      <div className="form-pair">
        <TextField label={t('fields.customerName')} {...bind('customerName')} />
        <TextField label={t('fields.customerPhoneNumber')} type="tel" {...bind('customerPhoneNumber')} />
      </div>
      <TextField label={t('fields.itemDescription')} {...bind('itemDescription')} />
      <MemberPicker
        label={t('fields.referer')}
        value={draft.refererId}
        onChange={(id) => set('refererId', id)}
        error={errors.refererId}
      />
    </>
  );
}

function Terms({ draft, bind }: Form) {
  const today = useToday();
  const hint = draft.purchaseDate > today ? t('installments.dayAhead') : undefined;
  return (
    <>
      <DayField label={t('fields.purchaseDate')} hint={hint} max={latestPurchase(today)} {...bind('purchaseDate')} />
      <div className="form-pair">
        <RupeeField label={t('fields.showroomPrice')} {...bind('showroomPrice')} />
        <RupeeField label={t('fields.advancePayment')} {...bind('advancePayment')} />
        <UnitField
          label={t('repayments.tenureMonths')}
          unit={t('repayments.monthsUnit')}
          inputMode="numeric"
          {...bind('tenure')}
        />
        <UnitField label={t('installments.interestPerMonth')} unit="%" inputMode="decimal" {...bind('interest')} />
      </div>
    </>
  );
}

/** Said in a step of its own, because what opens a business has no place for it. */
function PaidFrom({ draft, set, errors }: Form) {
  return (
    <>
      <PlaceField
        label={t('installments.paidFrom')}
        value={draft.paidFrom}
        error={errors.paidFrom}
        optional
        onChange={(choice) => set('paidFrom', choice)}
      />
      {draft.paidFrom === 'NONE' && (
        <p className="quiet small">{t('installments.paidFromHint', { place: t('places.unsaid') })}</p>
      )}
    </>
  );
}

function useCreate({ draft, fail }: Form): () => Promise<void> {
  const { dispatch, user } = useDevice();
  useNextNumber();
  const project = useChosenProject();
  const toast = useToast();
  const failureToast = useFailureToast();
  const navigate = useNavigate();
  const today = useToday();

  /** The business is there already, so that what fails now is said and entered again on its page. */
  async function sayFrom(id: TransactionId, paid: { amount: Money; date: string }): Promise<void> {
    const from = placeChosen(draft.paidFrom);
    if (!from) return;
    try {
      await dispatch(sayPaidFrom, { id, from }, { with: () => takenOutFor(draft.paidFrom, user, paid)({ id }) });
    } catch (failure) {
      failureToast(sentenceOf(failure, t('common.failed')));
    }
  }

  return async () => {
    const { input, errors } = readBusiness({ ...draft, projectId: project });
    if (errors) return fail(errors);
    try {
      const { id, transactionId } = await dispatch(createInstallmentBusiness, input);
      const amount = subtract(input.showroomPrice as Money, input.advancePayment as Money);
      const date = input.purchaseDate < today ? input.purchaseDate : today;
      if (amount > 0) await sayFrom(allocated(transactionId), { amount, date });
      toast(t('installments.created', { id: allocated(id) }));
      await navigate({ to: '/admin/installment-businesses', ignoreBlocker: true });
    } catch (failure) {
      fail(errorsOf(failure, t('installments.createFailed'), Object.keys(draft)));
    }
  };
}
