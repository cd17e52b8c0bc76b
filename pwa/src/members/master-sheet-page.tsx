import { Percent, Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { MemberId } from 'shared-schema/ids';
import { isSuperAdmin } from 'shared-schema/members/actor';
import { add } from 'shared-schema/money';
import { formatDate, formatNumber, t } from '../language/texts.ts';
import type { Paper } from '../papers/paper.ts';
import { PrintedPaper } from '../papers/printed-paper.tsx';
import { useUser } from '../session/session-context.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { listPaper } from '../ui/export-button.tsx';
import { Amount, ListSum, Facts } from '../ui/facts.tsx';
import { useWide } from '../ui/media.ts';
import { PageHeader } from '../ui/page.tsx';
import { ListFrame } from '../records/list-frame.tsx';
import { useToday, useRecords } from '../records/records.tsx';
import { holdingsOf } from '../records/holdings.ts';
import { masterCard, masterColumns, masterKeys, type HoldingTotals } from './master-columns.tsx';
import { useListNote, useMemberList } from './use-member-list.ts';
import './members.css';

/** What each member has with the association, and what that comes to. */
export function MasterSheetPage() {
  const members = useMemberList('/admin/master-sheet', { keys: masterKeys, name: 'master-sheet' });
  const wide = useWide();
  const user = useUser();
  const [printing, setPrinting] = useState<Paper>();
  const today = useToday();
  const { list, found } = members;
  const { q: typed } = list.search;
  const totals = useTotals(found);
  const totalsOfWhom = typed ? t('members.totalOfFound') : t('common.total');
  const columns = useMemo(() => masterColumns(totals, totalsOfWhom), [totals, totalsOfWhom]);
  const exported = {
    title: t('layout.masterSheet'),
    fileName: `master-sheet-${today}`,
    notes: [typed ? t('members.printedSearch', { date: formatDate(today), search: typed }) : formatDate(today)],
    rows: members.readAll,
  };
  const print = (
    <Button
      look="outlined"
      icon={<Printer aria-hidden />}
      label={t('common.print')}
      disabled={!found?.length}
      onClick={() => void listPaper(exported, columns).then(setPrinting)}
    />
  );
  const actions = (
    <>
      {isSuperAdmin(user) && (
        <ButtonLink to="/admin/master-sheet/dividends" look="outlined" icon={<Percent aria-hidden />}>
          {t('records.dividends')}
        </ButtonLink>
      )}
      {print}
    </>
  );
  return (
    <>
      <PageHeader title={t('layout.masterSheet')} note={useListNote(found)} actions={actions} />
      <ListFrame
        list={list}
        label={t('layout.masterSheet')}
        search={t('members.search')}
        rows={members.rows}
        rowKey={({ member }) => member.id}
        columns={columns}
        card={masterCard}
        tone={(row) => (row.waiting ? 'waiting' : undefined)}
        failure={members.failed ? t('members.fetchFailed') : undefined}
        onRetry={members.retry}
        none={t('members.none')}
        pages={members.pages}
        sorting={members.sorting}
        exported={exported}
      >
        {!wide && <TotalsSheet totals={totals} title={typed ? t('members.totalOfFound') : undefined} />}
      </ListFrame>
      {printing && <PrintedPaper paper={printing} onDone={() => setPrinting(undefined)} />}
    </>
  );
}

/** Of these members. */
function useTotals(found: MemberId[] | undefined): HoldingTotals | undefined {
  const { data } = useRecords((books) => books.summaries('members'), []);
  return useMemo(() => {
    if (!found || !data) return undefined;
    const wanted = new Set<number>(found);
    const holdings = holdingsOf(data.records.filter(({ id }) => wanted.has(id)));
    const { shareAmount, incentive, dividend } = holdings;
    return { ...holdings, total: add(shareAmount, incentive, dividend) };
  }, [found, data]);
}

type TotalsProps = { totals: HoldingTotals | undefined; title: string | undefined };

/** On a phone the last row of a table is far away: the totals come first, and keep their place until they are known. */
function TotalsSheet({ totals, title }: TotalsProps) {
  const money = (name: 'shareAmount' | 'incentive' | 'dividend' | 'total') =>
    totals ? (
      <ListSum key={name} of={name}>
        <Amount money={totals[name]} />
      </ListSum>
    ) : (
      '…'
    );
  const shares = totals ? (
    <ListSum key="shares" of="shares">
      {formatNumber(totals.shares)}
    </ListSum>
  ) : (
    '…'
  );
  return (
    <section className="sheet padded master-totals" aria-label={t('members.totals')}>
      {title && <h2>{title}</h2>}
      <Facts
        facts={[
          [t('dashboard.totalShares'), shares],
          [t('dashboard.totalShareAmount'), money('shareAmount')],
          [t('dashboard.totalIncentive'), money('incentive')],
          [t('dashboard.totalDividend'), money('dividend')],
          [t('common.total'), money('total')],
        ]}
      />
    </section>
  );
}
