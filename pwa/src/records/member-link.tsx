import { Link } from '@tanstack/react-router';
import type { MemberId } from 'shared-schema/ids';
import { isAdminUser } from '../session/user.ts';
import { useUser } from '../session/session-context.tsx';

/** A member's name; a link to their page for those who may open it. */
export function MemberLink({ id, name }: { id: MemberId; name: string }) {
  const user = useUser();
  if (!isAdminUser(user) && user.id !== id) return name;
  return (
    <Link to="/admin/users/$userId" params={{ userId: String(id) }}>
      {name}
    </Link>
  );
}
