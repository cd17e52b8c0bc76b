import {
  BookOpenText,
  CalendarCheck,
  CircleDollarSign,
  HandHeart,
  LayoutDashboard,
  Settings2,
  Table,
  UserCheck,
  Users,
} from 'lucide-react';
import { useMemo } from 'react';
import { useIsAdmin } from '../session/session-context.tsx';

type MenuEntry = { to: string; label: string; icon: typeof Users; exact?: boolean; adminOnly?: boolean };

/** The admin area's menu, in its order. */
export const MENU = [
  { to: '/admin', label: 'Dashboard', icon: LayoutDashboard, exact: true },
  { to: '/admin/master-sheet', label: 'Master Sheet', icon: Table, adminOnly: true },
  { to: '/admin/users', label: 'Members', icon: Users, adminOnly: true },
  { to: '/admin/pending-approvals', label: 'Pending Approvals', icon: UserCheck, adminOnly: true },
  { to: '/admin/installment-businesses', label: 'Business Tracking Sheet', icon: CalendarCheck },
  { to: '/admin/chitty-fund', label: 'Chitty Fund', icon: CircleDollarSign },
  { to: '/admin/charity-fund', label: 'Charity Fund', icon: HandHeart },
  { to: '/admin/operational-fund', label: 'Operational Fund', icon: Settings2 },
  { to: '/admin/transactions', label: 'Transactions', icon: BookOpenText },
] as const satisfies MenuEntry[];

/** The entries for who is signed in: who may not open a screen is not shown the way there. */
export function useMenu() {
  const admin = useIsAdmin();
  return useMemo(() => MENU.filter((entry) => admin || !('adminOnly' in entry)), [admin]);
}
