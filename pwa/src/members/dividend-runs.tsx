import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from 'shared-schema/money';
import { distributed, type DividendRun, leftOver, sharesIn } from 'shared-schema/shares/dividend-run';
import { undoDividendRun } from 'shared-schema/shares/undo-dividend-run';
import { formatNumber } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { MemberName } from '../records/member-name.tsx';
import { Time } from '../records/time.tsx';
import { useDevice } from '../sync/device/device-context.tsx';
import { useWaitingRows } from '../sync/device/use-stored.tsx';
import { rowKey } from '../sync/device/rows.ts';
import { Amount } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Mark, WaitingMark } from '../ui/mark.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useLastDefined } from '../ui/use-last-defined.ts';

/** The dividends that were credited, the latest first, undone ones among them. */
export function DividendRuns({ runs }: { runs: DividendRun[] }) {
  const [asked, setAsked] = useState<DividendRun>();
  const waiting = useWaitingRows();
  return (
    <section className="sheet padded" aria-labelledby="dividend-runs">
      <h2 id="dividend-runs">{t('shares.earlier')}</h2>
      {runs.length === 0 && <p className="quiet">{t('shares.noneYet')}</p>}
      <ul className="stack dividend-runs">
        {[...runs]
          .sort((a, b) => b.id - a.id)
          .map((run) => (
            <li key={run.id}>
              <div>
                <p>
                  {t('shares.runOf', { rate: formatMoney(run.perShare), count: sharesIn(run.parts) })}{' '}
                  {run.deletedAt && <Mark tone="refused">{t('shares.undone')}</Mark>}
                  {waiting.has(rowKey('dividendRuns', run.id)) && <WaitingMark />}
                </p>
                <p className="quiet small">
                  <Time at={run.createdAt} /> · <MemberName id={run.createdBy} />
                  {run.note && ` · ${run.note}`}
                </p>
                {run.sum !== null && (
                  <p className="quiet small">{t('shares.leftOver', { amount: formatMoney(leftOver(run, run.sum)) })}</p>
                )}
              </div>
              <div className="dividend-run-sum">
                <Amount money={distributed(run)} />
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
              </div>
            </li>
          ))}
      </ul>
      <UndoDialog asked={asked} onClose={() => setAsked(undefined)} />
    </section>
  );
}

function UndoDialog({ asked, onClose }: { asked: DividendRun | undefined; onClose: () => void }) {
  const { dispatch } = useDevice();
  const toast = useToast();
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
      onConfirm={async () => {
        await dispatch(undoDividendRun, { id: run.id });
        toast(t('shares.undoneNow', { amount }));
      }}
      onCancel={onClose}
    >
      <p>{t('shares.undoExplained', { members: run.parts.length })}</p>
    </ConfirmDialog>
  );
}
