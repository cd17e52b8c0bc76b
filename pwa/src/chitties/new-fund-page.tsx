import { useNavigate } from '@tanstack/react-router';
import { useState, memo, useCallback, useEffect, useRef } from 'react';
import { createChittyFund } from 'shared-schema/chitties/chitty-fund-commands';
import { allocated } from 'shared-schema/command';
import { formatMoney } from 'shared-schema/money';
import type { SyncedSettings } from 'shared-schema/setting';
import type { InferInput } from 'valibot';
import { formatDate, t } from '../language/texts.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { DraftForm } from '../forms/draft-form.tsx';
import { Loading, Notice, PageHeader } from '../ui/page.tsx';
import { ProjectOfNew } from '../records/project-notes.tsx';
import { errorsOf, type Draft, useDraft } from '../forms/draft.ts';
import { useSettings } from '../records/settings.ts';
import { useToday } from '../records/records.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useChosenProject } from '../session/chosen-project.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import { useNextNumber } from '../sync/device/use-next-number.ts';
import {
  emptyFund,
  firstDueDate,
  type FundDraft,
  draftMonth,
  readFund,
  unevenDraft,
  ticketPath,
  ticketsIn,
} from './fund-draft.ts';
import './chitties.css';
import { CheckField, DayField, RupeeField, TextField, UnitField } from '../forms/kinds.tsx';
import type { MemberId } from 'shared-schema/ids';
import { FieldError } from '../forms/form-field.tsx';
import { type Choosable, useChoosable } from '../records/choosable.ts';
import { MemberChooser } from '../records/member-picker.tsx';

const USUAL = ['discountCap'] as const;

/** Opens a new chitty fund: its terms, and a member for each ticket. */
export function NewChittyFundPage() {
  const usual = useSettings(USUAL);
  return usual ? <NewFundForm {...usual} /> : <Loading />;
}

function NewFundForm({ discountCap }: Pick<SyncedSettings, 'discountCap'>) {
  const form = useDraft<FundDraft>(emptyFund(useToday(), discountCap));
  const create = useCreate(form);
  const [asked, setAsked] = useState<NewFund>();
  const read = useReading(form);
  async function submit(): Promise<void> {
    const input = read();
    if (input && unevenDraft(form.draft)) setAsked(input);
    else if (input) await create(input);
  }

  const actions = (
    <>
      <ButtonLink to="/admin/chitty-fund" look="outlined">
        {t('common.cancel')}
      </ButtonLink>
      <Button type="submit" label={t('chitties.create')} />
    </>
  );
  return (
    <>
      <PageHeader title={t('chitties.newFund')} />
      <ProjectOfNew>
        <DraftForm form={form} onSubmit={submit} actions={actions}>
          <Terms {...form} />
          <MonthPreview draft={form.draft} />
          <MoreTerms {...form} />
          <Uneven draft={form.draft} />
          <TicketPickers form={form} />
        </DraftForm>
      </ProjectOfNew>
      <ConfirmDialog
        open={asked !== undefined}
        title={t('chitties.unevenQuestion')}
        verb={t('chitties.create')}
        onConfirm={() => create(asked!)}
        onCancel={() => setAsked(undefined)}
      >
        <p>{unevenDraft(form.draft)}</p>
      </ConfirmDialog>
    </>
  );
}

function Terms({ draft, bind }: Draft<FundDraft>) {
  const today = useToday();
  return (
    <div className="form-pair">
      <UnitField
        label={t('repayments.tenureMonths')}
        unit={t('repayments.monthsUnit')}
        inputMode="numeric"
        {...bind('tenure')}
      />
      <RupeeField label={t('chitties.chitValue')} hint={t('chitties.chitValueHint')} {...bind('amount')} />
      <UnitField
        label={t('chitties.commissionPercent')}
        hint={t('chitties.commissionHint')}
        unit="%"
        inputMode="decimal"
        {...bind('commission')}
      />
      <UnitField
        label={t('chitties.maximumDiscountPercent')}
        hint={t('chitties.maximumDiscountHint')}
        unit="%"
        inputMode="decimal"
        {...bind('discountCap')}
      />
      <UnitField
        label={t('fields.userCount')}
        hint={t('chitties.memberCountHint')}
        unit={t('chitties.ticketsUnit')}
        inputMode="numeric"
        {...bind('userCount')}
      />
      <DayField label={t('chitties.startedOn')} hint={firstDue(draft)} max={today} {...bind('startedOn')} />
    </div>
  );
}

