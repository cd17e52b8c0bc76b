import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import type { MemberId, TransactionId } from 'shared-schema/ids';
import type { TableName } from 'shared-schema/tables';
import { t } from '../language/texts.ts';
import { useReadsBooks, useUser } from '../session/session-context.tsx';
import { readsBooksUser } from '../session/user.ts';
import { ViewLink } from '../ui/button.tsx';
import { RowLink } from '../ui/rows.tsx';

type Props = { table: TableName; id: number | string };

/** To what was changed of a record, and by whom; for who reads the books. */
export function HistoryRow({ table, id }: Props) {
  if (!useReadsBooks()) return null;
  return (
    <RowLink
      to="/admin/history"
      search={{ table, id: String(id) }}
      icon={<History aria-hidden />}
      label={t('records.history')}
    />
  );
}

/** Opens the page of a ledger entry, from its row in a list. */
export function ViewEntry({ id }: { id: TransactionId }) {
  return (
    <ViewLink
      to="/admin/transactions/$transactionId"
      params={{ transactionId: id }}
      label={t('ledgers.viewEntry', { id })}
    />
  );
}

type MemberLinkProps = {
  id: MemberId;
  name: string;
  /** A click anywhere in the row opens it. */ 'data-opens'?: boolean;
};

/** A member's name; a link to their page for those who may open it. */
export function MemberLink({ id, name, ...rest }: MemberLinkProps) {
  const user = useUser();
  if (!readsBooksUser(user) && user.id !== id) return name;
  return (
    <Link to="/admin/users/$userId" params={{ userId: String(id) }} {...rest}>
      {name}
    </Link>
  );
}
