import {
  BookOpenText,
  Building2,
  CalendarCheck,
  ChartNoAxesColumn,
  History,
  IndianRupee,
  HandCoins,
  HandHeart,
  LayoutDashboard,
  LockKeyhole,
  ReceiptText,
  Settings2,
  Table,
  UserCheck,
  Users,
  Wallet,
} from 'lucide-react';
import { useMemo } from 'react';
import { type Actor, isAdmin, isSuperAdmin, readsBooks } from 'shared-schema/members/actor';
import type { TextKey } from 'shared-schema/texts/text-key';
import { useSetting } from '../records/settings.ts';
import { useUser } from '../session/session-context.tsx';

type MenuEntry = {
  to: string;
  label: TextKey<'layout'>;
  /** In the bar at the foot, if its label is too long there. */
  short?: TextKey<'layout'>;
  icon: typeof Users;
  exact?: boolean;
  /** Left out: everybody's. `showsYear`: the association shows members its figures. */
  opens?: (actor: Actor, showsYear: boolean) => boolean;
  /** Under which heading it stands. */
  group?: 'layout.groupDay' | 'layout.groupBooks';
};

const DAY = 'layout.groupDay';
const BOOKS = { opens: readsBooks, group: 'layout.groupBooks' } as const;

/** The admin area's menu, in its order. */
export const MENU = [
  { to: '/admin', label: 'layout.dashboard', icon: LayoutDashboard, exact: true },
  { to: '/admin/master-sheet', label: 'layout.masterSheet', icon: Table, opens: readsBooks },
  { to: '/admin/users', label: 'layout.members', icon: Users, opens: readsBooks },
  { to: '/admin/pending-approvals', label: 'layout.pendingApprovals', icon: UserCheck, opens: isAdmin },
  { to: '/admin/installment-businesses', label: 'layout.installmentBusinesses', icon: CalendarCheck },
  { to: '/admin/chitty-fund', label: 'layout.chittyFund', icon: IndianRupee },
  { to: '/admin/charity-fund', label: 'layout.charityFund', icon: HandHeart },
  { to: '/admin/operational-fund', label: 'layout.operationalFund', icon: Settings2 },
  { to: '/admin/transactions', label: 'layout.transactions', short: 'layout.ledger', icon: BookOpenText },
  { to: '/admin/collect', label: 'layout.collect', icon: HandCoins, opens: isAdmin, group: DAY },
  { to: '/admin/cash', label: 'layout.money', short: 'layout.cash', icon: Wallet, opens: readsBooks, group: DAY },
  { to: '/admin/receipts', label: 'layout.receipts', icon: ReceiptText, group: DAY },
  { to: '/admin/reports', label: 'layout.reports', icon: ChartNoAxesColumn, ...BOOKS },
  { to: '/admin/history', label: 'layout.history', icon: History, ...BOOKS },
  { to: '/admin/periods', label: 'layout.periods', icon: LockKeyhole, ...BOOKS },
  {
    to: '/admin/year',
    label: 'layout.association',
    icon: Building2,
    ...BOOKS,
    opens: (actor: Actor, showsYear: boolean) => showsYear && !readsBooks(actor),
  },
  { to: '/admin/association', label: 'layout.association', icon: Building2, opens: isSuperAdmin },
] as const satisfies MenuEntry[];

/** The entries for who is signed in: who may not open a screen is not shown the way there. */
export function useMenu() {
  const user = useUser();
  const showsYear = useSetting('showYearFigures');
  return useMemo(() => MENU.filter(({ opens }: MenuEntry) => opens?.(user, showsYear) ?? true), [user, showsYear]);
}

/** These entries, as they stand together, under a heading or under none. */
export function menuGroups<Entry extends MenuEntry>(menu: Entry[]) {
  const blocks: { group: MenuEntry['group']; entries: Entry[] }[] = [];
  for (const entry of menu) {
    const last = blocks.at(-1);
    if (last && last.group === entry.group) last.entries.push(entry);
    else blocks.push({ group: entry.group, entries: [entry] });
  }
  return blocks;
}
