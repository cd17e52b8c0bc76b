import { Link, useParams } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Gavel } from 'lucide-react';
import { useState } from 'react';
import { nextDrawMonth } from 'shared-schema/chitties/chitty-fund';
import type { ChittyFundId } from 'shared-schema/ids';
import { isPaid } from 'shared-schema/repayments/repayment';
import { formatDate, t } from '../language/texts.ts';
import { useIsAdmin } from '../session/session-context.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { MissingPage, PageHeader } from '../ui/page.tsx';
import { DrawOf, Pot } from './month-section.tsx';
import { subscriptionsIn } from './month.ts';
import { MonthForm } from './month-form.tsx';
import { type Made, MadeReceipts } from './made-receipts.tsx';
import { type FundView, WithFund } from './with-fund.tsx';
import './chitties.css';
import './month.css';

/** All tickets of a month of a chitty fund: who has paid, and taking what many bring in one step. */
export function MonthPage() {
  const { chittyFundId, month } = useParams({ from: '/admin/chitty-fund/$chittyFundId/month/$month' });
  return (
    <WithFund id={chittyFundId}>
      {(view) => (month <= view.fund.tenure ? <Shown key={month} {...view} month={month} /> : <NoMonth {...view} />)}
    </WithFund>
  );
}

function Shown({ month, ...view }: FundView & { month: number }) {
  const { fund } = view;
  const [made, setMade] = useState<Made[]>([]);
  const due = subscriptionsIn(fund, month);
  const dueDate = due[0]?.dueDate;
  const [allIn, admin] = [due.every(isPaid), useIsAdmin()];
  return (
    <>
      <PageHeader
        title={t('chitties.monthOf', { month, tenure: fund.tenure })}
        note={
          <>
            <Link to="/admin/chitty-fund/$chittyFundId" params={{ chittyFundId: fund.id }}>
              {t('chitties.fundNumber', { id: fund.id })}
            </Link>
            {dueDate && <> · {t('repayments.dueOn', { date: formatDate(dueDate) })}</>}
          </>
        }
        actions={admin && allIn && nextDrawMonth(fund) === month && <ToDraw id={fund.id} month={month} />}
        acts={<OtherMonths id={fund.id} month={month} tenure={fund.tenure} />}
      />
      <div className="sheet padded month-pot">
        <Pot fund={fund} month={month} />
        {(allIn || fund.draws.length >= month) && <DrawOf {...view} month={month} />}
      </div>
      {made.length > 0 && <MadeReceipts key={made[0]?.number} made={made} />}
      <MonthForm
        {...view}
        month={month}
        onMade={(more) => setMade((before) => [...more, ...before])}
        onUndone={(undone) => setMade((before) => before.filter(({ number }) => !undone.includes(number)))}
      />
    </>
  );
}

/** What is left to do in a month when all of its money is in. */
function ToDraw({ id, month }: { id: ChittyFundId; month: number }) {
  return (
    <ButtonLink
      to="/admin/chitty-fund/$chittyFundId"
      params={{ chittyFundId: id }}
      search={{ draw: true }}
      icon={<Gavel aria-hidden />}
    >
      {t('chitties.holdDraw', { month })}
    </ButtonLink>
  );
}

function OtherMonths({ id, month, tenure }: { id: ChittyFundId; month: number; tenure: number }) {
  const to = '/admin/chitty-fund/$chittyFundId/month/$month';
  return (
    <nav className="acts other-months" aria-label={t('chitties.otherMonths')}>
      {month > 1 && (
        <ButtonLink
          to={to}
          params={{ chittyFundId: id, month: month - 1 }}
          look="outlined"
          icon={<ChevronLeft aria-hidden />}
        >
          {t('chitties.monthNumber', { month: month - 1 })}
        </ButtonLink>
      )}
      {month < tenure && (
        <ButtonLink
          to={to}
          params={{ chittyFundId: id, month: month + 1 }}
          look="outlined"
          icon={<ChevronRight aria-hidden />}
        >
          {t('chitties.monthNumber', { month: month + 1 })}
        </ButtonLink>
      )}
    </nav>
  );
}

function NoMonth({ fund }: FundView) {
  return (
    <MissingPage
      title={t('chitties.fundNumber', { id: fund.id })}
      back={[`/admin/chitty-fund/${fund.id}`, t('chitties.backToFund', { id: fund.id })]}
    >
      {t('chitties.noMonth', { tenure: fund.tenure })}
    </MissingPage>
  );
}
