import { linkOptions } from '@tanstack/react-router';
import { Banknote, CircleAlert, Gavel, HandCoins, Smartphone, UserCheck } from 'lucide-react';
import { formatMoney } from 'shared-schema/money';
import { formatDate, formatNumber, lazyWithTexts, t } from '../language/texts.ts';
import type { Inbox } from '../records/inbox.ts';
import { useSyncState } from '../sync/device/state.ts';
import { RowLink, Rows } from '../ui/rows.tsx';

/** With its form, which hardly ever is needed at the start. */
const AskingRow = lazyWithTexts(() => import('./asking-row.tsx'), 'AskingRow', 'record');

const TO_RUNNING_FUNDS = linkOptions({ to: '/admin/chitty-fund', search: { status: 'ONGOING' } });

/** Everything that waits for this person, each a tap from where it is done; nothing where nothing waits. */
export function InboxRows({ inbox }: { inbox: Inbox }) {
  const { refused, toDecide } = useSyncState();
  const { handOvers, reported, receipts, draws, prizes, registrations, asking, questions, releases } = inbox;
  const here = [
    [refused, '/admin/sync', 'sync.decisions'],
    [toDecide, '/admin/sync', 'sync.toDecideEntries'],
    [questions.length, '/admin/reports/questions', 'dashboard.inboxQuestions'],
  ] as const;
  const rows = [
    ...here
      .filter(([count]) => count > 0)
      .map(([count, to, label]) => ({ to, icon: <CircleAlert aria-hidden />, label: t(label, { count }) })),
    ...few(
      receipts.map(({ id, payerName, amount }) => ({
        ...linkOptions({ to: '/admin/receipts/$number', params: { number: id } }),
        icon: <CircleAlert aria-hidden />,
        label: t('dashboard.inboxReceipt', { number: id }),
        note: payerName,
        value: formatMoney(amount),
      })),
      { to: '/admin/sync', label: t('records.needsAttention') },
    ),
    ...few(
      handOvers.map(({ id, name, amount }) => ({
        ...linkOptions({ to: '/admin/cash', search: { confirm: id } }),
        icon: <Banknote aria-hidden />,
        label: t('dashboard.inboxCash', { name }),
        value: formatMoney(amount),
      })),
      { to: '/admin/cash', label: t('layout.cash') },
    ),
    ...few(
      reported.map(({ name, amount }) => ({
        to: '/admin/collect/reported',
        icon: <Smartphone aria-hidden />,
        label: t('dashboard.inboxReport', { name }),
        value: formatMoney(amount),
      })),
      {
        to: '/admin/collect/reported',
        label: t('collect.reported'),
      },
    ),
    ...few(
      draws.map(({ fund, month, day }) => ({
        ...linkOptions({
          to: '/admin/chitty-fund/$chittyFundId',
          params: { chittyFundId: fund },
          search: { draw: true },
        }),
        icon: <Gavel aria-hidden />,
        label: t('dashboard.holdDraw', { fund, month }),
        note: formatDate(day),
      })),
      { ...TO_RUNNING_FUNDS, label: t('layout.chittyFund') },
    ),
    ...few(
      prizes.map(({ fund, month, amount }) => ({
        ...linkOptions({
          to: '/admin/chitty-fund/$chittyFundId/draws/$month',
          params: { chittyFundId: fund, month },
        }),
        icon: <HandCoins aria-hidden />,
        label: t('dashboard.payPrize', { fund, month }),
        value: formatMoney(amount),
      })),
      { ...TO_RUNNING_FUNDS, label: t('dashboard.payPrizes') },
    ),
    ...few(
      registrations.map(({ name }) => ({
        to: '/admin/pending-approvals',
        icon: <UserCheck aria-hidden />,
        label: t('dashboard.inboxMember', { name }),
      })),
      {
        to: '/admin/pending-approvals',
        label: t('layout.pendingApprovals'),
      },
    ),
    ...releases.map(({ version, means }) => ({
      ...linkOptions({ to: '/admin/association/$subject', params: { subject: 'releases' } }),
      icon: <CircleAlert aria-hidden />,
      label: t('dashboard.inboxRelease', { version }),
      note: means,
    })),
  ];
  if (rows.length + asking.length === 0) return null;
  return (
    <Rows title={t('dashboard.inbox')}>
      {rows.map((row, index) => (
        <RowLink key={index} {...row} />
      ))}
      {asking.map((member) => (
        <AskingRow key={member.id} {...member} />
      ))}
    </Rows>
  );
}

/** One row says how many there are of a kind of which more wait than these. */
const MOST_NAMED = 2;

function few<const Each extends { icon: object }, const All extends object>(
  each: Each[],
  all: All,
): (Each | (All & Pick<Each, 'icon'> & { value: string }))[] {
  const [first] = each;
  return first && each.length > MOST_NAMED ? [{ ...all, icon: first.icon, value: formatNumber(each.length) }] : each;
}
