import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { AccountId } from 'shared-schema/collections/account-id';
import { compareDues } from 'shared-schema/collections/put-to-oldest';
import { recordCollection } from 'shared-schema/collections/record-collection';
import { REASONS, type Receipt } from 'shared-schema/collections/receipt';
import type { LocalDate } from 'shared-schema/local-date';
import { add, formatMoney, type Money, negate, NOTHING } from 'shared-schema/money';
import type { ProjectId } from 'shared-schema/ids';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import { collectable, type Repayment } from 'shared-schema/repayments/repayment';
import { DraftForm } from '../forms/draft-form.tsx';
import { CheckField, DayField, RupeeField, TextField } from '../forms/kinds.tsx';
import { errorsOf, type FieldErrors, boundTo, type Draft, useDraft } from '../forms/draft.ts';
import { ReasonField } from '../forms/reason-field.tsx';
import { t } from '../language/texts.ts';
import { isOfTransfer, isPartOf, mayJoin, readRefusedTransfer, type Transfer } from '../records/transfer.ts';
import { usualReasons } from '../records/line-description.ts';
import { useDoubts, doubtsOf } from '../records/doubts.tsx';
import {
  ReferenceField,
  AboveButton,
  ForeignNotesFields,
  useBankAccounts,
  usualCurrency,
  WayDetails,
} from '../records/way-of-paying.tsx';
import { accountOf, wayFields, wayOf, wayTyped } from '../records/way-draft.ts';
import { replacing, useOfferUndo } from '../repayments/undo-receipt.ts';
import { useChosenProject } from '../session/chosen-project.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toasts.tsx';
import { Notice } from '../ui/page.tsx';
import { DueList } from './due-list.tsx';
import type { ListOpened } from './next-person.ts';
import type { PayableDue, PersonToAsk } from './read-person.ts';
import { OfferTransfer, PartOfTransfer, useTransfer } from './same-transfer.tsx';
import {
  type Again,
  draftAgain,
  isCorrected,
  newDraft,
  projectOf,
  putToDue,
  reasonOf,
  sumFieldText,
  type TakeDraft,
  takeErrors,
  type Taken,
  takenOf,
  withNotes,
  withPart,
  withSum,
  withTick,
} from './take-draft.ts';
import { lastDayAsked } from './to-collect.ts';

type Props = {
  person: PersonToAsk;
  /** Whom the receipt leads to; undefined leads to the list. */
  next: AccountId | undefined;
  /** Of which this person's money may be a part. */
  transfer: Transfer | undefined;
  again: Again | undefined;
  today: LocalDate;
  /** Taking began, or failed. */
  onTaking: (taking: boolean) => void;
};

