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
import { isAdmin, isAuditor, isSuperAdmin } from 'shared-schema/members/actor';
import type { TextKey } from 'shared-schema/texts/text-key';
import { useUser } from '../session/session-context.tsx';
import type { User } from '../sync/lock/credentials.ts';

type MenuEntry = {
  to: string;
  label: TextKey<'layout'>;
  /** In the bar at the foot, if its label is too long there. */
  short?: TextKey<'layout'>;
  icon: typeof Users;
  exact?: boolean;
  adminOnly?: boolean;
  /** Auditors, too. */
  audited?: boolean;
  superAdminOnly?: boolean;
  /** Under which heading it stands. */
  group?: 'layout.groupDay' | 'layout.groupBooks';
};

/** The admin area's menu, in its order. */
export const MENU = [
  { to: '/admin', label: 'layout.dashboard', icon: LayoutDashboard, exact: true },
  { to: '/admin/master-sheet', label: 'layout.masterSheet', icon: Table, adminOnly: true, audited: true },
  { to: '/admin/users', label: 'layout.members', icon: Users, adminOnly: true, audited: true },
  { to: '/admin/pending-approvals', label: 'layout.pendingApprovals', icon: UserCheck, adminOnly: true },
  { to: '/admin/installment-businesses', label: 'layout.installmentBusinesses', icon: CalendarCheck },
  { to: '/admin/chitty-fund', label: 'layout.chittyFund', icon: IndianRupee },
  { to: '/admin/charity-fund', label: 'layout.charityFund', icon: HandHeart },
  { to: '/admin/operational-fund', label: 'layout.operationalFund', icon: Settings2 },
  { to: '/admin/transactions', label: 'layout.transactions', icon: BookOpenText },
  { to: '/admin/collect', label: 'layout.collect', icon: HandCoins, adminOnly: true, group: 'layout.groupDay' },
  {
    to: '/admin/cash',
    label: 'layout.money',
    short: 'layout.cash',
    icon: Wallet,
    adminOnly: true,
    group: 'layout.groupDay',
  },
  { to: '/admin/receipts', label: 'layout.receipts', icon: ReceiptText, group: 'layout.groupDay' },
  {
    to: '/admin/reports',
    label: 'layout.reports',
    icon: ChartNoAxesColumn,
    adminOnly: true,
    audited: true,
    group: 'layout.groupBooks',
  },
  {
    to: '/admin/history',
    label: 'layout.history',
    icon: History,
    adminOnly: true,
    audited: true,
    group: 'layout.groupBooks',
  },
  { to: '/admin/periods', label: 'layout.periods', icon: LockKeyhole, adminOnly: true, group: 'layout.groupBooks' },
  { to: '/admin/association', label: 'layout.association', icon: Building2, superAdminOnly: true },
] as const satisfies MenuEntry[];

/** The entries for who is signed in: who may not open a screen is not shown the way there. */
export function useMenu() {
  const user = useUser();
  return useMemo(() => MENU.filter((entry) => mayOpen(entry, user)), [user]);
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

function mayOpen({ adminOnly, audited, superAdminOnly }: MenuEntry, user: User): boolean {
  if (superAdminOnly) return isSuperAdmin(user);
  return !adminOnly || isAdmin(user) || (audited === true && isAuditor(user));
}
