import { Link, useParams } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { ChittyFundId } from 'shared-schema/ids';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Empty } from '../ui/message.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { subscriptionsIn } from './month.ts';
import { MonthForm } from './month-form.tsx';
import { type Made, MadeReceipts } from './made-receipts.tsx';
import { Pot } from './pot.tsx';
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
  const dueDate = subscriptionsIn(fund, month)[0]?.dueDate;
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
      />
      <div className="sheet padded month-pot">
        <Pot fund={fund} month={month} />
        <OtherMonths id={fund.id} month={month} tenure={fund.tenure} />
      </div>
      {made.length > 0 && <MadeReceipts key={made[0]?.number} made={made} />}
      {/* A new form after each saving, with nothing ticked. */}
      <MonthForm
        key={made.length}
        {...view}
        month={month}
        onMade={(more) => setMade((before) => [...more, ...before])}
      />
    </>
  );
}

function OtherMonths({ id, month, tenure }: { id: ChittyFundId; month: number; tenure: number }) {
  const to = '/admin/chitty-fund/$chittyFundId/month/$month';
  return (
    <nav className="other-months" aria-label={t('chitties.otherMonths')}>
      {month > 1 && (
        <Link to={to} params={{ chittyFundId: id, month: month - 1 }}>
          <ChevronLeft aria-hidden /> {t('chitties.monthNumber', { month: month - 1 })}
        </Link>
      )}
      {month < tenure && (
        <Link to={to} params={{ chittyFundId: id, month: month + 1 }}>
          {t('chitties.monthNumber', { month: month + 1 })} <ChevronRight aria-hidden />
        </Link>
      )}
    </nav>
  );
}

function NoMonth({ fund }: FundView) {
  const back = (
    <ButtonLink to="/admin/chitty-fund/$chittyFundId" params={{ chittyFundId: fund.id }} look="outlined">
      {t('chitties.backToFund', { id: fund.id })}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('chitties.fundNumber', { id: fund.id })} />
      <div className="sheet">
        <Empty action={back}>{t('chitties.noMonth', { tenure: fund.tenure })}</Empty>
      </div>
    </>
  );
}
