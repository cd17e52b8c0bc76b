import { hasFallenDue } from 'shared-schema/repayments/days-late';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { AccountId } from 'shared-schema/collections/account-id';
import { dayNumber, type LocalDate } from 'shared-schema/local-date';
import { add, formatMoney } from 'shared-schema/money';
import { collectable, remaining, unpaid } from 'shared-schema/repayments/repayment';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { noteRecent } from '../recent-people.ts';
import { useToday } from '../records/time.tsx';
import { readTransfer, type Transfer } from '../records/transfer.ts';
import { useRecords } from '../records/use-records.ts';
import { useChosenProject } from '../session/chosen-project.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Unread } from '../ui/loading.tsx';
import { Notice } from '../ui/message.tsx';
import { MissingPage, PageHeader } from '../ui/page-header.tsx';
import { OnAccount } from './on-account.tsx';
import { Reach } from './reach.tsx';
import { nextPerson } from './next-person.ts';
import { type PersonToAsk, readHouseholds, readPerson } from './read-person.ts';
import { TakeForm } from './take-form.tsx';
import { numberOf } from './who-is-it.tsx';
import { HandCoins } from 'lucide-react';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { type Contract, isFund } from 'shared-schema/repayments/contract';
import { owes } from 'shared-schema/collections/payer';
import { SettleDialog } from '../repayments/settle-dialog.tsx';
import { MoreMenu } from '../ui/more-menu.tsx';
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
  const { data, ...view } = useRecords(
    async (books) => {
      const households = await readHouseholds(books);
      const day = dayNumber(today);
      return {
        person: await readPerson(books, households, account, day),
        next: nextPerson(households, account, search, { today: day, projectId }),
        transfer: await readTransfer(books, search),
      };
    },
    [account, today, projectId, search],
  );
  if (!data) return <Unread {...view} failure={t('collect.readFailed')} />;
  const { person, ...found } = data;
  return person ? <Found person={person} {...found} today={today} /> : <Nobody />;
}

type FoundProps = {
  person: PersonToAsk;
  next: AccountId | undefined;
  transfer: Transfer | undefined;
  today: LocalDate;
};

function Found({ person: asked, next, transfer, today }: FoundProps) {
  const { person } = asked;
  // What is left to pay must not replace the form before the receipt opens: a double tap would take that, too.
  const [taking, setTaking] = useState<PersonToAsk>();
  const shown = taking ?? asked;
  const { account } = person;
  useEffect(() => noteRecent(account), [account]);
  if (asked.isDeleted) return <Deleted asked={asked} />;
  return (
    <>
      <PageHeader
        title={person.name}
        inHistory={t('layout.collect')}
        note={<PersonNote asked={asked} />}
        more={<Reach name={person.name} phones={person.phones} />}
      />
      <NothingDueNow asked={asked} today={today} />
      <section className="take" aria-label={t('collect.dues')}>
        {/* Anew once something was paid or fell due: what is ticked is what was due when the person came. */}
        <TakeForm
          key={draftKey([...shown.own, ...shown.ofCustomers])}
          person={shown}
          next={next}
          transfer={transfer}
          today={today}
          onTaking={(is) => setTaking(is ? asked : undefined)}
        />
      </section>
      <OnAccount asked={asked} />
      <SameHouse others={asked.others} />
      <PersonContracts asked={asked} today={today} />
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

function draftKey(dues: PersonToAsk['own']): string {
  return dues.map(({ due }) => `${due.id} ${remaining(due)}`).join();
}

function PersonNote({ asked: { person, payer, held } }: { asked: PersonToAsk }) {
  return (
    <span className="person-note">
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
    </span>
  );
}

/** Nothing is due by today: says so, and what comes next. */
function NothingDueNow({ asked: { person, own, ofCustomers }, today }: { asked: PersonToAsk; today: LocalDate }) {
  const next = [...own, ...ofCustomers][0];
  if (!next) return <Notice tone="done">{t('collect.owesNothingNow', { name: person.name })}</Notice>;
  if (hasFallenDue(next.due, today)) return null;
  return (
    <Notice tone="done">
      <strong>{t('collect.nothingDueNow')}</strong>{' '}
      {t('collect.nextDue', { amount: formatMoney(collectable(next.due)), date: formatDate(next.due.dueDate) })}
    </Notice>
  );
}

/** Others under the same phone, whose money makes a receipt of their own, also if it came with the same transfer. */
function SameHouse({ others }: Pick<PersonToAsk, 'others'>) {
  const { transfer, report } = useSearch({ from: '/admin/collect/$account' });
  if (others.length === 0) return null;
  return (
    <section className="sheet padded same-house" aria-labelledby="same-house">
      <h2 id="same-house">{t('collect.sameHouse')}</h2>
      <ul>
        {others.map(({ person, sum }) => (
          <li key={person.account}>
            <Link to="/admin/collect/$account" params={{ account: person.account }} search={{ transfer, report }}>
              {person.name}
            </Link>
            <span>{t('collect.owesByToday', { sum: formatMoney(sum) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Nobody() {
  const back = (
    <ButtonLink to="/admin/collect" look="outlined">
      {t('collect.backToCollect')}
    </ButtonLink>
  );
  return (
    <MissingPage title={t('collect.person')} action={back}>
      {t('collect.noSuchPerson')}
    </MissingPage>
  );
}

/** The businesses and chitties a person pays for, with what remains of each. */
function PersonContracts({ asked: { contracts, payer }, today }: { asked: PersonToAsk; today: LocalDate }) {
  const running = contracts.filter((contract) => contract.status === 'ONGOING');
  if (running.length === 0) return null;
  const left = (contract: Contract) =>
    add(...unpaid(contract.scheduledRepayments.filter((each) => owes(payer, contract, each))).map(remaining));
  return (
    <section className="sheet padded person-contracts" aria-labelledby="person-contracts">
      <h2 id="person-contracts">{t('collect.contracts')}</h2>
      <ul>
        {running.map((contract) => (
          <li key={`${isFund(contract)} ${contract.id}`}>
            <ContractLink contract={contract} />
            <span className="quiet small">{t('collect.remains', { sum: formatMoney(left(contract)) })}</span>
            {!isFund(contract) && <BusinessMore business={contract} today={today} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function BusinessMore({ business, today }: { business: InstallmentBusiness; today: LocalDate }) {
  const [open, setOpen] = useState(false);
  const settle = { label: t('collect.settle'), icon: <HandCoins aria-hidden />, onChoose: () => setOpen(true) };
  return (
    <>
      <MoreMenu label={t('common.moreOf', { name: business.itemDescription })} actions={[settle]} />
      {open && <SettleDialog business={business} today={today} onClose={() => setOpen(false)} />}
    </>
  );
}

function ContractLink({ contract }: { contract: Contract }) {
  if (isFund(contract)) {
    return (
      <Link to="/admin/chitty-fund/$chittyFundId" params={{ chittyFundId: contract.id }}>
        {t('ledgers.chittyFundNumber', { id: contract.id })}
      </Link>
    );
  }
  return (
    <Link to="/admin/installment-businesses/$businessId" params={{ businessId: contract.id }}>
      {contract.itemDescription}
    </Link>
  );
}
