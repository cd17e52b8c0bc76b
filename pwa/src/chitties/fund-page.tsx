import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { type ChittyFund, nextDrawMonth } from 'shared-schema/chitties/chitty-fund';
import { chittyMoney, MONEY_FIGURES, MONEY_WORDS } from 'shared-schema/chitties/chitty-money';
import { add } from 'shared-schema/money';
import { formatPercent } from 'shared-schema/percent';
import { remaining, unpaid } from 'shared-schema/repayments/repayment';
import { t } from '../language/texts.ts';
import { AllPaid, StatusMark } from '../repayments/paid-mark.tsx';
import { Amount, type Fact, Facts } from '../ui/facts.tsx';
import { WaitingMark } from '../ui/record-card.tsx';
import { Fold } from '../ui/fold.tsx';
import { useIsAdmin, useReadsBooks } from '../session/session-context.tsx';
import { useWide } from '../ui/media.ts';
import { Notice, PageHeader } from '../ui/page.tsx';
import { Day, useTimeZone, useToday } from '../records/records.tsx';
import { useWaitingRows } from '../sync/device/use-stored.tsx';
import { DrawSection } from './draw-section.tsx';
import { HoldDraw, ManageFund } from './manage-fund.tsx';
import { commissionText, sizeOf, unevenTerms } from './fund-words.ts';
import { MonthSection } from './month-section.tsx';
import { type FundView, WithFund } from './with-fund.tsx';
import { TicketPanel } from './ticket-panel.tsx';
import { TicketTable } from './ticket-table.tsx';
import './chitties.css';
import './month.css';

/** One chitty fund: its month, its tickets with the subscriptions of one, and its terms. */
export function ChittyFundPage() {
  const { chittyFundId } = useParams({ from: '/admin/chitty-fund/$chittyFundId' });
  return <WithFund id={chittyFundId}>{(view) => <Shown {...view} />}</WithFund>;
}

function Shown({ fund, names }: FundView) {
  const { ticket, draw } = useSearch({ from: '/admin/chitty-fund/$chittyFundId' });
  const navigate = useNavigate();
  const waiting = useWaitingRows();
  const [admin, reads] = [useIsAdmin(), useReadsBooks()];
  const month = nextDrawMonth(fund);
  const uneven = fund.status === 'ONGOING' ? unevenTerms(fund.users.length, fund.tenure) : undefined;
  const go = (search: { ticket?: number | undefined; draw?: boolean | undefined }, ignoreBlocker = true) =>
    void navigate({
      to: '/admin/chitty-fund/$chittyFundId',
      params: { chittyFundId: fund.id },
      search,
      replace: true,
      resetScroll: false,
      ignoreBlocker,
    });
  return (
    <>
      <PageHeader
        title={t('chitties.fundNumber', { id: fund.id })}
        mark={waiting.has(`chittyFunds/${fund.id}`) && <WaitingMark />}
        note={
          <>
            {sizeOf(fund)} <StatusMark of={fund} />
          </>
        }
        actions={admin && month && !draw && <HoldDraw month={month} onDraw={() => go({ ticket, draw: true })} />}
      />
      <AllPaid contract={fund} />
      {uneven && <Notice tone="waiting">{uneven}</Notice>}
      <MonthSection fund={fund} names={names} />
      <DrawSection fund={fund} names={names} open={draw === true} onClose={() => go({ ticket }, false)} />
      <Tickets fund={fund} names={names} ticket={ticket} onTicket={(next) => go({ draw, ticket: next })} />
      {reads && <HeldMoney fund={fund} />}
      <Terms fund={fund} />
      <ManageFund fund={fund} />
    </>
  );
}

type TicketsProps = FundView & { ticket: number | undefined; onTicket: (ticket: number) => void };

/** All tickets, and the subscriptions of one. What leads to a ticket leads there: its heading comes into sight. */
function Tickets({ ticket, onTicket, ...view }: TicketsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const show = useCallback(() => {
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const asked = useRef(ticket !== undefined);
  useEffect(() => {
    if (asked.current) heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <>
      <TicketTable {...view} onOpen={show} />
      <TicketPanel {...view} ticket={ticket} heading={heading} onTicket={onTicket} />
    </>
  );
}

/** What it holds for its subscribers, and what for; the report has it of all chitties. */
function HeldMoney({ fund }: Pick<FundView, 'fund'>) {
  const money = chittyMoney(fund, useToday(), useTimeZone());
  const facts = MONEY_FIGURES.filter((figure) => figure === 'held' || money[figure] !== 0).map((figure): Fact => [
    t(MONEY_WORDS[figure]),
    <Amount key={figure} money={money[figure]} />,
  ]);
  if (fund.draws.length === 0 && money.held === 0) return null;
  return (
    <section className="sheet padded" aria-labelledby="held-money">
      <div className="section-head">
        <h2 id="held-money">{t('chitties.money')}</h2>
        <Link to="/admin/reports/$report" params={{ report: 'chitty-money' }}>
          {t('chitties.ofAllChitties')}
        </Link>
      </div>
      <Facts facts={facts} columns />
    </section>
  );
}

function Terms({ fund }: Pick<FundView, 'fund'>) {
  const wide = useWide();
  return (
    <Fold name="chitty.terms" title={t('repayments.terms')} open={wide}>
      <Facts facts={factsOf(fund)} columns />
    </Fold>
  );
}

function factsOf(fund: ChittyFund): Fact[] {
  const open = unpaid(fund.scheduledRepayments);
  return [
    [t('chitties.chitValue'), <Amount key="amount" money={fund.amount} />],
    [t('fields.tenure'), t('repayments.months', { count: fund.tenure })],
    [t('fields.commission'), commissionText(fund.commission)],
    [t('chitties.maximumDiscount'), formatPercent(fund.discountCap)],
    [t('chitties.memberCount'), fund.userCount],
    ...(fund.promptOnly ? [[t('chitties.dividends'), t('chitties.promptOnly')] satisfies Fact] : []),
    ...(fund.asksSecurity ? [[t('chitties.security'), t('chitties.asksSecurity')] satisfies Fact] : []),
    ...(fund.lawReason ? [[t('fields.lawReason'), fund.lawReason] satisfies Fact] : []),
    ...(fund.registration ? [[t('chitties.registration'), fund.registration] satisfies Fact] : []),
    [t('chitties.startedOn'), <Day key="started" date={fund.startedOn} />],
    [t('repayments.balanceDue'), <Amount key="open" money={add(...open.map(remaining))} />],
  ];
}
