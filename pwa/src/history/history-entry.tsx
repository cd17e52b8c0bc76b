import { Link } from '@tanstack/react-router';
import type { Payer } from 'shared-schema/collections/account-id';
import type { MemberId } from 'shared-schema/ids';
import { formatInstant } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { MemberName } from '../records/member-name.tsx';
import { useTimeZone } from '../records/time.tsx';
import { ChangedValue } from './changed-value.tsx';
import { fieldWords } from './field-words.ts';
import type { Entry } from './history-page.tsx';
import { nameOfRecord, pathOfRecord, payerOfRecord } from './record-words.ts';

/** What arrives within this many milliseconds was done with a network: nothing to remark on. */
const SOON = 120_000;

/** Who did what, to which record, from which value to which; and when the server had it, if that was later. */
export function HistoryEntry({ entry, ofRecord }: { entry: Entry; ofRecord: boolean }) {
  const { at, receivedAt, by, deviceKind, action, effect, table, id, changes, removed } = entry;
  const timeZone = useTimeZone();
  const late = Date.parse(receivedAt) - Date.parse(at) > SOON;
  // The app's own words for a line that it posted stand in no language but one; the record's page says them in the reader's.
  const posted = changes.some(({ field }) => field === 'associatedId' || field === 'account');
  const told = changes.flatMap((change) => {
    const label = posted && change.field === 'description' ? undefined : fieldWords(change.field);
    return label ? [{ ...change, label }] : [];
  });
  return (
    <li>
      <p className="history-head">
        <strong>{t('history.action', { action: action.replaceAll('.', '_'), effect })}</strong>
        {!ofRecord && table && id && <RecordLink table={table} id={id} />}
      </p>
      <p className="quiet small">
        {by === null ? t('history.byNobody') : <MemberName id={by as MemberId} />}
        {' · '}
        <time dateTime={at}>{formatInstant(at, timeZone)}</time>
        {deviceKind && ` · ${deviceKind}`}
        {late && ` · ${t('history.received', { time: formatInstant(receivedAt, timeZone) })}`}
      </p>
      {told.length > 0 && (
        <dl className="history-changes">
          {told.map(({ field, label, from, to }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                {from !== null && effect !== 'seen' && (
                  <>
                    <ChangedValue table={table} field={field} value={from} />
                    <span aria-label={t('history.became')}> → </span>
                  </>
                )}
                {effect !== 'seen' && <ChangedValue table={table} field={field} value={to} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {removed.length > 0 && <p className="quiet small">{t('history.removed', { count: removed.length })}</p>}
    </li>
  );
}

function RecordLink({ table, id }: { table: string; id: string }) {
  const payer = payerOfRecord(table, id);
  if (payer) return <PayerLink what={nameOfRecord(table, id)} payer={payer} />;
  const path = pathOfRecord(table, id);
  const name = nameOfRecord(table, id);
  return path ? <Link to={path}>{name}</Link> : <span>{name}</span>;
}

function PayerLink({ what, payer }: { what: string; payer: Payer }) {
  const [table, id] = 'memberId' in payer ? ['members', payer.memberId] : ['installmentBusinesses', payer.businessId];
  return (
    <span>
      {what}
      {' · '}
      <Link to={pathOfRecord(table, String(id))}>
        {'memberId' in payer ? <MemberName id={payer.memberId} /> : nameOfRecord(table, String(id))}
      </Link>
    </span>
  );
}
