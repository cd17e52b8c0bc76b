import { hasFallenDue, isOverdue, collectable, remaining, unpaid } from 'shared-schema/repayments/repayment';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { AccountId } from 'shared-schema/collections/account-id';
import { owes } from 'shared-schema/collections/payer';
import type { Receipt } from 'shared-schema/collections/receipt';
import { unbroken } from 'shared-schema/collections/receipt-number';
import { dayNumber, type LocalDate } from 'shared-schema/local-date';
import { add, formatMoney, type Money } from 'shared-schema/money';
import { formatDate, formatList, t } from '../language/texts.ts';
import { noteRecent } from '../recent-people.ts';
import { methodLabel } from '../records/way-of-paying.tsx';
import { useToday, useRecords } from '../records/records.tsx';
import { memberNamer } from '../records/member-names.ts';
import { readTransfer, type Transfer } from '../records/transfer.ts';
import { useChosenProject } from '../session/chosen-project.ts';
import { useUser } from '../session/session-context.tsx';
import { useDevice, whileOpen } from '../sync/device/use-stored.tsx';
import { RowButton, RowLink, Rows } from '../ui/rows.tsx';
import { Amount } from '../ui/facts.tsx';
import { Unread, Notice, MissingPage, PageHeader } from '../ui/page.tsx';
import { OnAccount } from './on-account.tsx';
import { Reach } from './reach.tsx';
import { nextPerson } from './next-person.ts';
import { type PayableDue, type PersonToAsk, readHouseholds, readPerson } from './read-person.ts';
import { type Again, isCorrected, type RefusedReceipt, refusedReceipt } from './take-draft.ts';
import { sumRemaining, TakeForm } from './take-form.tsx';
import { numberOf } from './who-is-it.tsx';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { type Contract, isFund } from 'shared-schema/repayments/contract';
import { isCorrectable } from '../repayments/undo-receipt.ts';
import { SettleDialog } from '../repayments/settle-dialog.tsx';
import './collect.css';

/** One person at the door: what they owe, and taking their money. */
export function PersonPage() {
  const { account } = useParams({ from: '/admin/collect/$account' });
  return <Page key={account} account={account} />;
}

function Page({ account }: { account: AccountId }) {
  const today = useToday();
  const projectId = useChosenProject();
  const search = useSearch({ from: '/admin/collect/$account' });
  const { db } = useDevice();
  const { data, ...view } = useRecords(
    async (books) => {
      const households = await readHouseholds(books);
      const day = dayNumber(today);
      const receipt = search.again && (await books.receipts.get(search.again));
      return {
        again: receipt ?? (search.again && (await whileOpen(db, () => refusedReceipt(db, search.again)))),
        receiver: receipt && (await memberNamer(books, [receipt.collectedBy]))(receipt.collectedBy),
        person: await readPerson(books, households, account, day, receipt),
        next: nextPerson(households, account, search, { today: day, projectId }),
        transfer: await readTransfer(books, search),
      };
    },
    [account, today, projectId, search, db],
  );
  if (!data) return <Unread {...view} failure={t('collect.readFailed')} />;
  const { person, ...found } = data;
  return person ? (
    <Found person={person} {...found} today={today} />
  ) : (
    <MissingPage title={t('collect.person')} back={['/admin/collect', t('collect.backToCollect')]}>
      {t('collect.noSuchPerson')}
    </MissingPage>
  );
}

type FoundProps = {
  person: PersonToAsk;
  next: AccountId | undefined;
  transfer: Transfer | undefined;
  again: Again | undefined;
  /** Of the money that the receipt is about. */
  receiver: string | undefined;
  today: LocalDate;
};

