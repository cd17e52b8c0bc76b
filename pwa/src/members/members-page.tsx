import { BellRing, UserPlus } from 'lucide-react';
import { useMemo } from 'react';
import type { MemberId } from 'shared-schema/ids';
import { RoleSchema } from 'shared-schema/members/actor';
import type { MemberStatus } from 'shared-schema/members/member';
import { add, formatMoney, NOTHING } from 'shared-schema/money';
import { Choice } from '../forms/choice.tsx';
import { fieldLabel } from '../language/refusal-sentence.ts';
import { t } from '../language/texts.ts';
import { ListFrame } from '../records/list-frame.tsx';
import { roleLabel, statusLabel } from '../records/member-fields.ts';
import { searchNotes } from '../records/search-query.ts';
import { useTimeZone, useToday } from '../records/time.tsx';
import { LateFilter, lateWords } from '../repayments/late-filter.tsx';
import { useWaitingRows } from '../sync/device/use-stored.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { memberCard, memberColumns, memberKeys, type MemberRow } from './member-columns.tsx';
import { countOf, type MemberList, type MemberSearch, useMemberList } from './use-member-list.ts';

/** Every approved member, with what they owe. */
export function MembersPage() {
  const list = useMemberList('/admin/users', { keys: memberKeys, name: 'members', withOwed: true });
  const waiting = useWaitingRows();
  const [timeZone, today] = [useTimeZone(), useToday()];
  const rows = useMemo(
    () => list.rows?.map((row) => ({ ...row, timeZone, waiting: waiting.has(`members/${row.member.id}`) })),
    [list.rows, timeZone, waiting],
  );
  const columns = useColumns(list);
  const { search } = list;
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
      <ListFrame
        name="members"
        label={t('layout.members')}
        search={{ label: t('members.search'), typed: list.typed, onType: list.type }}
        filters={{
          chosen: filterWords(search).length,
          onClear: () => list.narrow({ late: undefined, role: undefined, status: undefined, q: undefined }),
          fields: <Filters search={search} narrow={list.narrow} />,
        }}
        selecting={{ ...selecting, all: list.found ?? [] }}
        rows={rows}
        rowKey={numberOf}
        columns={columns}
        card={memberCard}
        tone={(row) => (row.waiting ? 'waiting' : undefined)}
        failure={list.failed ? t('members.fetchFailed') : undefined}
        onRetry={list.retry}
        none={t('members.none')}
        pages={list.pages}
        sorting={list.sorting}
        exported={{
          title: t('layout.members'),
          fileName: `members-${today}`,
          notes: [...searchNotes(list.typed), ...filterWords(search)],
          rows: async () => (await list.readAll()).map((row) => ({ ...row, timeZone, waiting: false })),
        }}
      />
    </>
  );
}

function numberOf({ member }: MemberRow): MemberId {
  return member.id;
}

/** Those selected are reminded of what they owe. */
const selecting = {
  keyOf: numberOf,
  nameOf: ({ member }: MemberRow) => member.name,
  card: memberCard,
  acts: (selected: number[]) => (
    <ButtonLink
      to="/admin/collect/reminders"
      search={{ members: selected.join('-'), all: true }}
      icon={<BellRing aria-hidden />}
    >
      {t('lists.remind')}
    </ButtonLink>
  ),
};

/** What all that fit owe stands below the last. */
function useColumns({ found, owed }: MemberList) {
  return useMemo(() => {
    const sum = found && add(NOTHING, ...found.map((id) => owed.get(id)?.now ?? NOTHING));
    return memberColumns.map((column) =>
      column.sortBy === 'owes' && sum ? { ...column, foot: formatMoney(sum) } : column,
    );
  }, [found, owed]);
}

type FilterProps = Pick<MemberList, 'search' | 'narrow'>;

const STATUSES = ['PENDING', 'APPROVED', 'REJECTED'] as const satisfies MemberStatus[];

function Filters({ search, narrow }: FilterProps) {
  return (
    <>
      <LateFilter value={search.late} onChange={(late) => narrow({ late })} />
      <Choice
        label={fieldLabel('role')}
        all={t('lists.allRoles')}
        options={RoleSchema.options.map((role) => [role, roleLabel(role)])}
        value={search.role}
        onChange={(role) => narrow({ role })}
      />
      <Choice
        label={t('common.status')}
        all={statusLabel('APPROVED')}
        options={[
          ...STATUSES.filter((status) => status !== 'APPROVED').map((status): [MemberStatus, string] => [
            status,
            statusLabel(status),
          ]),
          ['ALL', t('lists.all')],
        ]}
        value={search.status}
        onChange={(status) => narrow({ status })}
      />
    </>
  );
}

/** What narrows the list, in words. */
function filterWords({ late, role, status }: MemberSearch): string[] {
  const words = [lateWords(late), role && roleLabel(role), status && status !== 'ALL' && statusLabel(status)];
  return [...words, status === 'ALL' && t('lists.all')].filter((each): each is string => Boolean(each));
}
