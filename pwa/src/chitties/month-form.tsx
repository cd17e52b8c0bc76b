import type { LocalDate } from 'shared-schema/local-date';
import type { ReceiptNumber } from 'shared-schema/collections/receipt-number';
import { recordCollection } from 'shared-schema/collections/record-collection';
import { add, formatMoney, NOTHING } from 'shared-schema/money';
import { isPaid } from 'shared-schema/repayments/repayment';
import { DraftForm } from '../forms/draft-form.tsx';
import { errorsOf, pastDayTyped, Unreadable, type Draft, useDraft } from '../forms/draft.ts';
import { t } from '../language/texts.ts';
import { useIsAdmin } from '../session/session-context.tsx';
import { useDoubts } from '../records/ask-doubts.tsx';
import { doubtsOf } from '../records/doubts.ts';
import { accountOf, newWay, type WayDraft, wayFields, wayTyped } from '../records/way-draft.ts';
import { AboveButton, useBankAccounts, WayDetails } from '../records/way-of-paying.tsx';
import { useToday } from '../records/records.tsx';
import { useOfferUndo } from '../repayments/undo-receipt.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import { Button } from '../ui/button.tsx';
import type { Made } from './made-receipts.tsx';
import { collectionsOf, subscriptionsIn, takenFor } from './month.ts';
import { OpenTickets, PaidTickets } from './month-tickets.tsx';
import { type FundView, nameIn } from './with-fund.tsx';
import { DayField } from '../forms/kinds.tsx';

/** What stands in the form: the tickets that pay now, how, and on which day. */
type MonthDraft = WayDraft & { ticked: number[]; receivedOn: string };

type Props = FundView & {
  month: number;
  onMade: (made: Made[]) => void;
  onUndone: (numbers: ReceiptNumber[]) => void;
};

/** Takes the subscriptions of the ticked tickets, with a receipt for each member; whom they are only shown to ticks none. */
export function MonthForm({ month, onMade, onUndone, ...view }: Props) {
  const [today, admin] = [useToday(), useIsAdmin()];
  const form = useDraft<MonthDraft>({ ticked: [], receivedOn: today, ...newWay(today) });
  const taken = takenFor(view.fund, month, form.draft.ticked);
  const { question, ...doubts } = useDoubts();
  const take = useTake({ month, onMade, onUndone, ...view }, form, doubts);
  const sum = taken.length ? add(...taken.map((each) => each.sum)) : NOTHING;
  const nothingLeft = subscriptionsIn(view.fund, month).every(isPaid);
  const { draft, bind, change, errors } = form;
  const actions = (
    <AboveButton method={draft.method} onChange={(method) => change({ method })}>
      <Button type="submit" label={t('chitties.takeSum', { sum: formatMoney(sum), members: taken.length })} />
    </AboveButton>
  );
  return (
    <>
      {!nothingLeft && !admin && <OpenTickets {...view} month={month} />}
      {!nothingLeft && admin && (
        <DraftForm form={form} onSubmit={take} actions={actions}>
          {question}
          <OpenTickets {...view} month={month} form={form} />
          <div className="form-pair">
            <DayField label={t('chitties.receivedOn')} max={today} {...bind('receivedOn')} />
            <WayDetails draft={draft} errors={errors} projectId={view.fund.projectId} onChange={change} />
          </div>
        </DraftForm>
      )}
      <PaidTickets {...view} month={month} />
    </>
  );
}

/** All members' receipts are made, or none: what is refused is said at the form, and nothing is saved. */
function useTake(
  { fund, names, month, onMade, onUndone }: Props,
  form: Draft<MonthDraft>,
  { isMeant, forget }: Pick<ReturnType<typeof useDoubts>, 'isMeant' | 'forget'>,
): () => Promise<void> {
  const { dispatchAll } = useDevice();
  const accounts = useBankAccounts();
  const offerUndo = useOfferUndo();
  const today = useToday();
  return async () => {
    const { ticked, receivedOn } = form.draft;
    const money = { accounts, projectId: fund.projectId };
    const { way, errors: wrong } = wayTyped(form.draft, accountOf(form.draft, money));
    const taken = takenFor(fund, month, ticked);
    const day = pastDayTyped(t('chitties.receivedOn'), receivedOn, today);
    if (day instanceof Unreadable || taken.length === 0 || wrong) {
      return form.fail({
        ...(day instanceof Unreadable && { receivedOn: day.message }),
        ...wrong,
        ...(taken.length === 0 && { '': t('chitties.tickFirst') }),
      });
    }
    const terms = { receivedOn: receivedOn as LocalDate, ...way };
    if (!(await isMeant(doubtsOf(terms, today)))) return;
    try {
      const recorded = await dispatchAll(recordCollection, collectionsOf(taken, terms, names));
      form.startOver();
      forget();
      const numbers = recorded.map(({ number }) => number!);
      offerUndo(numbers, () => {
        form.change(form.draft);
        onUndone(numbers);
      });
      onMade(
        taken.map(({ memberId, tickets, sum }, index) => ({
          number: numbers[index]!,
          name: nameIn(names, memberId),
          tickets,
          sum,
        })),
      );
    } catch (failure) {
      form.fail(errorsOf(failure, t('chitties.takeFailed'), ['receivedOn', ...wayFields(accounts)]));
    }
  };
}
