import { useRecords } from '../records/use-records.ts';
import { MemberLink } from '../records/member-link.tsx';
import { readMembers } from './read-members.ts';
import './members.css';

/** Who was turned down, folded away: there is no other list of them, and their address stays taken until they are deleted. */
export function RejectedRegistrations() {
  const { data } = useRecords((db) => readMembers(db, 'REJECTED'), []);
  if (!data?.length) return null;
  return (
    <details className="sheet padded folded rejected">
      <summary>Rejected ({data.length.toLocaleString('en-IN')})</summary>
      <p className="quiet small">Who is deleted on their page may register again with the same e-mail.</p>
      <ul>
        {data.map(({ member: { id, name, email } }) => (
          <li key={id}>
            <MemberLink id={id} name={name} /> <span className="quiet">{email}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