/** Takes money from a person: one sum, put to what is due, with one receipt. */
export function TakeForm({ person: asked, next, transfer: given, again, today, onTaking }: Props) {
  const { own, ofCustomers } = asked;
  const {
    transfer: _transfer,
    report: _report,
    again: _again,
    ...list
  } = useSearch({ from: '/admin/collect/$account' });
  const until = lastDayAsked(list.when, today);
  const corrected = isCorrected(again) ? again : undefined;
  const form = useDraft<TakeDraft & { withCustomers: boolean; reason: string | undefined }>(
    {
      ...firstDraft(asked, again, { today, until }),
      ...(given && { ...given.way, receivedOn: given.receivedOn }),
      reason: undefined,
    },
    again && `again ${again.id}`,
  );
  const { withCustomers, reason: reasonGiven, ...asTyped } = form.draft;
  // Who only opens the fields of foreign notes has typed nothing yet, and leaves without a question.
  const [foreign, setForeign] = useState(false);
  const take = foreign ? { ...asTyped, currencyCode: asTyped.currencyCode || usualCurrency() } : asTyped;
  const payable = withCustomers ? inOrder(own, ofCustomers) : own;
  const dues = payable.map(({ due }) => due);
  const set = (changed: TakeDraft) => {
    form.clear();
    form.change(changed);
  };
  const isOwn = ({ id }: Repayment) => own.some(({ due }) => due.id === id);
  const taken = takenOf(take, dues);
  const joinable = given && mayJoin(given, asked.person.account) ? given : undefined;
  const { joined, offered, offer, join } = useTransfer(joinable, take);
  const ofDesk = useChosenProject();
  const project = projectOf(taken, payable, again) ?? ofDesk;
  const projectId = project ?? FIRST_PROJECT;
  const { question, isMeant } = useDoubts();
  const reason = reasonGiven ?? (corrected && reasonOf(corrected, asked.person.account, take, taken.sum)) ?? '';
  const save = useTake({ ...form, draft: take }, asked, taken, {
    again,
    reason,
    project,
    onward: { ...list, next },
    joined,
    offer,
    isMeant,
    today,
    onTaking,
  });
  return (
    <DraftForm
      form={form}
      onSubmit={save}
      actions={
        <TakeActions take={take} sum={taken.sum} corrects={corrected !== undefined} onChange={set}>
          {offered && (
            <OfferTransfer
              transfer={offered}
              onJoin={(chosen) => {
                join(chosen);
                set({ ...take, ...chosen.way });
              }}
            />
          )}
        </TakeActions>
      }
    >
      {question}
      {joined && <PartOfTransfer transfer={joined} />}
      <div className="sum-field">
        {take.method === 'CASH' && !take.currencyCode && (
          <Button look="text" dense label={t('paying.foreign')} onClick={() => setForeign(true)} />
        )}
        <RupeeField
          label={t('collect.sum')}
          error={form.errors.sum}
          value={sumFieldText(take, dues)}
          onChange={(sum) => set(withSum(take, dues, sum))}
        />
      </div>
      {take.method === 'CASH' && take.currencyCode && (
        <ForeignNotesFields
          draft={take}
          errors={form.errors}
          onChange={(changed) => {
            if (changed.currencyCode === '') setForeign(false);
            set(withNotes(take, dues, changed));
          }}
        />
      )}
      <WayDetails
        draft={take}
        errors={form.errors}
        projectId={projectId}
        asked={taken.sum ? { amount: taken.sum, what: asked.person.name } : undefined}
        onChange={(changed) => set({ ...take, ...changed })}
      />
      <LeftOver left={taken.left} onAccount={take.onAccount} onChange={(onAccount) => set({ ...take, onAccount })} />
      {payable.length > 0 && (
        <DueList
          dues={payable}
          payerName={asked.person.name}
          today={today}
          parts={take.parts}
          wrong={taken.wrong}
          onTick={({ due }, ticked) => set(withTick(take, due, ticked))}
          onPart={({ due }, part) => set(withPart(take, due.id, part))}
        />
      )}
      {ofCustomers.length > 0 && own.length > 0 && (
        <CheckField
          label={t('collect.alsoCustomers', { sum: formatMoney(sumRemaining(ofCustomers)) })}
          value={withCustomers}
          onChange={(checked) => {
            form.set('withCustomers', checked);
            set({ ...take, ...putToDue(dues.filter(isOwn), until) });
          }}
        />
      )}
      <WhenItCame take={take} today={today} errors={form.errors} onChange={set} />
      {corrected && (
        <ReasonField
          usual={usualReasons().filter(([usual]) => usual !== REASONS.twice)}
          value={reason}
          error={form.errors.reason}
          onChange={(typed) => form.set('reason', typed)}
        />
      )}
    </DraftForm>
  );
}

type LeftOverProps = { left: Money; onAccount: boolean; onChange: (onAccount: boolean) => void };

/** What of the sum is put to nothing: it goes on account only if the collector says so. */
function LeftOver({ left, onAccount, onChange }: LeftOverProps) {
  if (left === 0) return null;
  if (left < 0) {
    return <Notice tone="waiting">{t('collect.tooMuchPut', { sum: formatMoney(negate(left)) })}</Notice>;
  }
  return (
    <CheckField
      label={`${t('collect.leftOver', { sum: formatMoney(left) })} ${t('collect.putOnAccount', { sum: formatMoney(left) })}`}
      value={onAccount}
      onChange={onChange}
    />
  );
}

type HowProps = { take: TakeDraft; errors: FieldErrors; onChange: (take: TakeDraft) => void };

/** When the money came, today unless something else is said; and what seldom is to be noted. */
function WhenItCame({ take, today, errors, onChange }: HowProps & { today: LocalDate }) {
  const isCash = take.method === 'CASH';
  const bind = boundTo(take, errors, (field, value) => onChange({ ...take, [field]: value }));
  return (
    <>
      <DayField label={t('collect.receivedOn')} max={today} {...bind('receivedOn')} />
      <details className="more" open={Boolean(errors.reference || errors.note) || undefined}>
        <summary>{isCash ? t('collect.more') : t('fields.note')}</summary>
        <div className="stack">
          {isCash && <ReferenceField {...bind('reference')} />}
          <TextField label={t('fields.note')} {...bind('note')} />
        </div>
      </details>
    </>
  );
}

type ActionsProps = Pick<HowProps, 'take' | 'onChange'> & {
  sum: Money | undefined;
  corrects: boolean;
  children: ReactNode;
};

/** How the money came stands in the button's words, too. */
function TakeActions({ sum, corrects, take, onChange, children }: ActionsProps) {
  const verb = corrects ? 'receipts.correctVerb' : 'collect.take';
  return (
    <AboveButton method={take.method} onChange={(method) => onChange({ ...take, method })}>
      {children}
      <Button
        type="submit"
        label={sum ? t(verb, { amount: formatMoney(sum), method: take.method }) : t('collect.takeNothing')}
      />
    </AboveButton>
  );
}

