import { Link, useParams } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { type Draw, lotDoubts } from 'shared-schema/chitties/chitty-fund';
import { add } from 'shared-schema/money';
import { formatInstant } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { Amount } from '../ui/amount.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { type Fact, Facts } from '../ui/facts.tsx';
import { Empty } from '../ui/message.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useTimeZone } from '../records/time.tsx';
import { useAssociationName } from '../records/association-name.ts';
import { Commitments } from './commitments.tsx';
import { dividendPerTicket } from './dividend-words.ts';
import { commissionText } from './fund-columns.tsx';
import { methodWord } from './draw-history.tsx';
import { LotRecord } from './lot-record.tsx';
import { type FundView, nameIn, ticketName, WithFund } from './with-fund.tsx';
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
  const association = useAssociationName();
  const commitments = view.fund.commitments.filter((each) => each.month === draw.month);
  const held = commitments.find(({ outcome }) => outcome === 'HELD');
  const timeZone = useTimeZone();
  const doubts = held ? lotDoubts(view.fund, held, timeZone) : { leftOut: [], owing: [] };
  const print = <Button icon={<Printer aria-hidden />} label={t('common.print')} onClick={() => window.print()} />;
  return (
    <div className="minutes-page">
      <PageHeader
        title={t('chitties.minutesTitle', { month: draw.month })}
        note={t('chitties.fundNumber', { id: view.fund.id })}
        actions={print}
      />
      <article className="minutes sheet padded" aria-label={t('chitties.minutes')}>
        <p className="minutes-association">{association}</p>
        <h2>{t('chitties.minutesHeading', { month: draw.month, tenure: view.fund.tenure, id: view.fund.id })}</h2>
        <Facts facts={factsOf(view, draw, timeZone)} />
        {draw.lot && <LotRecord draw={draw} lot={draw.lot} eligible={held?.eligible ?? null} doubts={doubts} />}
        <Commitments names={view.names} commitments={commitments} />
        <Signatures view={view} draw={draw} />
      </article>
      <p className="back-to-fund">
        <Link to="/admin/chitty-fund/$chittyFundId" params={{ chittyFundId: view.fund.id }}>
          {t('chitties.backToFund', { id: view.fund.id })}
        </Link>
      </p>
    </div>
  );
}

function factsOf(view: FundView, draw: Draw, timeZone: string): Fact[] {
  const { fund } = view;
  const dividends = draw.dividends.map(({ amount }) => amount);
  return [
    [t('chitties.heldOn'), formatInstant(draw.heldAt, timeZone)],
    [t('chitties.method'), methodWord(draw)],
    [t('chitties.chitValue'), <Amount key="value" money={fund.amount} />],
    [t('chitties.ticketsAndTenure'), t('chitties.size', { tickets: fund.userCount, months: fund.tenure })],
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
    [t('chitties.totalDividend'), <Amount key="dividends" money={add(...dividends)} />],
    [t('chitties.prizeEntry'), t('repayments.entry', { id: draw.transactionId })],
    [t('chitties.recordedBy'), nameIn(view.names, draw.heldBy)],
  ];
}

function Signatures({ view, draw }: Props) {
  const people = [
    [t('fields.firstWitness'), draw.witnesses[0]],
    [t('fields.secondWitness'), draw.witnesses[1]],
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
  const back = (
    <ButtonLink to="/admin/chitty-fund/$chittyFundId" params={{ chittyFundId: fund.id }} look="outlined">
      {t('chitties.backToFund', { id: fund.id })}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('chitties.minutesTitle', { month })} />
      <div className="sheet">
        <Empty action={back}>{t('chitties.noDraw', { month })}</Empty>
      </div>
    </>
  );
}
