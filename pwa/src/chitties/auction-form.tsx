import { useState } from 'react';
import { holdDraw } from 'shared-schema/chitties/hold-draw';
import { formatMoney } from 'shared-schema/money';
import type { InferInput } from 'valibot';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { DraftForm } from '../forms/draft-form.tsx';
import { FormField } from '../forms/form-field.tsx';
import { errorsOf } from '../forms/read-draft.ts';
import { RupeeInput, UnitInput } from '../forms/rupee-input.tsx';
import { useToday } from '../records/time.tsx';
import { useLastDefined } from '../ui/use-last-defined.ts';
import { useToast } from '../ui/toasts.tsx';
import { type Draft, useDraft } from '../forms/use-draft.ts';
import { useDevice } from '../sync/device-context.tsx';
import { dividendsCredited } from './dividend-words.ts';
import { DivisionPreview } from './division-preview.tsx';
import {
  type AuctionDraft,
  discountErrorOf,
  discountHint,
  discountTyped,
  divisionOf,
  EMPTY_AUCTION,
  readAuction,
  whyNot,
} from './draw-draft.ts';
import { UnpaidThisMonth } from './unpaid-this-month.tsx';
import { WitnessFields } from './witness-fields.tsx';
import { type FundView, ticketName } from './with-fund.tsx';

type Props = FundView & { month: number; onHeld: () => void };
type Held = InferInput<typeof holdDraw.input>;

/** Records an auction: who won, at which discount, before which witnesses. */
export function AuctionForm({ month, onHeld, ...view }: Props) {
  const { fund } = view;
  const form = useDraft<AuctionDraft>(EMPTY_AUCTION);
  const [asked, setAsked] = useState<Held>();
  const division = divisionOf(fund, discountTyped(fund, form.draft));
  const ask = () => {
    const { input, errors } = readAuction(fund, month, form.draft);
    if (errors) form.fail(errors);
    else setAsked(input);
    return Promise.resolve();
  };
  return (
    <>
      <DraftForm form={form} onSubmit={ask} actions={<Button type="submit" label={t('chitties.recordDraw')} />}>
        <WinnerField {...view} form={form} />
        <DiscountField {...view} form={form} month={month} />
        <DivisionPreview fund={fund} division={division} />
        <WitnessFields
          witnesses={form.draft.witnesses}
          onChange={(witnesses) => form.set('witnesses', witnesses)}
          errors={form.errors}
        />
      </DraftForm>
      <RecordDialog view={view} input={asked} form={form} onHeld={onHeld} onClose={() => setAsked(undefined)} />
    </>
  );
}

type FieldProps = FundView & { form: Draft<AuctionDraft> };

/** Tickets that may not win stand in the list with the reason. */
function WinnerField({ form: { draft, set, errors }, ...view }: FieldProps) {
  const today = useToday();
  return (
    <FormField label={t('chitties.winner')} hint={t('chitties.winnerHint')} error={errors.ticket}>
      {({ invalid: _invalid, ...control }) => (
        <select
          {...control}
          className="select"
          value={draft.ticket ?? ''}
          onChange={({ target }) => set('ticket', target.value ? Number(target.value) : undefined)}
        >
          <option value="">{t('chitties.chooseTicket')}</option>
          {view.fund.users.map((_, index) => {
            const name = ticketName(view, index + 1);
            const reason = whyNot(view.fund, index + 1, today);
            return (
              <option key={index} value={index + 1} disabled={reason !== undefined}>
                {reason ? t('chitties.ticketBarred', { ticket: name, reason }) : name}
              </option>
            );
          })}
        </select>
      )}
    </FormField>
  );
}

function DiscountField({ fund, month, form: { draft, set, errors } }: FieldProps & { month: number }) {
  const discountError = discountErrorOf(fund, month, discountTyped(fund, draft));
  const value = { value: draft.discount, onChange: (text: string) => set('discount', text) };
  return (
    <div className="discount">
      <FormField label={t('chitties.discountIn')}>
        {({ id }) => (
          <select
            id={id}
            className="select"
            value={draft.unit}
            onChange={({ target }) => set('unit', target.value as AuctionDraft['unit'])}
          >
            <option value="rupees">{t('chitties.rupees')}</option>
            <option value="percent">{t('chitties.percent')}</option>
          </select>
        )}
      </FormField>
      <FormField label={t('fields.discount')} hint={discountHint(fund, month)} error={errors.discount ?? discountError}>
        {(control) =>
          draft.unit === 'rupees' ? (
            <RupeeInput {...control} {...value} />
          ) : (
            <UnitInput {...control} {...value} unit="%" inputMode="decimal" />
          )
        }
      </FormField>
    </div>
  );
}

type RecordProps = {
  view: FundView;
  input: Held | undefined;
  form: Draft<AuctionDraft>;
  onHeld: () => void;
  onClose: () => void;
};

function RecordDialog({ view, input, form, onHeld, onClose }: RecordProps) {
  const { dispatch } = useDevice();
  const toast = useToast();
  const division = divisionOf(view.fund, discountTyped(view.fund, form.draft));
  const held = useLastDefined(input);
  const prize = division ? formatMoney(division.prize) : '';

  async function record(draw: Held): Promise<void> {
    try {
      await dispatch(holdDraw, draw);
      toast(t('chitties.recorded', { month: draw.month }));
      onHeld();
    } catch (failure) {
      form.fail(errorsOf(failure, t('chitties.recordFailed'), ['ticket', 'discount']));
    }
  }

  if (!held) return null;
  return (
    <ConfirmDialog
      open={input !== undefined}
      title={t('chitties.recordQuestion', { month: held.month })}
      verb={t('chitties.recordVerb', { prize })}
      onConfirm={() => record(held)}
      onCancel={onClose}
    >
      <UnpaidThisMonth fund={view.fund} month={held.month} />
      <p>
        {t('chitties.receives', { winner: ticketName(view, held.ticket), prize })}{' '}
        {dividendsCredited(division?.dividends ?? [])}
      </p>
    </ConfirmDialog>
  );
}
