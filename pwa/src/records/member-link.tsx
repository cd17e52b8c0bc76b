import { Link } from '@tanstack/react-router';
import type { MemberId } from 'shared-schema/ids';
import { isAdminUser } from '../session/user.ts';
import { useUser } from '../session/session-context.tsx';

type Props = { id: MemberId; name: string; /** A click anywhere in the row opens it. */ 'data-opens'?: boolean };

/** A member's name; a link to their page for those who may open it. */
export function MemberLink({ id, name, ...rest }: Props) {
  const user = useUser();
  if (!isAdminUser(user) && user.id !== id) return name;
  return (
    <Link to="/admin/users/$userId" params={{ userId: String(id) }} {...rest}>
      {name}
    </Link>
  );
}
