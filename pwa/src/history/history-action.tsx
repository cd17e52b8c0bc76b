import { formatInstant, t } from '../language/texts.ts';
import { useTimeZone } from '../records/records.tsx';
import { type Entry, tellAction, withoutEnterer } from './actions.ts';
import { ChangedValue, nameOfMember, RecordLink } from './changed-value.tsx';
import { fieldWords } from './field-words.ts';
import type { RecordNames, RecordRef } from './record-names.ts';

/** What arrives within this many milliseconds was done with a network: nothing to remark on. */
const SOON = 120_000;

type Props = {
  action: Entry[];
  names: RecordNames;
  /** Whose page this is. */
  viewed: RecordRef | undefined;
};

/**
 * Who did what, to which record, from which value to which; and when the server had it, if that was later. What one action did to other
 * records is folded.
 */
export function HistoryAction({ action, names, viewed }: Props) {
  const { main, others } = tellAction(action, viewed);
  const { table, id } = main;
  const isViewed = table === viewed?.table && id === viewed?.id;
  return (
    <li>
      <p className="section-head">
        <strong>{actionName(main)}</strong>
        {!isViewed && table && id && <RecordLink table={table} id={id} names={names} />}
      </p>
      <WhoAndWhen {...main} names={names} />
      <Changes {...main} names={names} />
      {others.length > 0 && (
        <details className="more">
          <summary>{t('history.others', { count: others.length })}</summary>
          <ul className="stack">
            {others.map((entry) => (
              <li key={entry.sequence}>
                <p className="section-head">
                  <span>{t('history.action', { action: 'other', effect: entry.effect })}</span>
                  {entry.table && entry.id && <RecordLink table={entry.table} id={entry.id} names={names} />}
                </p>
                <Changes {...entry} names={names} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function WhoAndWhen({ by, at, receivedAt, deviceKind, names }: Entry & { names: RecordNames }) {
  const timeZone = useTimeZone();
  const late = Date.parse(receivedAt) - Date.parse(at) > SOON;
  return (
    <p className="quiet small">
      {by === null ? t('history.byNobody') : nameOfMember(by, names)}
      {' · '}
      <time dateTime={at}>{formatInstant(at, timeZone)}</time>
      {deviceKind && ` · ${deviceKind}`}
      {late && ` · ${t('history.received', { time: formatInstant(receivedAt, timeZone) })}`}
    </p>
  );
}

function Changes({ table, effect, changes, removed, names }: Entry & { names: RecordNames }) {
  // The app's own words for a line that it posted stand in no language but one; its name says them in the reader's.
  const posted = changes.some(({ field }) => field === 'associatedId' || field === 'account');
  const told = withoutEnterer(changes).flatMap((change) => {
    const label = posted && change.field === 'description' ? undefined : fieldWords(change.field);
    return label ? [{ ...change, label }] : [];
  });
  return (
    <>
      {told.length > 0 && (
        <dl className="history-changes">
          {told.map(({ field, label, from, to }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                {from !== null && effect !== 'seen' && (
                  <>
                    <ChangedValue table={table} field={field} value={from} names={names} />
                    <span aria-label={t('history.became')}> → </span>
                  </>
                )}
                {effect !== 'seen' && <ChangedValue table={table} field={field} value={to} names={names} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {removed.length > 0 && <p className="quiet small">{t('history.removed', { count: removed.length })}</p>}
    </>
  );
}

/** Those that say where money is; one text cannot tell so many apart. */
const OF_MONEY = new Set([
  'money.move',
  'money.withdrawMove',
  'transaction.assignAccount',
  'transaction.sayWhose',
  'transaction.setHead',
  'head.merge',
  'head.part',
  'receipt.postWithheld',
  'receipt.moveCheque',
  'receipt.addUtr',
  'transaction.addPaper',
  'transaction.removePaper',
  'transaction.noPaper',
  'transaction.openPaper',
  'note.write',
  'note.answer',
  'note.close',
  'member.inviteAuditor',
  'member.setAudit',
  'law.sayWhy',
]);

function actionName({ action, effect }: Entry): string {
  const values = { action: action.replaceAll('.', '_'), effect };
  return OF_MONEY.has(action) ? t('history.moneyAction', values) : t('history.action', values);
}
