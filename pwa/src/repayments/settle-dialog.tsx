import { useNavigate } from '@tanstack/react-router';
import { settleBusiness } from 'shared-schema/collections/record-collection';
import { divideSettlement, type SettlementTerms, settlementTerms } from 'shared-schema/collections/settlement';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { isLocalDate, type LocalDate } from 'shared-schema/local-date';
import { formatMoney, type Money, NOTHING, subtract } from 'shared-schema/money';
import { parsePaise } from 'shared-schema/typed-figure';
import { DraftForm, DialogActions, FormDialog } from '../forms/draft-form.tsx';
import { errorsOf, type FieldErrors, useDraft } from '../forms/draft.ts';
import { t } from '../language/texts.ts';
import { useDoubts, doubtsOf } from '../records/doubts.tsx';
import { accountOf, newWay, type WayDraft, wayFields, wayTyped } from '../records/way-draft.ts';
import { useBankAccounts, WayOfPayingFields } from '../records/way-of-paying.tsx';
import { useDevice } from '../sync/device/use-stored.tsx';
import { Amount, Facts } from '../ui/facts.tsx';
import { useOfferUndo } from './undo-receipt.ts';
import { DayField, RupeeField, TextField } from '../forms/kinds.tsx';

type Props = { business: InstallmentBusiness; today: LocalDate; onClose: () => void };

type SettleDraft = WayDraft & { waived: string; reason: string; receivedOn: string };

/** Settles a business before its time, for all that remains less the interest that is waived. Open as long as it is mounted. */
export function SettleDialog({ business, today, onClose }: Props) {
  const form = useDraft<SettleDraft>(
    { waived: '0', reason: '', receivedOn: today, ...newWay(today) },
    `settle ${business.id}`,
  );
  const { draft, bind, errors } = form;
  const on = isLocalDate(draft.receivedOn) ? (draft.receivedOn as LocalDate) : today;
  const terms = settlementTerms(business, on);
  const waived = parsePaise(draft.waived);
  const toTake = subtract(terms.remaining, waived ?? NOTHING);
  const { question, isMeant } = useDoubts();
  const save = useSettle(business, draft, terms, { today, fail: form.fail, isMeant });
  const actions = <DialogActions verb={t('collect.take', { amount: formatMoney(toTake), method: draft.method })} />;
  return (
    <FormDialog title={t('collect.settleTitle', { id: business.id })} dirty={form.dirty} onClose={onClose}>
      <DraftForm form={form} onSubmit={save} actions={actions}>
        {question}
        <Terms {...terms} />
        <RupeeField
          label={t('collect.waived')}
          hint={t('collect.waivedHint', { most: formatMoney(terms.waivable) })}
          {...bind('waived')}
        />
        {waived !== 0 && <TextField label={t('fields.reason')} {...bind('reason')} />}
        <WayOfPayingFields
          draft={draft}
          errors={errors}
          projectId={business.projectId}
          asked={{ amount: toTake, what: business.customerName }}
          onChange={form.change}
        />
        <DayField label={t('collect.receivedOn')} max={today} {...bind('receivedOn')} />
      </DraftForm>
    </FormDialog>
  );
}

/** What remains, and how much of it is interest that may be waived. */
function Terms({ remaining, principal, waivable }: SettlementTerms) {
  return (
    <Facts
      facts={[
        [
          t('collect.settleRemaining'),
          <strong key="remaining">
            <Amount money={remaining} />
          </strong>,
        ],
        [t('collect.settlePrincipal'), <Amount key="principal" money={principal} />],
        [t('collect.settleWaivable'), <Amount key="waivable" money={waivable} />],
      ]}
    />
  );
}

type SettleContext = {
  today: LocalDate;
  fail: (errors: FieldErrors) => void;
  isMeant: (doubts: string[]) => Promise<boolean>;
};

function useSettle(
  business: InstallmentBusiness,
  draft: SettleDraft,
  terms: SettlementTerms,
  { today, fail, isMeant }: SettleContext,
): () => Promise<void> {
  const { dispatch } = useDevice();
  const accounts = useBankAccounts();
  const navigate = useNavigate();
  const offerUndo = useOfferUndo();
  return async () => {
    const { errors, waived, receivedOn } = readSettlement(draft, terms, today);
    const money = { accounts, projectId: business.projectId };
    const { way, errors: wrong } = wayTyped(draft, accountOf(draft, money));
    if (errors || wrong) return fail({ ...errors, ...wrong });
    if (!(await isMeant(doubtsOf({ ...way, receivedOn }, today)))) return;
    try {
      const { number } = await dispatch(settleBusiness, {
        id: business.id,
        payerName: business.customerName,
        receivedOn,
        ...way,
        reason: waived > 0 ? draft.reason.trim() : null,
        ...divideSettlement(business, receivedOn, waived),
      });
      offerUndo([number!]);
      await navigate({
        to: '/admin/receipts/$number',
        params: { number: number! },
        search: { taken: true },
        ignoreBlocker: true,
      });
    } catch (failure) {
      fail(errorsOf(failure, t('collect.settleFailed'), ['waived', 'reason', 'receivedOn', ...wayFields(accounts)]));
    }
  };
}

type Reading =
  | { errors: FieldErrors; waived?: undefined; receivedOn?: undefined }
  | { errors?: undefined; waived: Money; receivedOn: LocalDate };

function readSettlement(
  { waived: typed, reason, receivedOn }: SettleDraft,
  terms: SettlementTerms,
  today: LocalDate,
): Reading {
  const errors: FieldErrors = {};
  const waived = parsePaise(typed || '0') ?? (-1 as Money);
  if (waived < 0) errors.waived = t('forms.enterRupees');
  if (waived > terms.waivable) errors.waived = t('collect.waivedTooMuch', { most: formatMoney(terms.waivable) });
  if (waived > 0 && !reason.trim()) errors.reason = t('collect.reasonRequired');
  if (!isLocalDate(receivedOn) || receivedOn > today) errors.receivedOn = t('collect.notInFuture');
  return Object.keys(errors).length > 0 ? { errors } : { waived, receivedOn: receivedOn as LocalDate };
}
