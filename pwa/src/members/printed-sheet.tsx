import { useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import type { Member } from 'shared-schema/members/member';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { headerText } from '../ui/record-table.tsx';
import { useToday } from '../records/time.tsx';
import { masterColumns, totalsOf } from './master-columns.tsx';
import './printed-sheet.css';

type Props = { members: Member[]; search: string; onDone: () => void };

/** The whole sheet on paper, whatever page of it the screen shows. Prints as soon as it is there. */
export function PrintedSheet({ members, search, onDone }: Props) {
  const today = useToday();
  const columns = useMemo(() => masterColumns(totalsOf(members)), [members]);
  useEffect(() => {
    // Some browsers print when asked, others a moment later: only this event tells that it is over.
    addEventListener('afterprint', onDone, { once: true });
    window.print();
    return () => removeEventListener('afterprint', onDone);
    // oxlint-disable-next-line react/exhaustive-deps -- once, however often the screen behind is rendered again
  }, []);
  return createPortal(
    <div className="printed">
      <h1>{t('layout.masterSheet')}</h1>
      <p>{search ? t('members.printedSearch', { date: formatDate(today), search }) : formatDate(today)}</p>
      <table>
        <thead>
          <tr>
            {columns.map(({ header, end }) => (
              <th key={header} scope="col" className={end ? 'end' : ''}>
                {headerText(header)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map((member, index) => (
            <tr key={member.id}>
              {columns.map(({ header, end, body }) => (
                <td key={header} className={end ? 'end' : ''}>
                  {body({ member, place: index + 1, waiting: false, printed: true })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {columns.map(({ header, end, foot }) => (
              <td key={header} className={end ? 'end' : ''}>
                {foot}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>,
    document.body,
  );
}
