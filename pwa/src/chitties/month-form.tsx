import type { LocalDate } from 'shared-schema/local-date';
import type { ReceiptNumber } from 'shared-schema/collections/receipt-number';
import { recordCollection } from 'shared-schema/collections/record-collection';
import { add, formatMoney, NOTHING } from 'shared-schema/money';
import { isPaid, collectable, isPartPaid, paidSum, payable, type Repayment } from 'shared-schema/repayments/repayment';
import { DraftForm } from '../forms/draft-form.tsx';
import { errorsOf, pastDayTyped, Unreadable, type Draft, useDraft } from '../forms/draft.ts';
import { t } from '../language/texts.ts';
import { useIsAdmin } from '../session/session-context.tsx';
import { useDoubts, doubtsOf } from '../records/doubts.tsx';
import { accountOf, newWay, type WayDraft, wayFields, wayTyped } from '../records/way-draft.ts';
import { AboveButton, useBankAccounts, WayDetails } from '../records/way-of-paying.tsx';
import { useToday, useRecords } from '../records/records.tsx';
import { useOfferUndo } from '../repayments/undo-receipt.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import { Button } from '../ui/button.tsx';
import type { Made } from './made-receipts.tsx';
import { collectionsOf, subscriptionsIn, takenFor } from './month.ts';
import { type FundView, nameIn } from './with-fund.tsx';
import { DayField } from '../forms/kinds.tsx';
import { ReceiptLink } from '../records/line-details.tsx';
import { paidWords } from '../repayments/paid-mark.tsx';
import { useRepaymentRow } from '../repayments/repayment-rows.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { findLines } from '../sync/ledger/ledger-pages.ts';
import { Row, RowCheck, Rows } from '../ui/rows.tsx';
import { Amount } from '../ui/facts.tsx';
import { WaitingMark } from '../ui/record-card.tsx';

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

type OpenTicketsProps = FundView & { month: number };
type Ticks = Pick<Draft<{ ticked: number[] }>, 'draft' | 'set'>;

/** The tickets of a month that owe something, to be ticked where there is a form. */
function OpenTickets({ fund, names, month, form }: OpenTicketsProps & { form?: Ticks }) {
  const owing = subscriptionsIn(fund, month).filter((each) => !isPaid(each));
  const open = owing.map(({ ticket }) => ticket ?? 0);
  const ticked = form?.draft.ticked ?? [];
  const allTicked = open.every((ticket) => ticked.includes(ticket));
  const tick = (ticket: number, on: boolean) =>
    form?.set('ticked', on ? [...ticked, ticket] : ticked.filter((each) => each !== ticket));
  const tickAll = form && (
    <Button
      look="text"
      label={allTicked ? t('chitties.untickAll') : t('chitties.tickAll')}
      onClick={() => form.set('ticked', allTicked ? [] : open)}
    />
  );
  return (
    <Rows title={t('chitties.ticketsThatOwe')} aside={tickAll}>
      {owing.map((repayment) => {
        const ticket = repayment.ticket ?? 0;
        const parts = {
          label: ticketOf(repayment, names),
          note: isPartPaid(repayment) && partPaid(repayment),
          value: <Amount money={collectable(repayment)} />,
        };
        if (!form) return <Row key={repayment.id} {...parts} />;
        return (
          <RowCheck key={repayment.id} {...parts} checked={ticked.includes(ticket)} onTick={(on) => tick(ticket, on)} />
        );
      })}
    </Rows>
  );
}

/** Those that have paid, with their receipts. */
function PaidTickets({ fund, names, month }: OpenTicketsProps) {
  const rowOf = useRepaymentRow();
  const paid = subscriptionsIn(fund, month).filter(isPaid);
  const { data: receipts } = useRecords((books) => receiptsOf(books, paid), [fund, month]);
  if (paid.length === 0) return null;
  return (
    <Rows title={t('chitties.paid')}>
      {paid.map(rowOf).map(({ repayment, waiting, timeZone }) => (
        <Row
          key={repayment.id}
          label={ticketOf(repayment, names)}
          note={
            <>
              {paidWords(repayment, timeZone)} {waiting && <WaitingMark />}
            </>
          }
          value={<Amount money={payable(repayment)} />}
          valueNote={repayment.payments
            .flatMap(({ transactionId }) => receipts?.get(transactionId) ?? [])
            .map((number) => (
              <ReceiptLink key={number} number={number} />
            ))}
        />
      ))}
    </Rows>
  );
}

function ticketOf({ ticket, userId }: Repayment, names: FundView['names']): string {
  return t('chitties.ticketName', { ticket: ticket ?? 0, name: nameIn(names, userId) });
}

function partPaid(repayment: Repayment): string {
  const [received, value] = [formatMoney(paidSum(repayment)), formatMoney(payable(repayment))];
  return t('chitties.potReceived', { received, value });
}

/** The receipts that the ledger lines of these payments name, by line. Subscriptions marked as paid have none. */
async function receiptsOf(books: BooksReader, repayments: Repayment[]): Promise<Map<number, ReceiptNumber>> {
  const lines = await findLines(
    books,
    repayments.flatMap(({ payments }) => payments.map(({ transactionId }) => transactionId)),
  );
  return new Map(
    [...lines].flatMap(([id, { receiptNumber }]) => (receiptNumber ? [[id, receiptNumber] as const] : [])),
  );
}
