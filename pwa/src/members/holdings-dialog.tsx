import { buyShares, giveBackShares, payDividend } from 'shared-schema/shares/share-commands';
import { typedWhole } from 'shared-schema/sheets/numeral';
import type { LocalDate } from 'shared-schema/local-date';
import { type Member, SHARE_PRICE } from 'shared-schema/members/member';
import { formatMoney, type Money, NOTHING, toRupees } from 'shared-schema/money';
import { priceOf } from 'shared-schema/shares/holdings';
import { TextInput } from '../forms/text-input.tsx';
import { formatNumber } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { DateInput } from '../forms/date-input.tsx';
import { DraftForm } from '../forms/draft-form.tsx';
import { DialogActions, FormDialog } from '../forms/form-dialog.tsx';
import { FormField } from '../forms/form-field.tsx';
import { errorsOf, pastDayTyped, readDraft, rupeesTyped, wholeNumberTyped } from '../forms/read-draft.ts';
import { RupeeInput } from '../forms/rupee-input.tsx';
import { type Draft, useDraft } from '../forms/use-draft.ts';
import { fieldLabel } from '../language/refusal-sentence.ts';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import { useOfferVoucher } from '../records/offer-voucher.ts';
import { cashByOf, takenOutFor } from '../records/cash-source.ts';
import { type PaidOutDraft, paidFrom, PaidOutFields } from '../records/paid-out.tsx';
import { useBankAccounts } from '../records/way-of-paying.tsx';
import { useToday } from '../records/time.tsx';
import { useChosenProject } from '../session/chosen-project.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import { useToast } from '../ui/toasts.tsx';

export type HoldingsAct = 'buy' | 'giveBack' | 'payDividend';

type HoldingsDraft = PaidOutDraft & { shares: string; amount: string; date: LocalDate | '' };

type Props = { member: Member; act: HoldingsAct; onClose: () => void };

/** A member buys shares, gives some back, or is paid their dividend. Shown as long as it is mounted. */
export function HoldingsDialog({ member, act, onClose }: Props) {
  const today = useToday();
  const form = useDraft<HoldingsDraft>(
    {
      shares: '',
      amount: String(toRupees(member.dividend ?? NOTHING)),
      method: 'CASH',
      reference: '',
      bankAccountId: undefined,
      date: today,
    },
    `${act} ${member.id}`,
  );
  const { draft, set, errors } = form;
  const projectId = useChosenProject() ?? FIRST_PROJECT;
  const save = useSave(form, { member, act, onClose });
  const { title, verb } = words(act);
  const actions = <DialogActions verb={verb} />;
  return (
    <FormDialog title={t(title, { name: member.name })} dirty={form.dirty} onClose={onClose}>
      <DraftForm form={form} onSubmit={save} actions={actions}>
        {act === 'payDividend' ? (
          <FormField
            label={t('fields.amount')}
            hint={t('shares.dividendHeld', { amount: formatMoney(member.dividend ?? NOTHING) })}
            error={errors.amount}
          >
            {(control) => <RupeeInput {...control} value={draft.amount} onChange={(value) => set('amount', value)} />}
          </FormField>
        ) : (
          <SharesField form={form} held={member.share ?? 0} />
        )}
        <FormField label={t('ledgers.date')} error={errors.date}>
          {(control) => (
            <DateInput
              {...control}
              max={today}
              value={draft.date}
              onChange={(date) => set('date', date as LocalDate)}
            />
          )}
        </FormField>
        <PaidOutFields
          draft={draft}
          errors={errors}
          comesIn={act === 'buy'}
          projectId={projectId}
          onChange={form.change}
        />
      </DraftForm>
    </FormDialog>
  );
}

/** How many shares, what they cost, and how many are held. */
function SharesField({ form: { draft, set, errors }, held }: { form: Draft<HoldingsDraft>; held: number }) {
  const shares = typedWhole(draft.shares) ?? 0;
  return (
    <FormField
      label={fieldLabel('share')}
      hint={
        shares > 0
          ? t('shares.cost', {
              count: formatNumber(shares),
              price: formatMoney(SHARE_PRICE),
              amount: formatMoney(priceOf(shares)),
            })
          : t('shares.held', { count: held })
      }
      error={errors.shares}
    >
      {(control) => (
        <TextInput
          {...control}
          className="numeric"
          inputMode="numeric"
          autoComplete="off"
          value={draft.shares}
          onChange={(event) => set('shares', event.target.value)}
        />
      )}
    </FormField>
  );
}

function useSave({ draft, fail }: Draft<HoldingsDraft>, { member, act, onClose }: Props): () => Promise<void> {
  const { dispatch, user } = useDevice();
  const toast = useToast();
  const voucherOf = useOfferVoucher();
  const projectId = useChosenProject();
  const accounts = useBankAccounts();
  const today = useToday();

  return async () => {
    const from = draft.method === 'CASH' && act !== 'buy' ? draft.cashFrom : undefined;
    const date = pastDayTyped(t('ledgers.date'), draft.date, today);
    const takeOut = (amount: Money) => ({ with: takenOutFor(from, user, { amount, date: draft.date || null }) });
    const around = {
      memberId: member.id,
      ...(projectId && { projectId }),
      date,
      method: draft.method,
      reference: draft.reference.trim() || null,
      bankAccountId: paidFrom(draft, { accounts, projectId: projectId ?? FIRST_PROJECT })?.id ?? null,
      cashBy: cashByOf(from),
    };
    try {
      if (act === 'payDividend') {
        const amount = rupeesTyped(t('fields.amount'), draft.amount, { missing: t('validation.positiveAmount') });
        const { input, errors } = readDraft(payDividend.input, { ...around, amount });
        if (errors) return fail(errors);
        const { id } = await dispatch(payDividend, input, takeOut(input.amount as Money));
        const amountPaid = formatMoney(input.amount as Money);
        toast(t('shares.dividendPaid', { name: member.name, amount: amountPaid }), voucherOf(id!));
      } else {
        const command = act === 'buy' ? buyShares : giveBackShares;
        const shares = wholeNumberTyped(fieldLabel('share'), draft.shares);
        const { input, errors } = readDraft(command.input, { ...around, shares });
        if (errors) return fail(errors);
        const { id } = await dispatch(command, input, takeOut(priceOf(input.shares)));
        toast(t('shares.done', { act, name: member.name, count: input.shares }), voucherOf(id!));
      }
      onClose();
    } catch (failure) {
      fail(errorsOf(failure, t('common.failed'), Object.keys(draft)));
    }
  };
}

function words(act: HoldingsAct) {
  return (
    {
      buy: { title: 'shares.buyTitle', verb: t('members.buyShares') },
      giveBack: { title: 'shares.giveBackTitle', verb: t('members.giveBackShares') },
      payDividend: { title: 'shares.payTitle', verb: t('members.payDividend') },
    } as const
  )[act];
}
