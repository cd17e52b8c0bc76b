import { UserPlus } from 'lucide-react';
import { useMemo } from 'react';
import { t } from '../language/texts.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Empty } from '../ui/message.tsx';
import { RecordTable } from '../ui/record-table.tsx';
import { SearchBox } from '../forms/search-box.tsx';
import { SortChoice } from '../ui/sort-choice.tsx';
import { searchNotes } from '../records/search-notes.ts';
import { useTimeZone, useToday } from '../records/time.tsx';
import { useWaitingRows } from '../sync/outbox.ts';
import { memberCard, memberColumns, memberKeys } from './member-columns.tsx';
import { countOf, useMemberList } from './use-member-list.ts';

/** Every approved member. */
export function MembersPage() {
  const list = useMemberList('/admin/users', memberKeys);
  const waiting = useWaitingRows();
  const [timeZone, today] = [useTimeZone(), useToday()];
  const rows = useMemo(
    () => list.rows?.map((row) => ({ ...row, timeZone, waiting: waiting.has(`members/${row.member.id}`) })),
    [list.rows, timeZone, waiting],
  );
  return (
    <>
      <PageHeader
        title={t('layout.members')}
        note={countOf(list.found)}
        actions={
          <ButtonLink to="/admin/users/new" icon={<UserPlus aria-hidden />}>
            {t('members.add')}
          </ButtonLink>
        }
      />
      <div className="list-tools">
        <SearchBox label={t('members.search')} value={list.typed} onChange={list.type} />
        <SortChoice columns={memberColumns} sorting={list.sorting} />
      </div>
      <RecordTable
        label={t('layout.members')}
        rows={rows}
        rowKey={({ member }) => member.id}
        columns={memberColumns}
        card={memberCard}
        tone={(row) => (row.waiting ? 'waiting' : undefined)}
        failure={list.failed ? t('members.fetchFailed') : undefined}
        onRetry={list.retry}
        empty={<Empty>{list.typed ? t('records.noResultsFor', { search: list.typed }) : t('members.none')}</Empty>}
        pages={list.pages}
        sorting={list.sorting}
        exported={{
          title: t('layout.members'),
          fileName: `members-${today}`,
          notes: searchNotes(list.typed),
          rows: async () => (await list.readAll()).map((row) => ({ ...row, timeZone, waiting: false })),
        }}
      />
    </>
  );
}
