import { Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Amount } from '../ui/amount.tsx';
import { Facts } from '../ui/facts.tsx';
import { Empty } from '../ui/message.tsx';
import { useWide } from '../ui/media.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { RecordTable } from '../ui/record-table.tsx';
import { SearchBox } from '../forms/search-box.tsx';
import { SortChoice } from '../ui/sort-choice.tsx';
import { useWaitingRows } from '../sync/outbox.ts';
import { count, masterCard, masterColumns, masterKeys, type Totals, totalsOf } from './master-columns.tsx';
import { PrintedSheet } from './printed-sheet.tsx';
import { countOf, useMemberList } from './use-member-list.ts';
import './members.css';

/** What each member has with the association, and what that comes to. */
export function MasterSheetPage() {
  const list = useMemberList('/admin/master-sheet', masterKeys);
  const waiting = useWaitingRows();
  const wide = useWide();
  const [printing, setPrinting] = useState(false);
  const { found } = list;
  const totals = useMemo(() => found && totalsOf(found), [found]);
  const totalsOfWhom = list.typed ? 'Total of those found' : 'Total';
  const columns = useMemo(() => masterColumns(totals, totalsOfWhom), [totals, totalsOfWhom]);
  const rows = useMemo(
    () => list.rows?.map((row) => ({ ...row, waiting: waiting.has(`members/${row.member.id}`) })),
    [list.rows, waiting],
  );
  const print = (
    <Button
      look="outlined"
      icon={<Printer aria-hidden />}
      label="Print"
      disabled={!found?.length}
      onClick={() => setPrinting(true)}
    />
  );
  return (
    <>
      <PageHeader title="Master Sheet" note={countOf(found)} actions={print} />
      <div className="list-tools">
        <SearchBox label="Search members" value={list.typed} onChange={list.type} />
        <SortChoice columns={columns} sorting={list.sorting} />
      </div>
      {!wide && totals && <TotalsSheet {...totals} title={list.typed ? 'Of those found' : undefined} />}
      <RecordTable
        label="Master Sheet"
        rows={rows}
        rowKey={({ member }) => member.id}
        columns={columns}
        card={masterCard}
        tone={(row) => (row.waiting ? 'waiting' : undefined)}
        failure={list.failed ? 'Failed to fetch data. Please try again later.' : undefined}
        onRetry={list.retry}
        empty={<Empty>{list.typed ? `No member fits “${list.typed}”.` : 'No members found.'}</Empty>}
        pages={list.pages}
        sorting={list.sorting}
      />
      {printing && found && <PrintedSheet members={found} search={list.typed} onDone={() => setPrinting(false)} />}
    </>
  );
}

/** On a phone the last row of a table is far away: the totals come first. */
function TotalsSheet({
  shares,
  shareAmount,
  incentive,
  dividend,
  total,
  title,
}: Totals & { title: string | undefined }) {
  return (
    <section className="sheet padded master-totals" aria-label="Totals">
      {title && <h2>{title}</h2>}
      <Facts
        facts={[
          ['Total Shares', count(shares)],
          ['Total Share Amount', <Amount key="amount" money={shareAmount} />],
          ['Total Incentive', <Amount key="incentive" money={incentive} />],
          ['Total Dividend', <Amount key="dividend" money={dividend} />],
          ['Total', <Amount key="total" money={total} />],
        ]}
      />
    </section>
  );
}
