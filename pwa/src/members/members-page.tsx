import { useMemo } from 'react';
import { PageHeader } from '../ui/page-header.tsx';
import { Empty } from '../ui/message.tsx';
import { RecordTable } from '../ui/record-table.tsx';
import { SearchBox } from '../forms/search-box.tsx';
import { SortChoice } from '../ui/sort-choice.tsx';
import { useTimeZone } from '../records/time.tsx';
import { useWaitingRows } from '../sync/outbox.ts';
import { memberCard, memberColumns, memberKeys } from './member-columns.tsx';
import { countOf, useMemberList } from './use-member-list.ts';

/** Every approved member. */
export function MembersPage() {
  const list = useMemberList('/admin/users', memberKeys);
  const waiting = useWaitingRows();
  const timeZone = useTimeZone();
  const rows = useMemo(
    () => list.rows?.map((row) => ({ ...row, timeZone, waiting: waiting.has(`members/${row.member.id}`) })),
    [list.rows, timeZone, waiting],
  );
  return (
    <>
      <PageHeader title="Members" note={countOf(list.found)} />
      <div className="list-tools">
        <SearchBox label="Search members" value={list.typed} onChange={list.type} />
        <SortChoice columns={memberColumns} sorting={list.sorting} />
      </div>
      <RecordTable
        label="Members"
        rows={rows}
        rowKey={({ member }) => member.id}
        columns={memberColumns}
        card={memberCard}
        tone={(row) => (row.waiting ? 'waiting' : undefined)}
        failure={list.failed ? 'Failed to fetch data. Please try again later.' : undefined}
        onRetry={list.retry}
        empty={<Empty>{list.typed ? `No member fits “${list.typed}”.` : 'No members found.'}</Empty>}
        pages={list.pages}
        sorting={list.sorting}
      />
    </>
  );
}
