import { t } from '../language/texts.ts';
import { MemberLink } from '../records/record-links.tsx';
import { useRecords } from '../records/use-records.ts';
import { EmailText } from '../records/contact-links.tsx';
import { memberNumbers, readMembers } from './read-members.ts';
import './members.css';

/** Rejected registrations, folded: no other list has them, and their e-mail stays taken until they are deleted. */
export function RejectedRegistrations() {
  const { data: all } = useRecords(async (books) => readMembers(books, await memberNumbers(books, 'REJECTED')), []);
  // Of those who were blanked nothing is left to show.
  const data = all?.filter(({ name }) => name !== '');
  if (!data?.length) return null;
  return (
    <details className="sheet padded folded rejected">
      <summary>{t('members.rejectedCount', { count: data.length })}</summary>
      <p className="quiet small">{t('members.rejectedHint')}</p>
      <ul>
        {data.map(({ id, name, email }) => (
          <li key={id}>
            <MemberLink id={id} name={name} /> <span className="quiet">{email && <EmailText email={email} />}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
