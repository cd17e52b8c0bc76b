import { CircleAlert, CircleCheck, CircleDashed, CornerDownRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { placeKey } from 'shared-schema/bank/place';
import type { MemberId } from 'shared-schema/ids';
import { isSuperAdmin } from 'shared-schema/members/actor';
import { explainHoldings, MOST_EXPLAINED } from 'shared-schema/members/member-commands';
import type { LocalDate } from 'shared-schema/local-date';
import { formatMoney } from 'shared-schema/money';
import { Unreadable } from '../forms/draft.ts';
import { choice, kept } from '../forms/kinds.tsx';
import { useForm } from '../forms/draft-form.tsx';
import { formatDate, formatNumber, t } from '../language/texts.ts';
import { editChoices } from '../records/member-fields.ts';
import { CommandDialog } from '../records/save-dialog.tsx';
import { useLastDay, useTimeZone, useToday, useRecords } from '../records/records.tsx';
import { useUser } from '../session/session-context.tsx';
import { Row, RowButton, RowCheck, RowLink, type RowParts, Rows } from '../ui/rows.tsx';
import { Amount } from '../ui/facts.tsx';
import { Button } from '../ui/button.tsx';
import { type Checklist, IN_SUSPENSE, OPEN_LINES, openOf, readChecklist, WITHOUT_HEAD } from './read-checklist.ts';

type Days = { from: LocalDate | undefined; until: LocalDate };

/** `list` is undefined until that of these very days has been read. */
export function useChecklist({ from, until }: Days) {
  const timeZone = useTimeZone();
  const { data, ...view } = useRecords(
    async (books) => ({ of: until, list: await readChecklist(books, { from, until, timeZone }) }),
    [from, until, timeZone],
  );
  return { ...view, list: data?.of === until ? data.list : undefined };
}

type Props = Days & { list: Checklist | undefined; /** More rows of it. */ children?: ReactNode };

/** What is open in the days that are to be closed: how many of each, which its row opens, or who it is. */
export function ClosingChecklist({ list, from, until, children }: Props) {
  const parts = (check: keyof Checklist): RowParts => {
    const label = t('periods.check', { check });
    if (!list) return checkParts(label, { open: undefined, value: '' });
    const found = openOf(list[check]);
    const value = check === 'notAllocated' ? formatMoney(list.notAllocated) : formatNumber(found);
    return checkParts(label, { open: found !== 0, value });
  };
  // An auditor has no counts of after the period, and cash of its last days is counted then.
  const seesLaterCounts = useLastDay() === useToday();
  const mayExplain = isSuperAdmin(useUser());
  const [explaining, setExplaining] = useState(false);
  const lines = { ledger: 'all', from, to: until, ...OPEN_LINES } as const;
  const places = { to: '/admin/reports/$report', params: { report: 'money-in-places' }, search: { from, to: until } };
  return (
    <>
      <Rows title={t('periods.checklist')}>
        <RowLink to="/admin/transactions" search={{ ...lines, head: IN_SUSPENSE }} {...parts('suspense')} />
        <RowLink to="/admin/transactions" search={{ ...lines, head: WITHOUT_HEAD }} {...parts('noHead')} />
        <RowLink {...places} {...parts('notAllocated')} />
        {mayExplain && list?.toBeExplained.length ? (
          <RowButton {...parts('toBeExplained')} onChoose={() => setExplaining(true)} />
        ) : (
          <Row {...parts('toBeExplained')} />
        )}
        {seesLaterCounts && (
          <>
            <Row {...parts('notCounted')} />
            {list?.notCounted.map(({ collector, name, amount }) => (
              <RowLink
                key={collector}
                to="/admin/cash/$collector"
                params={{ collector }}
                search={{ to: until }}
                icon={<CornerDownRight aria-hidden />}
                label={name}
                value={<Amount money={amount} />}
              />
            ))}
          </>
        )}
        <Row {...parts('handOvers')} />
        {list?.handOvers.map(({ id, way, amount }) => (
          <RowLink
            key={id}
            to="/admin/cash"
            icon={<CornerDownRight aria-hidden />}
            label={way}
            value={<Amount money={amount} />}
          />
        ))}
        <RowLink to="/admin/receipts" search={{ attention: true, everyProject: true }} {...parts('attention')} />
        <Row {...parts('notReconciled')} />
        {list?.notReconciled.map(({ id, name, difference }) => {
          const row = { icon: <CornerDownRight aria-hidden />, label: name };
          return difference === undefined ? (
            <RowLink
              key={id}
              to="/admin/cash/accounts/$account"
              params={{ account: id }}
              {...row}
              note={t('reports.noBankStatement')}
            />
          ) : (
            <RowLink
              key={id}
              to="/admin/reports/$report"
              params={{ report: 'bank-reconciliation' }}
              search={{ to: until, place: placeKey({ bankAccountId: id }) }}
              {...row}
              value={<Amount money={difference} />}
            />
          );
        })}
        <RowLink {...places} {...parts('belowZero')} />
        {children}
      </Rows>
      {explaining && list && (
        <ExplainDialog members={list.toBeExplained} until={until} onClose={() => setExplaining(false)} />
      )}
    </>
  );
}

type Unexplained = Checklist['toBeExplained'][number];

type ExplainProps = { members: Unexplained[]; until: LocalDate; onClose: () => void };

/** Says of any number of members at once what they were given up to a day. */
function ExplainDialog({ members: all, until, onClose }: ExplainProps) {
  const members = all.slice(0, MOST_EXPLAINED);
  const form = useForm({
    was: choice('BEFORE', editChoices(), { label: t('members.whatItWas') }),
    ids: kept<MemberId[]>([]),
  });
  const { ids } = form.draft;
  const select = form.bind('ids').onChange;
  return (
    <CommandDialog
      form={form}
      title={t('periods.explain')}
      verb={t('forms.save')}
      command={explainHoldings}
      input={({ was }) => ({
        was,
        until,
        ids: ids.length > 0 ? ids : new Unreadable(t('lists.selected', { count: 0 })),
      })}
      done={({ ids: { length: count } }) => t('periods.explained', { count })}
      onClose={onClose}
    >
      {form.field('was')}
      <div className="section-head">
        <output>{t('lists.selected', { count: ids.length })}</output>
        {ids.length < members.length && (
          <Button
            look="text"
            label={t('lists.selectAll', { count: members.length })}
            onClick={() => select(members.map(({ id }) => id))}
          />
        )}
      </div>
      <Rows label={t('layout.members')}>
        {members.map(({ id, name, days, amount }) => (
          <RowCheck
            key={id}
            label={name}
            note={days.map(formatDate).join(', ')}
            value={<Amount money={amount} />}
            checked={ids.includes(id)}
            onTick={(on) => select(on ? [...ids, id] : ids.filter((each) => each !== id))}
          />
        ))}
      </Rows>
    </CommandDialog>
  );
}

/** `open`: there is something to do; undefined while nobody knows. */
export function checkParts(label: string, { open, value }: { open: boolean | undefined; value: string }): RowParts {
  const Icon = open === undefined ? CircleDashed : open ? CircleAlert : CircleCheck;
  return {
    icon: <Icon aria-hidden />,
    label,
    value: open === false ? <span className="quiet">{t('periods.none')}</span> : value,
    tone: open ? 'waiting' : undefined,
  };
}
