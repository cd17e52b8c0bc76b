import { Link, useParams } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { type Draw, lotDoubts } from 'shared-schema/chitties/chitty-fund';
import { add } from 'shared-schema/money';
import { Button } from '../ui/button.tsx';
import { Amount } from '../ui/amount.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { type Fact, Facts } from '../ui/facts.tsx';
import { Empty } from '../ui/message.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Time, useTimeZone } from '../records/time.tsx';
import { useAssociationName } from '../records/association-name.ts';
import { Commitments } from './commitments.tsx';
import { dividendPerTicket } from './dividend-words.ts';
import { commissionText, months } from './fund-columns.tsx';
import { methodWord } from './draw-history.tsx';
import { LotRecord } from './lot-record.tsx';
import { type FundView, ticketName, WithFund } from './with-fund.tsx';
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
  const print = <Button icon={<Printer aria-hidden />} label="Print" onClick={() => window.print()} />;
  return (
    <div className="minutes-page">
      <PageHeader title={`Minutes of Month ${draw.month}`} note={`Chitty fund ${view.fund.id}`} actions={print} />
      <article className="minutes sheet padded" aria-label="Minutes">
        <p className="minutes-association">{association}</p>
        <h2>
          Minutes of the draw of month {draw.month} of {view.fund.tenure}, chitty fund {view.fund.id}
        </h2>
        <Facts facts={factsOf(view, draw)} />
        {draw.lot && <LotRecord draw={draw} lot={draw.lot} eligible={held?.eligible ?? null} doubts={doubts} />}
        <Commitments names={view.names} commitments={commitments} />
        <Signatures view={view} draw={draw} />
      </article>
      <p className="back-to-fund">
        <Link to="/admin/chitty-fund/$chittyFundId" params={{ chittyFundId: view.fund.id }}>
          To chitty fund {view.fund.id}
        </Link>
      </p>
    </div>
  );
}

function factsOf(view: FundView, draw: Draw): Fact[] {
  const { fund } = view;
  const dividends = draw.dividends.map(({ amount }) => amount);
  return [
    ['Held', <Time key="held" at={draw.heldAt} />],
    ['Method', methodWord(draw)],
    ['Chit value', <Amount key="value" money={fund.amount} />],
    ['Members, tenure', `${fund.userCount}, ${months(fund.tenure)}`],
    ['Winner', <strong key="winner">{ticketName(view, draw.ticket)}</strong>],
    ['Discount', <Amount key="discount" money={draw.discount} />],
    [
      'Prize money',
      <strong key="prize">
        <Amount money={draw.prize} />
      </strong>,
    ],
    [`Commission, ${commissionText(fund.commission)}`, <Amount key="commission" money={draw.commission} />],
    ['Dividend per ticket', dividendPerTicket(dividends)],
    ['Dividends in all', <Amount key="dividends" money={add(...dividends)} />],
    ['Ledger line of the prize', `Transaction ${draw.transactionId}`],
    ['Recorded by', view.names.get(draw.heldBy) ?? `User ${draw.heldBy}`],
  ];
}

function Signatures({ view, draw }: Props) {
  const people = [
    ['First witness', draw.witnesses[0]],
    ['Second witness', draw.witnesses[1]],
    ['Winner', view.names.get(draw.userId)],
    ['For the association', view.names.get(draw.heldBy)],
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
      To chitty fund {fund.id}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={`Minutes of Month ${month}`} />
      <div className="sheet">
        <Empty action={back}>No draw of month {month} is on record. It may have been undone.</Empty>
      </div>
    </>
  );
}
