import { Link, useParams } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import type { ChittyFundId } from 'shared-schema/ids';
import { t } from '../language/texts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Empty, PageHeader } from '../ui/page.tsx';
import { useTimeZone } from '../records/records.tsx';
import { Commitments } from './commitments.tsx';
import { doubtsInWords } from './fund-words.ts';
import { lotOf } from './lot-check.ts';
import { LotProof } from './lot-proof.tsx';
import { type FundView, WithFund } from './with-fund.tsx';
import './chitties.css';

/** Works a draw by lot out again from its numbers, for anyone who wants to be sure of it. */
export function VerifyPage() {
  const { chittyFundId, month } = useParams({ from: '/admin/chitty-fund/$chittyFundId/draws/$month/verify' });
  return <WithFund id={chittyFundId}>{(view) => <Shown {...view} month={month} />}</WithFund>;
}

function Shown({ month, ...view }: FundView & { month: number }) {
  const { fund } = view;
  const timeZone = useTimeZone();
  const draw = fund.draws.find((each) => each.month === month);
  const { commitments, eligible, doubts } = lotOf(fund, month, timeZone);
  return (
    <>
      <PageHeader
        title={t('chitties.verifyTitle', { month })}
        note={
          <Link to="/admin/chitty-fund/$chittyFundId" params={{ chittyFundId: fund.id }}>
            {t('chitties.fundNumber', { id: fund.id })}
          </Link>
        }
        acts={<ToMinutes id={fund.id} month={month} />}
      />
      <div className="sheet padded verify">
        {draw?.lot ? (
          <>
            <LotProof draw={draw} lot={draw.lot} eligible={eligible} />
            {doubtsInWords(doubts).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <Commitments names={view.names} commitments={commitments} />
          </>
        ) : (
          <Empty>{t('chitties.notByLot', { month })}</Empty>
        )}
      </div>
    </>
  );
}

function ToMinutes({ id, month }: { id: ChittyFundId; month: number }) {
  return (
    <ButtonLink
      to="/admin/chitty-fund/$chittyFundId/draws/$month"
      params={{ chittyFundId: id, month }}
      look="outlined"
      icon={<ScrollText aria-hidden />}
    >
      {t('chitties.minutesOfMonth', { month })}
    </ButtonLink>
  );
}
