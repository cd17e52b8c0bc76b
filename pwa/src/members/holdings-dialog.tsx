import { type Member, SHARE_PRICE } from 'shared-schema/members/member';
import { formatMoney, type Money, NOTHING } from 'shared-schema/money';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import { priceOf } from 'shared-schema/shares/holdings';
import { buyShares, giveBackShares, payDividend } from 'shared-schema/shares/share-commands';
import { typedWhole } from 'shared-schema/sheets/numeral';
import { rupeesText } from 'shared-schema/typed-figure';
import { pastDay, rupees, whole } from '../forms/kinds.tsx';
import { useForm } from '../forms/draft-form.tsx';
import { formatNumber, t } from '../language/texts.ts';
import { fieldLabel } from '../language/refusal-sentence.ts';
import { useOfferVoucher } from '../records/offer-voucher.ts';
import { PaidOutFields, paidOutKinds, usePaidOut } from '../records/paid-out.tsx';
import { CommandDialog } from '../records/save-dialog.tsx';
import { useToday } from '../records/records.tsx';
import { useChosenProject } from '../session/chosen-project.ts';

export type HoldingsAct = 'buy' | 'giveBack' | 'payDividend';

type Props = { member: Member; act: HoldingsAct; onClose: () => void };

/** A member buys shares, gives some back, or is paid their dividend. Shown as long as it is mounted. */
export function HoldingsDialog({ member, act, onClose }: Props) {
  const { name } = member;
  const today = useToday();
  const chosenProject = useChosenProject();
  const form = useForm(
    {
      shares: whole({ label: fieldLabel('share') }),
      amount: rupees({ given: rupeesText(member.dividend ?? NOTHING) }),
      ...paidOutKinds(),
      date: pastDay(today),
    },
    `${act} ${member.id}`,
  );
  const { draft, field } = form;
  const of = { projectId: chosenProject ?? FIRST_PROJECT, comesIn: act === 'buy' };
  const { paid, takenOut } = usePaidOut(draft, of.projectId, of.comesIn);
  const voucherOf = useOfferVoucher();
  const dialog = {
    form,
    onClose,
    children: (
      <>
        {act === 'payDividend'
          ? field('amount', { hint: t('shares.dividendHeld', { amount: formatMoney(member.dividend ?? NOTHING) }) })
          : field('shares', { hint: costText(draft.shares, member.share ?? 0) })}
        {field('date')}
        <PaidOutFields draft={draft} errors={form.errors} onChange={form.change} {...of} />
      </>
    ),
  };
  const around = { memberId: member.id, ...(chosenProject && { projectId: chosenProject }), ...paid };
  const taken = (amount: Money) => takenOut({ amount, date: draft.date || null });
  if (act === 'payDividend') {
    return (
      <CommandDialog
        {...dialog}
        title={t('shares.payTitle', { name })}
        verb={t('members.payDividend')}
        command={payDividend}
        input={({ amount, date }) => ({ ...around, amount, date })}
        asking={({ amount }) => taken(amount as Money)}
        done={({ id, amount }) => [t('shares.dividendPaid', { name, amount: formatMoney(amount) }), voucherOf(id!)]}
      />
    );
  }
  return (
    <CommandDialog
      {...dialog}
      title={act === 'buy' ? t('shares.buyTitle', { name }) : t('shares.giveBackTitle', { name })}
      verb={act === 'buy' ? t('members.buyShares') : t('members.giveBackShares')}
      command={act === 'buy' ? buyShares : giveBackShares}
      input={({ shares, date }) => ({ ...around, shares, date })}
      asking={({ shares }) => taken(priceOf(shares))}
      done={({ id, shares: count }) => [t('shares.done', { act, name, count }), voucherOf(id!)]}
    />
  );
}

/** What so many shares cost; without any, how many are held. */
function costText(typed: string, held: number): string {
  const shares = typedWhole(typed) ?? 0;
  if (shares <= 0) return t('shares.held', { count: held });
  const [price, amount] = [formatMoney(SHARE_PRICE), formatMoney(priceOf(shares))];
  return t('shares.cost', { count: formatNumber(shares), price, amount });
}
