import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { recordDraw } from 'shared-schema/chitties/hold-draw';
import type { ChittyFundId } from 'shared-schema/ids';
import type { Division } from 'shared-schema/chitties/chit-arithmetic';
import { isLocalDate, type LocalDate } from 'shared-schema/local-date';
import { formatMoney, NOTHING } from 'shared-schema/money';
import type { InferInput } from 'valibot';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { DraftForm } from '../forms/draft-form.tsx';
import { errorsOf, type Draft, useDraft } from '../forms/draft.ts';
import { useSetting } from '../records/settings.ts';
import { useTimeZone, useToday } from '../records/records.tsx';
import { useLastDefined } from '../ui/use-last-defined.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
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
import { Missing, missingForDraw, NobodyCanWin } from './nobody-can-win.tsx';
import { MinutesFields, WitnessFields } from './witness-fields.tsx';
import { type FundView, ticketName } from './with-fund.tsx';
import { DayField, RupeeField, SelectField, UnitField } from '../forms/kinds.tsx';

type Props = FundView & { month: number; method: ByHand };
type Held = InferInput<typeof recordDraw.input>;
type Asked = { held: Held; missing: string[] };

/** Records an auction, or a draw from the box: on which day, who won, at which discount, before which witnesses. */
export function ByHandForm({ month, method, ...view }: Props) {
  const { fund } = view;
  const today = useToday();
  const timeZone = useTimeZone();
  const form = useDraft<DrawDraft>(emptyDraw(today), `draw ${month}`);
  const needed = useSetting('witnesses');
  const { books } = useDevice();
  const [asked, setAsked] = useState<Asked>();
  const hold = useHoldDraw(form);
  const then = { ...view, fund: fundOn(fund, form.draft.heldOn, today, timeZone) };
  const division = divisionOf(then.fund, month, method === 'BOX' ? NOTHING : discountTyped(fund, form.draft));
  const ask = async () => {
    const { input, errors } = readDraw({ fund: then.fund, month, needed }, method, form.draft, today);
    if (errors) return form.fail(errors);
    try {
      const draw = { fund: then.fund, month, prize: division?.prize ?? NOTHING };
      const missing = await books.read((shown) => missingForDraw(shown, draw));
      setAsked({ held: input, missing });
    } catch (failure) {
      form.fail(errorsOf(failure, t('chitties.recordFailed')));
    }
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
        <MinutesFields bind={form.bind} hour={form.draft.heldOn !== today} />
        <DivisionPreview fund={fund} month={month} division={division} />
      </DraftForm>
      <RecordDialog view={then} division={division} asked={asked} onRecord={hold} onClose={() => setAsked(undefined)} />
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
function WinnerField({ form: { draft, bind }, ...view }: FieldProps) {
  const day = dayTyped(draft, useToday());
  const tickets = view.fund.users.map((_, index) => {
    const name = ticketName(view, index + 1);
    const reason = whyNot(view.fund, index + 1, day);
    const words = reason ? t('chitties.ticketBarred', { ticket: name, reason }) : name;
    return [index + 1, words, { disabled: reason !== undefined }] as const;
  });
  return (
    <SelectField
      label={t('chitties.winner')}
      hint={t('chitties.winnerHint')}
      {...bind('ticket')}
      choices={[[undefined, t('chitties.chooseTicket')], ...tickets]}
    />
  );
}

function DiscountField({ fund, month, form: { draft, bind } }: FieldProps & { month: number }) {
  const discountError = discountErrorOf(fund, month, discountTyped(fund, draft));
  const field = { label: t('fields.discount'), hint: discountHint(fund, month), ...bind('discount') };
  const discount = { ...field, error: field.error ?? discountError };
  return (
    <div className="form-pair">
      <SelectField
        label={t('chitties.discountIn')}
        {...bind('unit')}
        choices={[
          ['rupees', t('chitties.rupees')],
          ['percent', t('chitties.percent')],
        ]}
      />
      {draft.unit === 'rupees' ? (
        <RupeeField {...discount} />
      ) : (
        <UnitField {...discount} unit="%" inputMode="decimal" />
      )}
    </div>
  );
}

type RecordProps = {
  /** As the fund was on the day of the draw. */
  view: FundView;
  division: Division | undefined;
  asked: Asked | undefined;
  onRecord: (held: Held) => Promise<void>;
  onClose: () => void;
};

function RecordDialog({ view, division, asked, onRecord, onClose }: RecordProps) {
  const held = useLastDefined(asked)?.held;
  const dividends = division?.dividends ?? [];
  const prize = division ? formatMoney(division.prize) : '';
  if (!held) return null;
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={t('chitties.recordQuestion', { month: held.month })}
      verb={t('chitties.recordVerb', { prize })}
      onConfirm={() => onRecord(held)}
      onCancel={onClose}
    >
      <Missing sentences={asked?.missing} />
      <p>
        {t('chitties.receives', { winner: ticketName(view, held.ticket), prize })} {dividendsCredited(dividends)}{' '}
        {dividendsOnAccount(view.fund, held.month, dividends).join(' ')}
      </p>
    </ConfirmDialog>
  );
}

/** Records a draw, and leads to who won. What is refused is said at the form. */
export function useHoldDraw({ fail }: Pick<Draft<object>, 'fail'>): (held: Held) => Promise<void> {
  const { dispatch } = useDevice();
  const navigate = useNavigate();
  return async (held) => {
    try {
      await dispatch(recordDraw, held);
      // Back leads to where the fund was opened, not to the form of the next draw.
      await navigate({
        to: '/admin/chitty-fund/$chittyFundId/draws/$month',
        params: { chittyFundId: held.id as ChittyFundId, month: held.month },
        replace: true,
        ignoreBlocker: true,
      });
    } catch (failure) {
      fail(errorsOf(failure, t('chitties.recordFailed'), ['ticket', 'discount', 'heldOn']));
    }
  };
}
