import type { ChittyFund, Draw, Security } from 'shared-schema/chitties/chitty-fund';
import { payPrize } from 'shared-schema/chitties/pay-prize';
import { formatMoney } from 'shared-schema/money';
import { FormField, LinesInput } from '../forms/form-field.tsx';
import { kept, pastDay, SelectField } from '../forms/kinds.tsx';
import { useForm } from '../forms/draft-form.tsx';
import { t } from '../language/texts.ts';
import { useOfferVoucher } from '../records/offer-voucher.ts';
import { PaidOutFields, paidOutKinds, usePaidOut } from '../records/paid-out.tsx';
import { CommandDialog } from '../records/save-dialog.tsx';
import { useToday } from '../records/records.tsx';
import { suretyLines } from './fund-words.ts';

type Props = { fund: ChittyFund; draw: Draw; winner: string; onClose: () => void };

/** Pays out a prize that waits. Shown as long as it is mounted. */
export function PrizeDialog({ fund, draw, winner, onClose }: Props) {
  const { month, prize: amount } = draw;
  const form = useForm(
    {
      ...paidOutKinds(),
      date: pastDay(useToday()),
      secured: kept<'KEPT_BACK' | 'SURETIES'>('SURETIES'),
      sureties: kept(suretyLines(draw.security).join('\n')),
    },
    `prize ${fund.id} ${month}`,
  );
  const { paid, takenOut } = usePaidOut(form.draft, fund.projectId);
  const voucherOf = useOfferVoucher();
  const prize = formatMoney(amount);
  return (
    <CommandDialog
      form={form}
      title={t('chitties.payPrizeTo', { prize, winner })}
      verb={t('chitties.payPrizeVerb', { prize })}
      command={payPrize}
      input={({ date }) => ({
        id: fund.id,
        month,
        ...paid,
        date,
        security: fund.asksSecurity ? securityOf(form.draft) : null,
      })}
      asking={({ date }) => takenOut({ amount, date })}
      fieldOf={{ security: 'sureties' }}
      done={({ transactionId }) => [t('chitties.prizePaid', { prize, winner }), voucherOf(transactionId!)]}
      onClose={onClose}
    >
      <PaidOutFields projectId={fund.projectId} draft={form.draft} errors={form.errors} onChange={form.change} />
      {form.field('date')}
      {fund.asksSecurity && (
        <>
          <SelectField
            label={t('chitties.security')}
            {...form.bind('secured')}
            choices={[
              ['SURETIES', t('chitties.sureties')],
              ['KEPT_BACK', t('chitties.keptBack')],
            ]}
          />
          {form.draft.secured === 'SURETIES' && (
            <FormField label={t('chitties.sureties')} hint={t('chitties.suretiesHint')} error={form.errors.sureties}>
              {(control) => (
                <LinesInput
                  {...control}
                  rows={3}
                  value={form.draft.sureties}
                  onChange={({ target }) => form.set('sureties', target.value)}
                />
              )}
            </FormField>
          )}
        </>
      )}
    </CommandDialog>
  );
}

/** A line each: name, house, and last the phone, if there is one. Null where none is named. */
function securityOf({ secured, sureties }: { secured: string; sureties: string }): Security | null {
  if (secured === 'KEPT_BACK') return { keptBack: true };
  const named = sureties.split('\n').flatMap((line) => {
    const [name, ...rest] = line.split(',').map((part) => part.trim());
    const phone = /\d{5}/.test(rest.at(-1) ?? '') ? rest.pop() : undefined;
    const house = rest.filter(Boolean).join(', ');
    return name ? [{ name, ...(house && { house }), ...(phone && { phone }) }] : [];
  });
  return named.length > 0 ? { sureties: named } : null;
}
