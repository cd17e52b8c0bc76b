import { Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatNumber } from '../language/format.ts';
import { t } from '../language/texts.ts';
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
import { masterCard, masterColumns, masterKeys, type Totals, totalsOf } from './master-columns.tsx';
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
  const totalsOfWhom = list.typed ? t('members.totalOfFound') : t('members.total');
  const columns = useMemo(() => masterColumns(totals, totalsOfWhom), [totals, totalsOfWhom]);
  const rows = useMemo(
    () => list.rows?.map((row) => ({ ...row, waiting: waiting.has(`members/${row.member.id}`) })),
    [list.rows, waiting],
  );
  const print = (
    <Button
      look="outlined"
      icon={<Printer aria-hidden />}
      label={t('common.print')}
      disabled={!found?.length}
      onClick={() => setPrinting(true)}
    />
  );
  return (
    <>
      <PageHeader title={t('layout.masterSheet')} note={countOf(found)} actions={print} />
      <div className="list-tools">
        <SearchBox label={t('members.search')} value={list.typed} onChange={list.type} />
        <SortChoice columns={columns} sorting={list.sorting} />
      </div>
      {!wide && totals && <TotalsSheet {...totals} title={list.typed ? t('members.totalOfFound') : undefined} />}
      <RecordTable
        label={t('layout.masterSheet')}
        rows={rows}
        rowKey={({ member }) => member.id}
        columns={columns}
        card={masterCard}
        tone={(row) => (row.waiting ? 'waiting' : undefined)}
        failure={list.failed ? t('members.fetchFailed') : undefined}
        onRetry={list.retry}
        empty={<Empty>{list.typed ? t('records.noResultsFor', { search: list.typed }) : t('members.none')}</Empty>}
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
    <section className="sheet padded master-totals" aria-label={t('members.totals')}>
      {title && <h2>{title}</h2>}
      <Facts
        facts={[
          [t('dashboard.totalShares'), formatNumber(shares)],
          [t('dashboard.totalShareAmount'), <Amount key="amount" money={shareAmount} />],
          [t('dashboard.totalIncentive'), <Amount key="incentive" money={incentive} />],
          [t('dashboard.totalDividend'), <Amount key="dividend" money={dividend} />],
          [t('members.total'), <Amount key="total" money={total} />],
        ]}
      />
    </section>
  );
}
