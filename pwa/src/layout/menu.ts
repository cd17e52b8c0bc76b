import {
  BookOpenText,
  CalendarCheck,
  ChartNoAxesColumn,
  FileUp,
  History,
  IndianRupee,
  HandCoins,
  HandHeart,
  LayoutDashboard,
  LockKeyhole,
  ReceiptText,
  Settings2,
  SlidersHorizontal,
  Table,
  UserCheck,
  Users,
  Wallet,
} from 'lucide-react';
import { useMemo } from 'react';
import type { Role } from 'shared-schema/members/actor';
import type { TextKey } from 'shared-schema/texts/text-key';
import { useUser } from '../session/session-context.tsx';

type MenuEntry = {
  to: string;
  label: TextKey<'layout'>;
  /** In the bar at the foot, if its label is too long there. */
  short?: TextKey<'layout'>;
  icon: typeof Users;
  exact?: boolean;
  adminOnly?: boolean;
  superAdminOnly?: boolean;
  /** Under which heading it stands, below the entries without one. */
  group?: Group;
};

type Group = (typeof GROUPS)[number];

const GROUPS = ['layout.groupDay', 'layout.groupBooks', 'layout.groupAssociation'] as const;

/** The admin area's menu, in its order; groups come last. */
export const MENU = [
  { to: '/admin', label: 'layout.dashboard', icon: LayoutDashboard, exact: true },
  { to: '/admin/master-sheet', label: 'layout.masterSheet', icon: Table, adminOnly: true },
  { to: '/admin/users', label: 'layout.members', icon: Users, adminOnly: true },
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
    group: 'layout.groupBooks',
  },
  { to: '/admin/history', label: 'layout.history', icon: History, adminOnly: true, group: 'layout.groupBooks' },
  { to: '/admin/periods', label: 'layout.periods', icon: LockKeyhole, adminOnly: true, group: 'layout.groupBooks' },
  {
    to: '/admin/settings',
    label: 'layout.settings',
    icon: SlidersHorizontal,
    superAdminOnly: true,
    group: 'layout.groupAssociation',
  },
  { to: '/admin/import', label: 'layout.import', icon: FileUp, superAdminOnly: true, group: 'layout.groupAssociation' },
] as const satisfies MenuEntry[];

/** The entries for who is signed in: who may not open a screen is not shown the way there. */
export function useMenu() {
  const { role } = useUser();
  return useMemo(() => MENU.filter((entry) => mayOpen(entry, role)), [role]);
}

/** These entries, under the headings they stand under; the first ones have none. */
export function grouped<Entry extends MenuEntry>(entries: Entry[]): { group?: Group; entries: Entry[] }[] {
  return [undefined, ...GROUPS]
    .map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }))
    .filter((each) => each.entries.length > 0);
}

function mayOpen({ adminOnly, superAdminOnly }: MenuEntry, role: Role): boolean {
  if (superAdminOnly) return role === 'SUPERADMIN';
  return !adminOnly || role !== 'USER';
}