type TakeContext = Pick<Props, 'today' | 'again' | 'onTaking'> & {
  /** Why the receipt is corrected. */
  reason: string;
  project: ProjectId | undefined;
  onward: ListOpened & { next?: AccountId | undefined };
  joined: Transfer | undefined;
  /** Called with the transfer whose UTR was refused, if this may be a part of that. */
  offer: (transfer: Transfer | undefined) => void;
  isMeant: (doubts: string[]) => Promise<boolean>;
};

function useTake(
  { draft: take, fail }: Pick<Draft<TakeDraft>, 'draft' | 'fail'>,
  { person, payer, others }: PersonToAsk,
  taken: Taken,
  { project, onward, joined, again, reason, offer, isMeant, today, onTaking }: TakeContext,
): () => Promise<void> {
  const { books, dispatch } = useDevice();
  const accounts = useBankAccounts();
  const navigate = useNavigate();
  const toast = useToast();
  const offerUndo = useOfferUndo();
  return async () => {
    const corrected = isCorrected(again) ? again : undefined;
    const refused = again && 'refused' in again ? again : undefined;
    const missing = corrected && !reason.trim() && { reason: t('validation.required', { field: t('fields.reason') }) };
    const errors = missing ? { ...takeErrors(take, taken, today), ...missing } : takeErrors(take, taken, today);
    const { way, errors: wrong } = wayTyped(
      take,
      accountOf(take, { accounts, projectId: project ?? FIRST_PROJECT }),
      taken.sum,
    );
    if (errors || wrong) return fail({ ...errors, ...wrong });
    const receivedOn = take.receivedOn as LocalDate;
    if (!(await isMeant(doubtsOf({ ...way, receivedOn }, today)))) return;
    const isSameTransfer = again && isPartOf(take, { way: wayOf(again, today) });
    const sharedId = isSameTransfer ? again.paymentId : joined && 'paymentId' in joined.from && joined.from.paymentId;
    onTaking(true);
    try {
      const input = {
        payer,
        payerName: person.name,
        receivedOn,
        ...way,
        ...(sharedId && { paymentId: sharedId }),
        note: take.note.trim() || null,
        items: taken.items,
        onAccount: taken.left,
        ...(project && { projectId: project }),
        replaces: corrected ? corrected.id : refused?.replaces,
      };
      const asking = corrected ? replacing(corrected, reason.trim()) : { instead: refused?.id };
      const { number } = await dispatch(recordCollection, input, asking);
      const { next: _next, ...list } = onward;
      const enterAgain = () =>
        navigate({
          to: '/admin/collect/$account',
          params: { account: person.account },
          search: { ...list, again: number! },
        });
      // Undone, neither receipt would count: a correction is corrected again.
      if (corrected) toast(t('receipts.made', { count: 1 }));
      else offerUndo([number!], enterAgain);
      await navigate({
        to: '/admin/receipts/$number',
        params: { number: number! },
        search: { ...onward, ...houseOf(way, person, others, joined), taken: true },
        ignoreBlocker: true,
      });
    } catch (failure) {
      onTaking(false);
      offer(await books.read((reader) => readRefusedTransfer(reader, failure, person.account)));
      fail(errorsOf(failure, t('collect.takeFailed'), ['receivedOn', 'note', 'reason', ...wayFields(accounts)]));
    }
  };
}

/** Who else may have paid with the transfer that was taken, if it was one. */
function houseOf(
  way: Pick<Receipt, 'method' | 'reference'>,
  { account }: PersonToAsk['person'],
  others: PersonToAsk['others'],
  joined: Transfer | undefined,
): { house?: AccountId[] } {
  if (!isOfTransfer(way)) return {};
  const all = new Set([...(joined?.reportedFor ?? []), ...others.map(({ person }) => person.account)]);
  const house = [...all].filter((each) => each !== account && !joined?.payers.includes(each));
  return house.length > 0 ? { house } : {};
}

function firstDraft(
  { own, ofCustomers }: PersonToAsk,
  again: Again | undefined,
  { today, until }: { today: LocalDate; until: LocalDate },
): TakeDraft & { withCustomers: boolean } {
  const [ownDues, others] = [own.map(({ due }) => due), ofCustomers.map(({ due }) => due)];
  const paysOthers = again?.items.some(({ repaymentId }) => others.some(({ id }) => id === repaymentId));
  return {
    ...(again
      ? draftAgain(again, paysOthers ? [...ownDues, ...others] : ownDues, today)
      : newDraft(ownDues, today, until)),
    withCustomers: paysOthers || own.length === 0,
  };
}

function inOrder(own: PayableDue[], ofCustomers: PayableDue[]): PayableDue[] {
  return [...own, ...ofCustomers].sort((a, b) => compareDues(a.due, b.due));
}

export function sumRemaining(dues: PayableDue[]): Money {
  return dues.length ? add(...dues.map(({ due }) => collectable(due))) : NOTHING;
}
