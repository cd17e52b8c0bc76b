import { useMemo, useState } from 'react';
import type { MemberId } from 'shared-schema/ids';
import type { Member } from 'shared-schema/members/member';
import { NOTHING } from 'shared-schema/money';
import type { DividendRun } from 'shared-schema/shares/dividend-run';
import { t } from '../language/texts.ts';
import { rupees, text } from '../records/columns.tsx';
import { MemberLink } from '../records/record-links.tsx';
import { useRecords } from '../records/use-records.ts';
import { onPage, usePages } from '../ui/list-state.ts';
import { Unread } from '../ui/loading.tsx';
import { Empty } from '../ui/message.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Amount } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import type { RecordCardParts } from '../ui/record-card.tsx';
import { type RecordColumn, RecordTable } from '../ui/record-table.tsx';
import { DividendRuns } from './dividend-runs.tsx';
import { HoldingsDialog } from './holdings-dialog.tsx';
import { NewDividend } from './new-dividend.tsx';
import './dividends.css';

/** Dividends on shares: a new one, what has been credited and not paid out, and those of before. */
export function DividendsPage() {
  const { data, ...view } = useRecords(
    async (books) => ({ members: await books.members.all(), runs: await books.rows('dividendRuns') }),
    [],
  );
  if (!data) return <Unread {...view} failure={t('members.fetchFailed')} />;
  return <Shown {...data} />;
}

type Shown = { members: Member[]; runs: DividendRun[] };

function Shown({ members, runs }: Shown) {
  return (
    <>
      <PageHeader title={t('members.dividends')} note={t('shares.about')} />
      <div className="dividends">
        <NewDividend members={members} />
        <ToPay members={members} />
        <DividendRuns runs={runs} />
      </div>
    </>
  );
}

const SIZES = [10, 20, 50];

/** Whoever has dividend that has not been paid out, the most first. */
function ToPay({ members }: Pick<Shown, 'members'>) {
  const [paying, setPaying] = useState<MemberId>();
  const owed = members
    .filter(({ deletedAt, dividend }) => !deletedAt && (dividend ?? NOTHING) > 0)
    .sort((a, b) => b.dividend! - a.dividend! || a.id - b.id);
  const pages = usePages(owed.length, SIZES);
  const member = members.find(({ id }) => id === paying);
  const columns = useMemo(() => toPayColumns(setPaying), []);
  const card = useMemo(() => toPayCard(setPaying), []);
  return (
    <section aria-labelledby="dividends-to-pay">
      <h2 id="dividends-to-pay">{t('shares.toPay')}</h2>
      <RecordTable
        label={t('shares.toPay')}
        rows={onPage(owed, pages)}
        rowKey={({ id }) => id}
        columns={columns}
        card={card}
        empty={<Empty>{t('shares.nothingToPay')}</Empty>}
        pages={pages}
        exported={{
          title: t('shares.toPay'),
          fileName: 'dividends-to-pay',
          rows: () => Promise.resolve(owed),
        }}
      />
      {member && <HoldingsDialog member={member} act="payDividend" onClose={() => setPaying(undefined)} />}
    </section>
  );
}

type Choose = (id: MemberId) => void;

function toPayColumns(onPay: Choose): RecordColumn<Member>[] {
  return [
    text('members.name', ({ name }) => name, { body: ({ id, name }) => <MemberLink id={id} name={name} /> }),
    rupees('fields.dividend', ({ dividend }) => dividend, { sum: true }),
    { header: 'common.actions', end: true, body: (member) => <PayButton member={member} onPay={onPay} /> },
  ];
}

function toPayCard(onPay: Choose): (member: Member) => RecordCardParts {
  return (member) => ({
    title: <MemberLink id={member.id} name={member.name} />,
    amount: <Amount money={member.dividend!} />,
    action: <PayButton member={member} onPay={onPay} />,
  });
}

function PayButton({ member: { id, name }, onPay }: { member: Member; onPay: Choose }) {
  return (
    <Button
      look="outlined"
      dense
      label={t('members.payDividend')}
      aria-label={t('shares.payTitle', { name })}
      onClick={() => onPay(id)}
    />
  );
}