function MoreTerms({ bind }: Draft<FundDraft>) {
  return (
    <details className="more">
      <summary>{t('chitties.moreTerms')}</summary>
      <div className="stack">
        <CheckField label={t('chitties.promptOnly')} hint={t('chitties.promptOnlyHint')} {...bind('promptOnly')} />
        <CheckField label={t('chitties.asksSecurity')} {...bind('asksSecurity')} />
        <TextField label={t('chitties.registration')} hint={t('chitties.registrationHint')} {...bind('registration')} />
      </div>
    </details>
  );
}

function firstDue(draft: FundDraft): string | undefined {
  const date = firstDueDate(draft);
  return date && t('chitties.firstDue', { date: formatDate(date) });
}

/** What the terms typed so far come to each month. */
function MonthPreview({ draft }: { draft: FundDraft }) {
  const sentence = monthlySum(draft);
  return (
    <output className="month-preview sheet padded">
      {sentence ?? <span className="quiet">{t('chitties.monthlySumEmpty')}</span>}
    </output>
  );
}

function monthlySum(draft: FundDraft): string | undefined {
  const month = draftMonth(draft);
  const [first, last] = [month?.subscriptions[0], month?.subscriptions.at(-1)];
  if (!month || first === undefined || last === undefined) return undefined;
  const [subscription, commission] = [formatMoney(first), formatMoney(month.commission)];
  return first === last
    ? t('chitties.monthlySum', { subscription, commission })
    : t('chitties.monthlySumLast', { subscription, last: formatMoney(last), commission });
}

/** Allowed, but seldom meant. */
function Uneven({ draft }: { draft: FundDraft }) {
  const sentence = unevenDraft(draft);
  return (
    <div className="aside" aria-live="polite">
      {sentence && <Notice tone="waiting">{sentence}</Notice>}
    </div>
  );
}

type NewFund = InferInput<typeof createChittyFund.input>;

/** The new fund; undefined if something is wrong, which the form then says. */
function useReading({ draft, fail }: Draft<FundDraft>): () => NewFund | undefined {
  const projectId = useChosenProject();
  const today = useToday();
  return () => {
    const { input, errors } = readFund(draft, { projectId, today });
    if (errors) fail(errors);
    return input;
  };
}

function useCreate({ draft, fail }: Draft<FundDraft>): (fund: NewFund) => Promise<void> {
  const { dispatch } = useDevice();
  useNextNumber();
  const toast = useToast();
  const navigate = useNavigate();

  return async (fund) => {
    try {
      const { id } = await dispatch(createChittyFund, fund);
      toast(t('chitties.created', { id: allocated(id) }));
      await navigate({ to: '/admin/chitty-fund', ignoreBlocker: true });
    } catch (failure) {
      fail(errorsOf(failure, t('chitties.createFailed'), [...Object.keys(draft), 'user_ids']));
    }
  };
}

/** A member selector for each ticket counted. What was chosen stays when the count changes. */
export function TicketPickers({ form }: { form: Draft<FundDraft> }) {
  const { draft, errors } = form;
  const choosable = useChoosable();
  const count = ticketsIn(draft);
  const latest = useRef(form);
  useEffect(() => void (latest.current = form));
  const choose = useCallback((ticket: number, id: MemberId | undefined) => {
    const { members } = latest.current.draft;
    const length = Math.max(ticket, members.length);
    const next = Array.from({ length }, (_, index) => (index === ticket - 1 ? id : members[index]));
    latest.current.set('members', next);
  }, []);
  if (count === 0) return null;
  return (
    <fieldset className="stack tickets">
      <legend>{t('layout.members')}</legend>
      {errors.user_ids && <FieldError id="tickets-error">{errors.user_ids}</FieldError>}
      <div className="form-pair">
        {Array.from({ length: count }, (_, index) => (
          <TicketPicker
            key={index}
            ticket={index + 1}
            value={draft.members[index]}
            error={draft.members[index] ? undefined : errors[ticketPath(index + 1)]}
            from={choosable}
            onChoose={choose}
          />
        ))}
      </div>
    </fieldset>
  );
}

type TicketProps = {
  ticket: number;
  value: MemberId | undefined;
  error: string | undefined;
  from: Choosable;
  onChoose: (ticket: number, id: MemberId | undefined) => void;
};

/** Rendered again only when its own ticket changes: there may be hundreds. */
const TicketPicker = memo(function TicketPicker({ ticket, value, error, from, onChoose }: TicketProps) {
  return (
    <MemberChooser
      label={t('chitties.ticketNumber', { ticket })}
      value={value}
      error={error}
      from={from}
      onChange={(id) => onChoose(ticket, id)}
    />
  );
});
