import { useNavigate } from '@tanstack/react-router';
import { History } from 'lucide-react';
import type { TableName } from 'shared-schema/tables';
import { t } from '../language/texts.ts';
import { useIsAdmin } from '../session/session-context.tsx';
import type { MenuAction } from '../ui/more-menu.tsx';

/** To what was changed of a record, and by whom; for admins. */
export function useHistoryAct(table: TableName, id: number | string): MenuAction[] {
  const navigate = useNavigate();
  if (!useIsAdmin()) return [];
  return [
    {
      label: t('records.history'),
      icon: <History aria-hidden />,
      onChoose: () => void navigate({ to: '/admin/history', search: { table, id: String(id) } }),
    },
  ];
}
