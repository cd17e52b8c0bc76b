import { useState } from 'react';
import { holdDraw } from 'shared-schema/chitties/hold-draw';
import type { Division } from 'shared-schema/chitties/chit-arithmetic';
import { isLocalDate, type LocalDate } from 'shared-schema/local-date';
import { formatMoney, NOTHING } from 'shared-schema/money';
import type { InferInput } from 'valibot';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { DraftForm } from '../forms/draft-form.tsx';
import { FormField } from '../forms/form-field.tsx';
import { errorsOf } from '../forms/read-draft.ts';
import { RupeeInput, UnitInput } from '../forms/rupee-input.tsx';
import { useSetting } from '../records/settings.ts';
import { useTimeZone, useToday } from '../records/time.tsx';
import { useLastDefined } from '../ui/use-last-defined.ts';
import { useToast } from '../ui/toasts.tsx';
import { type Draft, useDraft } from '../forms/use-draft.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import { dividendsOnAccount } from './dividends-on-account.ts';
import { DivisionPreview } from './division-preview.tsx';
import {
  type ByHand,
  discountErrorOf,
  discountHint,
  discountTyped,
  divisionOf,
  type DrawDraft,
  emptyDraw,
  fundOn,
  readDraw,
  whyNot,
} from './draw-draft.ts';
import { dividendsCredited } from './fund-words.ts';
import { NobodyCanWin, NotAllIn } from './nobody-can-win.tsx';
import { WitnessFields } from './witness-fields.tsx';
import { type FundView, ticketName } from './with-fund.tsx';
import { DayField } from '../forms/kinds.tsx';

type Props = FundView & { month: number; method: ByHand; onHeld: () => void };
type Held = InferInput<typeof holdDraw.input>;

/** Records an auction, or a draw from the box: on which day, who won, at which discount, before which witnesses. */
export function ByHandForm({ month, method, onHeld, ...view }: Props) {
  const { fund } = view;
  const today = useToday();
  const timeZone = useTimeZone();
  const form = useDraft<DrawDraft>(emptyDraw(today), `draw ${month}`);
  const needed = useSetting('witnesses');
  const [asked, setAsked] = useState<Held>();
  const then = { ...view, fund: fundOn(fund, form.draft.heldOn, today, timeZone) };
  const division = divisionOf(fund, method === 'BOX' ? NOTHING : discountTyped(fund, form.draft));
  const ask = () => {
    const { input, errors } = readDraw({ fund, month, needed }, method, form.draft, today);
    if (errors) form.fail(errors);
    else setAsked(input);
    return Promise.resolve();
  };
  return (
    <>
      <DraftForm form={form} onSubmit={ask} actions={<Button type="submit" label={t('chitties.recordDraw')} />}>
        <NobodyCanWin fund={then.fund} day={dayTyped(form.draft, today)} />
        <WinnerField {...then} form={form} />
        {method === 'AUCTION' && <DiscountField {...view} form={form} month={month} />}
        <WitnessFields
          count={needed}
          witnesses={form.draft.witnesses}
          onChange={(witnesses) => form.set('witnesses', witnesses)}
          errors={form.errors}
        />
        <DateField {...view} form={form} />
        <DivisionPreview fund={fund} month={month} division={division} />
      </DraftForm>
      <RecordDialog
        view={then}
        division={division}
        input={asked}
        form={form}
        onHeld={onHeld}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

type FieldProps = FundView & { form: Draft<DrawDraft> };

/** A draw may be entered later than it was held. */
function DateField({ fund, form: { bind } }: FieldProps) {
  const today = useToday();
  const earliest = fund.draws.at(-1)?.heldOn ?? fund.startedOn;
  return <DayField label={t('chitties.drawDate')} min={earliest} max={today} {...bind('heldOn')} />;
}

/** The day of the draw as far as it is typed. */
function dayTyped({ heldOn }: DrawDraft, today: LocalDate): LocalDate {
  return isLocalDate(heldOn) ? (heldOn as LocalDate) : today;
}

/** Tickets that may not win on the day of the draw stand in the list with the reason. */
function WinnerField({ form: { draft, set, errors }, ...view }: FieldProps) {
  const day = dayTyped(draft, useToday());
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
            const reason = whyNot(view.fund, index + 1, day);
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
            onChange={({ target }) => set('unit', target.value as DrawDraft['unit'])}
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
  /** As the fund was on the day of the draw. */
  view: FundView;
  division: Division | undefined;
  input: Held | undefined;
  form: Draft<DrawDraft>;
  onHeld: () => void;
  onClose: () => void;
};

function RecordDialog({ view, division, input, form, onHeld, onClose }: RecordProps) {
  const { dispatch } = useDevice();
  const toast = useToast();
  const held = useLastDefined(input);
  const dividends = division?.dividends ?? [];
  const prize = division ? formatMoney(division.prize) : '';

  async function record(draw: Held): Promise<void> {
    try {
      await dispatch(holdDraw, draw);
      toast(t('chitties.recorded', { month: draw.month }));
      onHeld();
    } catch (failure) {
      form.fail(errorsOf(failure, t('chitties.recordFailed'), ['ticket', 'discount', 'heldOn']));
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
      <NotAllIn fund={view.fund} month={held.month} />
      <p>
        {t('chitties.receives', { winner: ticketName(view, held.ticket), prize })} {dividendsCredited(dividends)}{' '}
        {dividendsOnAccount(view.fund, held.month, dividends).sentences.join(' ')}
      </p>
      <p className="quiet">{t('chitties.paidFromLater')}</p>
    </ConfirmDialog>
  );
}
