import { BellRing, UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { MemberId } from 'shared-schema/ids';
import { updateMember } from 'shared-schema/members/member-commands';
import { type Language, LANGUAGE_NAMES } from 'shared-schema/texts/languages';
import { RoleSchema } from 'shared-schema/members/actor';
import type { MemberStatus } from 'shared-schema/members/member';
import { add, formatMoney, NOTHING } from 'shared-schema/money';
import { useOfferedLanguages } from '../language/language-choice.ts';
import { fieldLabel } from '../language/refusal-sentence.ts';
import { t } from '../language/texts.ts';
import { ListFrame } from '../records/list-frame.tsx';
import { useForEach } from '../records/list-selection.tsx';
import { roleLabel, statusLabel } from '../records/member-fields.ts';
import { searchNotes } from '../records/search-query.ts';
import { useToday } from '../records/records.tsx';
import { LateFilter, lateWords } from '../repayments/late-filter.tsx';
import { useIsAdmin } from '../session/session-context.tsx';
import { useDevice } from '../sync/device/use-stored.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ChoiceDialog } from '../ui/choice-dialog.tsx';
import { PageHeader } from '../ui/page.tsx';
import { memberCard, memberColumns, memberKeys } from './master-columns.tsx';
import { useListNote, type MemberList, type MemberRow, type MemberSearch, useMemberList } from './use-member-list.ts';
import { Choice } from '../forms/kinds.tsx';

/** Every approved member, with what they owe. */
export function MembersPage() {
  const members = useMemberList('/admin/users', { keys: memberKeys, name: 'members', withOwed: true });
  const today = useToday();
  const columns = useColumns(members);
  const { list, found } = members;
  const admin = useIsAdmin();
  const { search, narrow } = list;
  return (
    <>
      <PageHeader
        title={t('layout.members')}
        note={useListNote(found)}
        actions={
          admin && (
            <ButtonLink to="/admin/users/new" icon={<UserPlus aria-hidden />}>
              {t('members.add')}
            </ButtonLink>
          )
        }
      />
      <ListFrame
        list={list}
        label={t('layout.members')}
        search={t('members.search')}
        filters={{
          chosen: filterWords(search).length,
          onClear: () => narrow({ late: undefined, role: undefined, status: undefined, q: undefined }),
          fields: <Filters search={search} narrow={narrow} />,
        }}
        selecting={admin ? { ...selecting, all: found ?? [] } : undefined}
        rows={members.rows}
        rowKey={numberOf}
        columns={columns}
        card={memberCard}
        tone={(row) => (row.waiting ? 'waiting' : undefined)}
        failure={members.failed ? t('members.fetchFailed') : undefined}
        onRetry={members.retry}
        none={t('members.none')}
        pages={members.pages}
        sorting={members.sorting}
        exported={{
          title: t('layout.members'),
          fileName: `members-${today}`,
          notes: [...searchNotes(search.q), ...filterWords(search)],
          rows: members.readAll,
        }}
      />
    </>
  );
}

function numberOf({ member }: MemberRow): MemberId {
  return member.id;
}

/** Those selected are reminded of what they owe, or written to in another language. */
const selecting = {
  keyOf: numberOf,
  nameOf: ({ member }: MemberRow) => member.name,
  card: memberCard,
  acts: (selected: number[], stop: () => void) => (
    <>
      <ButtonLink
        to="/admin/collect/reminders"
        search={{ members: selected.join('-'), all: true }}
        icon={<BellRing aria-hidden />}
      >
        {t('lists.remind')}
      </ButtonLink>
      <LanguageOfAll selected={selected} stop={stop} />
    </>
  ),
};

/** In which language they are written to. */
function LanguageOfAll({ selected, stop }: { selected: number[]; stop: () => void }) {
  const { dispatch } = useDevice();
  const languages = useOfferedLanguages();
  const { busy, forEach } = useForEach(stop);
  const [asked, setAsked] = useState(false);
  const choose = (to: Language) =>
    forEach(selected, (id) => dispatch(updateMember, { id, changes: { language: { to } } }));
  return (
    <>
      <Button look="outlined" label={fieldLabel('language')} onClick={() => setAsked(true)} />
      <ChoiceDialog
        open={asked}
        title={fieldLabel('language')}
        choices={languages.map((each) => [LANGUAGE_NAMES[each], () => choose(each)])}
        busy={busy}
        onClose={() => setAsked(false)}
      />
    </>
  );
}

/** What all that fit owe stands below the last. */
function useColumns({ found, owed }: Pick<MemberList, 'found' | 'owed'>) {
  return useMemo(() => {
    const sum = found && add(NOTHING, ...found.map((id) => owed.get(id)?.now ?? NOTHING));
    const feet: Record<string, string> = sum ? { name: t('common.total'), owes: formatMoney(sum) } : {};
    return memberColumns.map((column) => ({ ...column, foot: feet[column.sortBy ?? ''] }));
  }, [found, owed]);
}

type FilterProps = Pick<MemberList['list'], 'search' | 'narrow'>;

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
