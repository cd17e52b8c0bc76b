import { Link, useParams } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import type { ChittyFundId } from 'shared-schema/ids';
import { t } from '../language/texts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Empty, PageHeader, Notice } from '../ui/page.tsx';
import { useTimeZone } from '../records/records.tsx';
import { Commitments } from './commitments.tsx';
import { doubtsInWords } from './fund-words.ts';
import { lotOf, checkLot, type LotCheck } from './lot-check.ts';
import { type FundView, WithFund } from './with-fund.tsx';
import './chitties.css';
import type { Draw, Lot } from 'shared-schema/chitties/chitty-fund';
import { Mark } from '../ui/record-card.tsx';

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

type Props = {
  draw: Pick<Draw, 'ticket' | 'witnesses'>;
  lot: Lot;
  /** Null for a draw from before they were recorded. */
  eligible: number[] | null;
};

/** A lot worked out again: each step with its numbers and whether it fits, then the same for a computer without this app. */
export function LotProof({ draw, lot, eligible }: Props) {
  const check = checkLot(draw, lot, eligible);
  return (
    <section className="lot-proof">
      <h2>{t('chitties.lot')}</h2>
      <Result ticket={draw.ticket} check={check} />
      <p>{t('chitties.checkAbout')}</p>
      <ol className="stack proof-steps">
        <li>
          <p className="small">{t('chitties.codeBefore')}</p>
          <p className="hash">{lot.commitment}</p>
          <p className="small">{t('chitties.secretNumber')}</p>
          <p className="hash">{lot.seed}</p>
          <p className="small">{t('chitties.checkCode')}</p>
          <p className="hash">{check.code}</p>
          <Fits fits={check.codeMatches} />
        </li>
        <li>
          {lot.calls.map((call, index) => (
            <p key={index} className="small">
              {t('chitties.saidNumber', { name: draw.witnesses[index] ?? '', number: call })}
            </p>
          ))}
          <p className="small">{t('chitties.checkText')}</p>
          <p className="hash">{check.text}</p>
          <p className="small">{t('chitties.checkHash')}</p>
          <p className="hash">{check.hash}</p>
        </li>
        <li className="small">
          {eligible ? <Place check={check} eligible={eligible} /> : t('chitties.couldWinUnknown')}
        </li>
      </ol>
      <WithoutApp lot={lot} check={check} count={eligible?.length} />
    </section>
  );
}

function Result({ ticket, check }: { ticket: number; check: LotCheck }) {
  if (!check.codeMatches || (check.position !== undefined && !check.ticketMatches)) {
    return <Notice tone="refused">{t('chitties.verifyFailed', { ticket })}</Notice>;
  }
  if (check.position === undefined) return <Notice tone="plain">{t('chitties.verifyUnknown')}</Notice>;
  return <Notice tone="done">{t('chitties.verified', { ticket })}</Notice>;
}

function Fits({ fits }: { fits: boolean }) {
  return <Mark tone={fits ? 'done' : 'refused'}>{fits ? t('chitties.fits') : t('chitties.fitsNot')}</Mark>;
}

function Place({ check, eligible }: { check: LotCheck; eligible: number[] }) {
  const { position = 0, ticket = 0 } = check;
  return (
    <>
      <p>{t('chitties.couldWin', { count: eligible.length, tickets: eligible.join(', ') })}</p>
      <p>{t('chitties.checkPlace', { count: eligible.length, place: position, ticket })}</p>
      <Fits fits={check.ticketMatches} />
    </>
  );
}

/** What anybody types into a shell to do the same. */
function WithoutApp({ lot, check, count }: { lot: Lot; check: LotCheck; count: number | undefined }) {
  return (
    <details className="folded">
      <summary>{t('chitties.checkElsewhere')}</summary>
      <code className="hash">{`printf %s ${lot.seed} | xxd -r -p | sha256sum`}</code>
      <code className="hash">{`printf %s '${check.text}' | sha256sum`}</code>
      {count && <code className="hash">{`python3 -c 'print(0x${check.hash} % ${count})'`}</code>}
    </details>
  );
}
