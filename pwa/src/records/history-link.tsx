import { History } from 'lucide-react';
import type { TableName } from 'shared-schema/tables';
import { t } from '../language/texts.ts';
import { useIsAdmin } from '../session/session-context.tsx';
import { ButtonLink } from '../ui/button-link.tsx';

type Props = { table: TableName; id: number | string };

/** To what was changed of a record, and by whom; for admins. */
export function HistoryLink({ table, id }: Props) {
  if (!useIsAdmin()) return null;
  return (
    <ButtonLink to="/admin/history" search={{ table, id: String(id) }} look="outlined" icon={<History aria-hidden />}>
      {t('records.history')}
    </ButtonLink>
  );
}
