import { CircleAlert, CircleCheck, CircleDashed, CornerDownRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isSuperAdmin } from 'shared-schema/members/actor';
import { explainHoldings } from 'shared-schema/members/member-commands';
import type { LocalDate } from 'shared-schema/local-date';
import { formatMoney } from 'shared-schema/money';
import { choice } from '../forms/kinds.tsx';
import { useForm } from '../forms/use-form.tsx';
import { formatDate, formatNumber } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { editChoices } from '../records/member-fields.ts';
import { CommandDialog } from '../records/save-dialog.tsx';
import { useTimeZone } from '../records/time.tsx';
import { useRecords } from '../records/use-records.ts';
import { useUser } from '../session/session-context.tsx';
import { Amount } from '../ui/amount.tsx';
import { Row, RowButton, RowLink, type RowParts, Rows } from '../ui/rows.tsx';
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
  const mayExplain = isSuperAdmin(useUser());
  const [explained, setExplained] = useState<Unexplained>();
  const lines = { ledger: 'all', from, to: until, ...OPEN_LINES } as const;
  const places = { to: '/admin/reports/$report', params: { report: 'money-in-places' }, search: { from, to: until } };
  return (
    <>
      <Rows title={t('periods.checklist')}>
        <RowLink to="/admin/transactions" search={{ ...lines, head: IN_SUSPENSE }} {...parts('suspense')} />
        <RowLink to="/admin/transactions" search={{ ...lines, head: WITHOUT_HEAD }} {...parts('noHead')} />
        <RowLink {...places} {...parts('notAllocated')} />
        <Row {...parts('toBeExplained')} />
        {list?.toBeExplained.map((member) => {
          const { id, name, days, amount } = member;
          const told = {
            icon: <CornerDownRight aria-hidden />,
            label: name,
            note: days.map(formatDate).join(', '),
            value: <Amount money={amount} />,
          };
          return mayExplain ? (
            <RowButton key={id} {...told} onChoose={() => setExplained(member)} />
          ) : (
            <Row key={id} {...told} />
          );
        })}
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
        <RowLink
          to="/admin/reports/$report"
          params={{ report: 'bank-reconciliation' }}
          search={{ to: until }}
          {...parts('notReconciled')}
        />
        <RowLink {...places} {...parts('belowZero')} />
        {children}
      </Rows>
      {explained && <ExplainDialog member={explained} onClose={() => setExplained(undefined)} />}
    </>
  );
}

type Unexplained = Checklist['toBeExplained'][number];

function ExplainDialog({ member: { id, name }, onClose }: { member: Unexplained; onClose: () => void }) {
  const form = useForm({ was: choice('BEFORE', editChoices(), { label: t('members.whatItWas') }) });
  return (
    <CommandDialog
      form={form}
      title={t('periods.explain', { name })}
      verb={t('forms.save')}
      command={explainHoldings}
      input={(typed) => ({ ids: [id], ...typed })}
      done={() => t('periods.explained', { name })}
      onClose={onClose}
    />
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
