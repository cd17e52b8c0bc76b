import { useMemo, useState } from 'react';
import type { MemberId } from 'shared-schema/ids';
import type { Member } from 'shared-schema/members/member';
import { formatMoney, NOTHING } from 'shared-schema/money';
import { distributed, type DividendRun, leftOver, sharesIn } from 'shared-schema/shares/dividend-run';
import { t, formatDate, formatNumber } from '../language/texts.ts';
import { column, MemberLink } from '../records/columns.tsx';
import { useRecords, MemberName, Time } from '../records/records.tsx';
import { onPage, usePages } from '../ui/list-state.ts';
import { Unread, Empty, PageHeader } from '../ui/page.tsx';
import { Row } from '../ui/rows.tsx';
import { Amount } from '../ui/facts.tsx';
import { Button } from '../ui/button.tsx';
import { type RecordCardParts, Mark, WaitingMark } from '../ui/record-card.tsx';
import { type RecordColumn, RecordTable } from '../ui/record-table.tsx';
import { HoldingsDialog } from './holdings-dialog.tsx';
import { NewDividend } from './new-dividend.tsx';
import { Undo2 } from 'lucide-react';
import { undoDividendRun } from 'shared-schema/shares/dividend-commands';
import { useDevice, useWaitingRows } from '../sync/device/use-stored.tsx';
import { rowKey } from '../sync/device/stored.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useLastDefined } from '../ui/use-last-defined.ts';

/** Dividends on shares: a new one, what has been credited and not paid out, and those of before. */
export function DividendsPage() {
  const { data, ...view } = useRecords(
    async (books) => ({ members: await books.members.all(), runs: await books.rows('dividendRuns') }),
    [],
  );
  if (!data) return <Unread {...view} failure={t('members.fetchFailed')} />;
  return <Shown {...data} />;
}

type Shown = { members: Member[]; runs: DividendRun[] };

function Shown({ members, runs }: Shown) {
  return (
    <>
      <PageHeader title={t('records.dividends')} note={t('shares.about')} />
      <div className="stack">
        <NewDividend members={members} />
        <ToPay members={members} />
        <DividendRuns runs={runs} />
      </div>
    </>
  );
}

const SIZES = [10, 20, 50];

/** Whoever has dividend that has not been paid out, the most first. */
function ToPay({ members }: Pick<Shown, 'members'>) {
  const [paying, setPaying] = useState<MemberId>();
  const owed = members
    .filter(({ deletedAt, dividend }) => !deletedAt && (dividend ?? NOTHING) > 0)
    .sort((a, b) => b.dividend! - a.dividend! || a.id - b.id);
  const pages = usePages(owed.length, SIZES);
  const member = members.find(({ id }) => id === paying);
  const columns = useMemo(() => toPayColumns(setPaying), []);
  const card = useMemo(() => toPayCard(setPaying), []);
  return (
    <section aria-labelledby="dividends-to-pay">
      <h2 id="dividends-to-pay">{t('shares.toPay')}</h2>
      <RecordTable
        label={t('shares.toPay')}
        rows={onPage(owed, pages)}
        rowKey={({ id }) => id}
        columns={columns}
        card={card}
        empty={<Empty>{t('shares.nothingToPay')}</Empty>}
        pages={pages}
        exported={{
          title: t('shares.toPay'),
          fileName: 'dividends-to-pay',
          rows: () => Promise.resolve(owed),
        }}
      />
      {member && <HoldingsDialog member={member} act="payDividend" onClose={() => setPaying(undefined)} />}
    </section>
  );
}

type Choose = (id: MemberId) => void;

function toPayColumns(onPay: Choose): RecordColumn<Member>[] {
  return [
    column.text('members.name', ({ name }) => name, { body: ({ id, name }) => <MemberLink id={id} name={name} /> }),
    column.rupees('fields.dividend', ({ dividend }) => dividend, { sum: true }),
    { header: 'common.actions', end: true, body: (member) => <PayButton member={member} onPay={onPay} /> },
  ];
}

function toPayCard(onPay: Choose): (member: Member) => RecordCardParts {
  return (member) => ({
    title: <MemberLink id={member.id} name={member.name} />,
    amount: <Amount money={member.dividend!} />,
    action: <PayButton member={member} onPay={onPay} />,
  });
}

function PayButton({ member: { id, name }, onPay }: { member: Member; onPay: Choose }) {
  return (
    <Button
      look="outlined"
      dense
      label={t('members.payDividend')}
      aria-label={t('shares.payTitle', { name })}
      onClick={() => onPay(id)}
    />
  );
}

/** The dividends that were credited, the latest first, undone ones among them. */
function DividendRuns({ runs }: { runs: DividendRun[] }) {
  const [asked, setAsked] = useState<DividendRun>();
  const waiting = useWaitingRows();
  return (
    <section className="sheet padded" aria-labelledby="dividend-runs">
      <h2 id="dividend-runs">{t('shares.earlier')}</h2>
      {runs.length === 0 && <p className="quiet">{t('shares.noneYet')}</p>}
      <ul className="rows">
        {[...runs]
          .sort((a, b) => b.id - a.id)
          .map((run) => (
            <Row
              key={run.id}
              label={
                <>
                  {t('shares.runOf', { rate: formatMoney(run.perShare), count: sharesIn(run.parts) })}{' '}
                  {run.deletedAt && <Mark tone="refused">{t('shares.undone')}</Mark>}
                  {waiting.has(rowKey('dividendRuns', run.id)) && <WaitingMark />}
                </>
              }
              note={
                <>
                  {run.countsOn && `${t('fields.date')}: ${formatDate(run.countsOn)} · `}
                  <Time at={run.createdAt} /> · <MemberName id={run.createdBy} />
                  {run.note && ` · ${run.note}`}
                  {run.sum !== null && ` · ${t('shares.leftOver', { amount: formatMoney(leftOver(run, run.sum)) })}`}
                </>
              }
              value={<Amount money={distributed(run)} />}
            >
              {!run.deletedAt && (
                <Button
                  look="outlined"
                  tone="secondary"
                  icon={<Undo2 aria-hidden />}
                  label={t('shares.undo')}
                  aria-label={t('shares.undoNamed', { id: formatNumber(run.id) })}
                  onClick={() => setAsked(run)}
                />
              )}
            </Row>
          ))}
      </ul>
      <UndoDialog asked={asked} onClose={() => setAsked(undefined)} />
    </section>
  );
}

function UndoDialog({ asked, onClose }: { asked: DividendRun | undefined; onClose: () => void }) {
  const { dispatch } = useDevice();
  const run = useLastDefined(asked);
  if (!run) return null;
  const amount = formatMoney(distributed(run));
  return (
    <ConfirmDialog
      open={asked !== undefined}
      danger
      title={t('shares.undoQuestion', { amount })}
      verb={t('shares.undoVerb', { amount })}
      failure={t('common.failed')}
      onConfirm={() => dispatch(undoDividendRun, { id: run.id })}
      done={t('shares.undoneNow', { amount })}
      onCancel={onClose}
    >
      <p>{t('shares.undoExplained', { members: run.parts.length })}</p>
    </ConfirmDialog>
  );
}
