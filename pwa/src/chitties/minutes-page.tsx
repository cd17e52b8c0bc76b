import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { HandCoins, Hourglass, Printer, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { type ChittyFund, dayOfDraw, type Draw, type Lot, prizeWaits } from 'shared-schema/chitties/chitty-fund';
import { sayPrizeWaits, undoDraw } from 'shared-schema/chitties/pay-prize';
import { add, formatMoney } from 'shared-schema/money';
import { isRemovable } from 'shared-schema/periods/require-open';
import { formatDate, formatInstant, formatList, t } from '../language/texts.ts';
import { useAssociationName, useSetting } from '../records/settings.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Amount, type Fact, Facts } from '../ui/facts.tsx';
import { MissingPage, PageHeader } from '../ui/page.tsx';
import { useClosings } from '../records/closings.ts';
import { useTimeZone } from '../records/records.tsx';
import { isPaidFromUnsaid } from 'shared-schema/bank/say-paid-from';
import { WhatsAppButton } from '../records/contact-links.tsx';
import { useIsAdmin } from '../session/session-context.tsx';
import { deleteLine } from '../records/paid-from.tsx';
import { useDevice } from '../sync/device/use-stored.tsx';
import { useBooks } from '../sync/books/use-books.ts';
import { isPaid } from 'shared-schema/repayments/repayment';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { MoreMenu } from '../ui/more-menu.tsx';
import { Moment } from '../ui/moment.tsx';
import { Commitments } from './commitments.tsx';
import {
  commissionText,
  dividendPerTicket,
  doubtsInWords,
  heldWhen,
  securityText,
  witnessLabel,
} from './fund-words.ts';
import { PrizeDialog } from './prize-dialog.tsx';
import { lotOf, type LotOfMonth, shortCode } from './lot-check.ts';
import { methodWord } from './method-choice.tsx';
import { potInWords, potOf } from './month.ts';
import { MinutesNotes } from './minutes-notes.tsx';
import { type FundView, holderOf, nameIn, ticketName, WithFund } from './with-fund.tsx';
import { isWitnessed, type LotCommitment } from 'shared-schema/chitties/lot-commitment';
import './chitties.css';

/** The minutes of a draw, to be printed and signed. */
export function MinutesPage() {
  const { chittyFundId, month } = useParams({ from: '/admin/chitty-fund/$chittyFundId/draws/$month' });
  return (
    <WithFund id={chittyFundId}>
      {(view) => {
        const draw = view.fund.draws.find((each) => each.month === month);
        return draw ? <Minutes view={view} draw={draw} /> : <NoDraw view={view} month={month} />;
      }}
    </WithFund>
  );
}

type Props = { view: FundView; draw: Draw };

function Minutes({ view, draw }: Props) {
  const [association, registration] = [useAssociationName(), useSetting('registration')];
  const timeZone = useTimeZone();
  const record = lotOf(view.fund, draw.month, timeZone);
  const admin = useIsAdmin();
  const print = (
    <Button look="outlined" icon={<Printer aria-hidden />} label={t('common.print')} onClick={() => window.print()} />
  );
  return (
    <div className="stack minutes-page">
      <PageHeader
        title={t('chitties.minutesTitle', { month: draw.month })}
        note={
          <Link to="/admin/chitty-fund/$chittyFundId" params={{ chittyFundId: view.fund.id }}>
            {t('chitties.fundNumber', { id: view.fund.id })}
          </Link>
        }
        actions={admin && <PayPrize view={view} draw={draw} />}
        acts={
          <>
            {print}
            {admin && <TellMembers view={view} draw={draw} />}
          </>
        }
        more={admin && <MoreOfDraw view={view} draw={draw} />}
      />
      <Winner view={view} draw={draw} />
      <article className="minutes sheet padded" aria-label={t('chitties.minutes')}>
        <p className="minutes-association">{association}</p>
        {registration && <p>{registration}</p>}
        <h2>
          {t('chitties.minutesHeading', {
            method: draw.method,
            month: draw.month,
            tenure: view.fund.tenure,
            id: view.fund.id,
          })}
        </h2>
        {view.fund.registration && <p>{t('chitties.registered', { registration: view.fund.registration })}</p>}
        <Facts facts={factsOf(view, draw, timeZone)} />
        <MinutesNotes view={view} draw={draw} />
        {draw.lot && <LotRecord fund={view.fund} draw={draw} lot={draw.lot} record={record} />}
        <Commitments names={view.names} commitments={record.commitments} short />
        <Signatures view={view} draw={draw} />
      </article>
    </div>
  );
}

/** Who won how much, large, for those who stand around. */
function Winner({ view, draw }: Props) {
  return (
    <Moment label={t('chitties.winner')}>
      <p>
        {ticketName(view, draw.ticket)} <Amount money={draw.prize} />
      </p>
      <p>{methodWord(draw.method)}</p>
    </Moment>
  );
}

function TellMembers({ view, draw: { month, ticket, prize, lot } }: Props) {
  const association = useAssociationName();
  const said = { association, fund: view.fund.id, month, winner: ticketName(view, ticket), prize: formatMoney(prize) };
  return (
    <WhatsAppButton
      to={undefined}
      look="outlined"
      message={t('chitties.winnerMessage', { ...said, code: lot ? shortCode(lot.commitment) : 'none' })}
      label={t('chitties.tellMembers')}
    />
  );
}

/** A prize that waits is paid; of one that 1.0.0 paid it may not be on record from where. */
function PayPrize({ view, draw }: Props) {
  const { transactionId } = draw;
  const [paying, pay] = useState(false);
  const line = useBooks(
    async ({ transactions }) => transactionId && (await transactions.get(transactionId)),
    [transactionId],
  );
  const winner = ticketName(view, draw.ticket);
  return (
    <>
      {prizeWaits(draw) && (
        <Button icon={<HandCoins aria-hidden />} label={t('chitties.payPrize')} onClick={() => pay(true)} />
      )}
      {paying && <PrizeDialog fund={view.fund} draw={draw} winner={winner} onClose={() => pay(false)} />}
      {line && isPaidFromUnsaid(line) && (
        <ButtonLink to="/admin/transactions/$transactionId" params={{ transactionId: line.id }}>
          {t('chitties.payPrize')}
        </ButtonLink>
      )}
    </>
  );
}

function factsOf(view: FundView, draw: Draw, timeZone: string): Fact[] {
  const { fund } = view;
  const dividends = draw.dividends.map(({ amount }) => amount);
  return [
    [t('chitties.heldOn'), heldWhen(draw, timeZone)],
    ...(draw.place ? [[t('chitties.drawPlace'), draw.place] satisfies Fact] : []),
    ...(draw.present ? [[t('chitties.present'), draw.present] satisfies Fact] : []),
    [t('records.method'), methodWord(draw.method)],
    [t('chitties.chitValue'), <Amount key="value" money={fund.amount} />],
    [t('chitties.ticketsAndTenure'), t('chitties.size', { tickets: fund.userCount, months: fund.tenure })],
    ...received(fund, draw),
    [t('chitties.winner'), <strong key="winner">{ticketName(view, draw.ticket)}</strong>],
    [t('fields.discount'), <Amount key="discount" money={draw.discount} />],
    [
      t('chitties.prizeMoney'),
      <strong key="prize">
        <Amount money={draw.prize} />
      </strong>,
    ],
    [
      t('chitties.commissionAt', { rate: commissionText(fund.commission) }),
      <Amount key="commission" money={draw.commission} />,
    ],
    [t('chitties.dividendPerTicket'), dividendPerTicket(dividends)],
    ...(draw.prompt ? [[t('chitties.paidPromptly'), formatList(draw.prompt.map(String))] satisfies Fact] : []),
    [t('chitties.totalDividend'), <Amount key="dividends" money={add(...dividends)} />],
    ...prizeFact(draw),
    ...(draw.security ? [[t('chitties.security'), securityText(draw.security)] satisfies Fact] : []),
    [t('chitties.recordedBy'), nameIn(view.names, draw.heldBy)],
  ];
}

/** Of a draw of before these books there is nothing to say. */
function prizeFact(draw: Draw): Fact[] {
  if (prizeWaits(draw)) return [[t('chitties.prizeEntry'), t('chitties.prizeWaits')]];
  const { transactionId: id, paidOn } = draw;
  if (id === null) return [];
  const entry = (
    <Link key="entry" to="/admin/transactions/$transactionId" params={{ transactionId: id }}>
      {t('repayments.entry', { id })}
    </Link>
  );
  return [[t('chitties.prizeEntry'), paidOn ? [entry, `, ${formatDate(paidOn)}`] : entry]];
}

/** Not on record for a draw of before these books. */
function received(fund: ChittyFund, draw: Draw): Fact[] {
  if (draw.received === undefined) return [];
  const pot = potOf(fund, draw.month, draw.received);
  return [[t('chitties.subscriptionsIn'), t('chitties.sumOf', potInWords(pot))]];
}

function Signatures({ view, draw }: Props) {
  const people = [
    ...draw.witnesses.map((name, index): Fact => [witnessLabel(index), name]),
    [t('chitties.winner'), view.names.get(draw.userId)],
    [t('chitties.forAssociation'), view.names.get(draw.heldBy)],
  ];
  return (
    <ul className="signatures">
      {people.map(([role, name]) => (
        <li key={role}>
          {name ?? ' '}
          <span className="quiet small">{role}</span>
        </li>
      ))}
    </ul>
  );
}

function NoDraw({ view: { fund }, month }: { view: FundView; month: number }) {
  return (
    <MissingPage
      title={t('chitties.minutesTitle', { month })}
      back={[`/admin/chitty-fund/${fund.id}`, t('chitties.backToFund', { id: fund.id })]}
    >
      {t('chitties.noDraw', { month })}
    </MissingPage>
  );
}

type LotRecordProps = { fund: ChittyFund; draw: Draw; lot: Lot; record: LotOfMonth };

/** The lot in the minutes: its tickets, what the witnesses said, and the code with which the Verify page works it out again. */
function LotRecord({ fund, draw, lot, record: { held, eligible, doubts } }: LotRecordProps) {
  return (
    <section className="lot-record small">
      <h3>{t('chitties.lot')}</h3>
      <p>
        {eligible
          ? t('chitties.couldWin', { count: eligible.length, tickets: eligible.join(', ') })
          : t('chitties.couldWinUnknown')}
      </p>
      {held && <Witnessed commitment={held} draw={draw} />}
      {doubtsInWords(doubts).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <ul>
        {lot.calls.map((call, index) => (
          <li key={index}>{t('chitties.saidNumber', { name: draw.witnesses[index] ?? '', number: call })}</li>
        ))}
      </ul>
      <p>
        {t('chitties.verificationCode')} <span className="hash">{shortCode(lot.commitment)}</span>{' '}
        <Link
          to="/admin/chitty-fund/$chittyFundId/draws/$month/verify"
          params={{ chittyFundId: fund.id, month: draw.month }}
        >
          {t('chitties.verify')}
        </Link>
      </p>
    </section>
  );
}

/** Whether the server can tell that nobody chose the secret number to fit what the witnesses said. */
function Witnessed({ commitment, draw }: { commitment: LotCommitment; draw: Draw }) {
  const timeZone = useTimeZone();
  const { receivedAt } = commitment;
  if (!receivedAt || !draw.enteredAt) return null;
  const at = formatInstant(receivedAt, timeZone);
  return (
    <p>
      {isWitnessed(commitment, draw.enteredAt)
        ? t('chitties.lotWitnessed', { at })
        : t('chitties.lotNotWitnessed', { at })}
    </p>
  );
}

/**
 * What can still be changed of a draw, behind "…". The latest one is undone while its prize waits; one of 1.0.0 by deleting the ledger entry
 * of its prize, or that prize is said not to be paid yet.
 */
function MoreOfDraw({ view, draw }: Props) {
  const device = useDevice();
  const navigate = useNavigate();
  const [asked, ask] = useState<'undo' | 'unpaid'>();
  const { fund } = view;
  const { month, ticket, transactionId: entry, paidApart } = draw;
  const waits = prizeWaits(draw);
  const day = dayOfDraw(draw, useTimeZone());
  const closings = useClosings();
  const mayLosePrize = entry !== null && !paidApart && closings && isRemovable(day, closings);
  const isLatest = draw === fund.draws.at(-1) && (waits || mayLosePrize);
  const actions = [
    ...(mayLosePrize
      ? [{ label: t('chitties.notPaidYet'), icon: <Hourglass aria-hidden />, onChoose: () => ask('unpaid') }]
      : []),
    ...(isLatest
      ? [
          {
            label: t('chitties.undoDraw', { month }),
            icon: <Undo2 aria-hidden />,
            danger: true,
            onChoose: () => ask('undo'),
          },
        ]
      : []),
  ];
  if (actions.length === 0) return null;
  const dividends = add(...draw.dividends.map(({ amount }) => amount));
  const paid = paidWithDividend(fund, draw);
  const prize = formatMoney(draw.prize);
  const name = holderOf(view, ticket);
  const close = () => ask(undefined);
  const of = { id: fund.id, month };
  return (
    <>
      <MoreMenu label={t('common.moreOf', { name: t('chitties.monthNumber', { month }) })} actions={actions} />
      <ConfirmDialog
        open={asked === 'unpaid'}
        title={t('chitties.notPaidYet')}
        verb={t('chitties.notPaidYet')}
        onConfirm={() => device.dispatch(sayPrizeWaits, of)}
        onCancel={close}
      >
        <p>{t('chitties.entryGoes', { entry: entry ?? 0, prize })}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'undo'}
        danger
        title={t('chitties.undoQuestion', { month })}
        verb={t('chitties.undoVerb', { prize })}
        failure={t('chitties.undoFailed')}
        onConfirm={() => (entry === null ? device.dispatch(undoDraw, of) : deleteLine(device, entry))}
        done={t('chitties.undone', { month })}
        onDone={() =>
          navigate({ to: '/admin/chitty-fund/$chittyFundId', params: { chittyFundId: fund.id }, replace: true })
        }
        onCancel={close}
      >
        <p>
          {entry === null
            ? t('chitties.undoWaiting', { prize, ticket, name })
            : t('chitties.undoPrize', { entry, prize, ticket, name })}
        </p>
        {dividends > 0 && (
          <p>
            {t('chitties.undoDividends', { sum: formatMoney(dividends) })}{' '}
            {paid > 0 && t('chitties.undoPaid', { count: paid })}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

function paidWithDividend(fund: ChittyFund, draw: Draw): number {
  const credited = new Set(draw.dividends.map(({ repaymentId }) => repaymentId));
  return fund.scheduledRepayments.filter((repayment) => credited.has(repayment.id) && isPaid(repayment)).length;
}