function Found({ person: asked, next, transfer, again, receiver, today }: FoundProps) {
  const { person } = asked;
  // What is left to pay must not replace the form before the receipt opens: a double tap would take that, too.
  const [taking, setTaking] = useState<PersonToAsk>();
  const shown = taking ?? asked;
  const { account } = person;
  const { id: me } = useUser();
  useEffect(() => noteRecent(account), [account]);
  if (asked.isDeleted) return <Deleted asked={asked} />;
  const form = (
    <section className="take" aria-label={t('collect.dues')}>
      {/* Anew once something was paid or fell due: what is ticked is what was due when the person came. */}
      <TakeForm
        key={draftKey(shown, again)}
        person={shown}
        next={next}
        transfer={transfer}
        again={again}
        today={today}
        onTaking={(is) => setTaking(is ? asked : undefined)}
      />
    </section>
  );
  if (isCorrected(again)) {
    const mayCorrect = isCorrectable(again, me);
    return (
      <>
        <Corrected receipt={again} payer={mayCorrect ? person.name : undefined} />
        {mayCorrect ? form : <Notice tone="waiting">{t('receipts.whoCorrects', { name: receiver ?? '' })}</Notice>}
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={person.name}
        inHistory={t('layout.collect')}
        note={<PersonNote asked={asked} />}
        more={<Reach name={person.name} phones={person.phones} />}
      />
      {again && 'refused' in again && <Notice tone="waiting">{refusedWords(again)}</Notice>}
      <OwesNow asked={asked} today={today} />
      {form}
      <OnAccount asked={asked} />
      <SameHouse others={asked.others} />
      <PersonContracts asked={asked} today={today} />
    </>
  );
}

/** What is entered again was never on record, so there is nothing to open. */
function refusedWords({ id, replaces }: RefusedReceipt): string {
  return t('receipts.refusedAgain', { number: unbroken(id), replaces: replaces ? unbroken(replaces) : 'none' });
}

/** In whose place another receipt comes, and whose money it was, where that may be said otherwise. */
function Corrected({ receipt, payer }: { receipt: Receipt; payer: string | undefined }) {
  const { id: number, payerName, amount, method, receivedOn } = receipt;
  const was = [payerName, formatMoney(amount), methodLabel(method), formatDate(receivedOn)].join(' · ');
  return (
    <>
      <PageHeader
        title={t('receipts.correctTitle', { number: unbroken(number) })}
        inHistory={t('layout.collect')}
        note={was}
      />
      {payer !== undefined && (
        <Rows label={t('receipts.payer')}>
          <RowLink to="/admin/collect" search={{ again: number }} label={t('receipts.payer')} value={payer} />
        </Rows>
      )}
    </>
  );
}

/** Nothing more is taken for what is gone; money that is on account is still there. */
function Deleted({ asked }: { asked: PersonToAsk }) {
  const { person } = asked;
  const what = numberOf(person);
  return (
    <>
      <PageHeader title={person.name || what} note={what} inHistory={t('layout.collect')} />
      <Notice tone="waiting">{t('collect.deleted', { what })}</Notice>
      <OnAccount asked={asked} />
    </>
  );
}

function draftKey({ own, ofCustomers }: PersonToAsk, again: Again | undefined): string {
  return [again?.id, ...[...own, ...ofCustomers].map(({ due }) => `${due.id} ${remaining(due)}`)].join();
}

function PersonNote({ asked: { person, payer, held, house } }: { asked: PersonToAsk }) {
  return (
    <span className="acts">
      {'memberId' in payer ? (
        <Link to="/admin/users/$userId" params={{ userId: String(person.id) }}>
          {numberOf(person)}
        </Link>
      ) : (
        <Link to="/admin/installment-businesses/$businessId" params={{ businessId: payer.businessId }}>
          {numberOf(person)}
        </Link>
      )}
      <span className="amount">{person.phones[0]}</span>
      {held > 0 && <span>{t('collect.heldOnAccount', { sum: formatMoney(held) })}</span>}
      {house.length > 0 && <span>{t('collect.householdWith', { names: formatList(house) })}</span>}
    </span>
  );
}

/** What there is to pay by today; where that is nothing, what comes next. */
function OwesNow({ asked: { person, own, ofCustomers }, today }: { asked: PersonToAsk; today: LocalDate }) {
  const dues = own.length > 0 ? own : ofCustomers;
  const next = dues[0];
  if (!next) return <Notice tone="done">{t('collect.owesNothingNow', { name: person.name })}</Notice>;
  const fallen = dues.filter(({ due }) => hasFallenDue(due, today));
  if (fallen.length > 0) {
    const isLate = ({ due }: PayableDue) => isOverdue(due, today);
    const [late, dueToday] = [fallen.filter(isLate), fallen.filter((each) => !isLate(each))];
    return (
      <div>
        <h2>
          {t('collect.owesNow')} <Amount money={sumRemaining(fallen)} />
        </h2>
        {late.length > 0 && dueToday.length > 0 && (
          <p className="quiet">
            <span className="is-late">{t('collect.lateSum', { sum: formatMoney(sumRemaining(late)) })}</span> ·{' '}
            {t('collect.dueToday')} <Amount money={sumRemaining(dueToday)} />
          </p>
        )}
      </div>
    );
  }
  return (
    <Notice tone="done">
      <strong>{t('receipts.nothingDueNow')}</strong>{' '}
      {t('collect.nextDue', { amount: formatMoney(collectable(next.due)), date: formatDate(next.due.dueDate) })}
    </Notice>
  );
}

/** Others under the same phone, whose money makes a receipt of their own, also if it came with the same transfer. */
function SameHouse({ others }: Pick<PersonToAsk, 'others'>) {
  const { transfer, report } = useSearch({ from: '/admin/collect/$account' });
  if (others.length === 0) return null;
  return (
    <Rows title={t('collect.sameHouse')}>
      {others.map(({ person: { account, name }, sum }) => (
        <RowLink
          key={account}
          to="/admin/collect/$account"
          params={{ account }}
          search={{ transfer, report }}
          label={name}
          value={<Amount money={sum} />}
          valueNote={t('collect.dueByToday')}
        />
      ))}
    </Rows>
  );
}

/** The businesses and chitties a person pays for, with what remains of each; and settling one early. */
function PersonContracts({ asked: { contracts, payer }, today }: { asked: PersonToAsk; today: LocalDate }) {
  const [settling, setSettling] = useState<InstallmentBusiness>();
  const running = contracts.filter((contract) => contract.status === 'ONGOING');
  if (running.length === 0) return null;
  const left = (contract: Contract) =>
    add(...unpaid(contract.scheduledRepayments.filter((each) => owes(payer, contract, each))).map(remaining));
  return (
    <>
      <Rows title={t('collect.contracts')}>
        {running.map((contract) => (
          <ContractRow key={`${isFund(contract)} ${contract.id}`} contract={contract} left={left(contract)} />
        ))}
        {running.map(
          (contract) =>
            !isFund(contract) && (
              <RowButton
                key={contract.id}
                label={t('collect.settle')}
                note={contract.itemDescription}
                onChoose={() => setSettling(contract)}
              />
            ),
        )}
      </Rows>
      {settling && <SettleDialog business={settling} today={today} onClose={() => setSettling(undefined)} />}
    </>
  );
}

function ContractRow({ contract, left }: { contract: Contract; left: Money }) {
  const value = { value: <Amount money={left} />, valueNote: t('collect.toPayOfIt') };
  if (isFund(contract)) {
    return (
      <RowLink
        to="/admin/chitty-fund/$chittyFundId"
        params={{ chittyFundId: contract.id }}
        label={t('records.chittyFundNumber', { id: contract.id })}
        {...value}
      />
    );
  }
  return (
    <RowLink
      to="/admin/installment-businesses/$businessId"
      params={{ businessId: contract.id }}
      label={contract.itemDescription}
      {...value}
    />
  );
}
