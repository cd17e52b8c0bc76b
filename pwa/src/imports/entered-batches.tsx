import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { IMPORT_KINDS } from 'shared-schema/imports/import-kind-name';
import type { ImportBatch, Rest } from 'shared-schema/imports/import-batch';
import { ApiError } from '../http/api-error.ts';
import { formatNumber, t } from '../language/texts.ts';
import { MemberName, Time, useRecords } from '../records/records.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Mark } from '../ui/record-card.tsx';
import { Failure } from '../ui/page.tsx';
import { Row } from '../ui/rows.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useLastDefined } from '../ui/use-last-defined.ts';
import { asRefusal, useCall } from '../verification/verification.tsx';
import { kindName } from './sheet-kind.ts';

/** The sheets that were entered, the latest first. */
export function EnteredBatches() {
  const { data, failed, retry } = useRecords((books) => books.imports.all(), []);
  const [asked, setAsked] = useState<ImportBatch[]>();
  if (failed) return <Failure onRetry={retry}>{t('imports.readFailed')}</Failure>;
  const files = filesOf(data ?? []);
  return (
    <section className="sheet padded" aria-labelledby="import-batches">
      <h2 id="import-batches">{t('imports.batchesTitle')}</h2>
      {data && files.length === 0 && <p className="quiet">{t('imports.noBatches')}</p>}
      <ul className="rows">
        {files.map(([batch, ...others]) => (
          <Row
            key={batch.id}
            label={
              <>
                {[batch, ...others].map(({ kind, count }) => `${kindName(kind)} · ${formatNumber(count)}`).join(', ')}{' '}
                {batch.undone && <Mark tone="refused">{t('imports.undoneState')}</Mark>}
              </>
            }
            note={
              <>
                <Time at={batch.enteredAt} /> · <MemberName id={batch.enteredBy} /> · {batch.fileName}
              </>
            }
          >
            {!batch.undone && (
              <Button
                look="outlined"
                tone="secondary"
                icon={<Undo2 aria-hidden />}
                label={t('imports.undo')}
                aria-label={t('imports.undoNamed', { file: batch.fileName })}
                onClick={() => setAsked([batch, ...others])}
              />
            )}
          </Row>
        ))}
      </ul>
      <UndoDialog asked={asked} onClose={() => setAsked(undefined)} />
    </section>
  );
}

/** What was entered in one, kind by kind, the latest file first. */
function filesOf(batches: ImportBatch[]): [ImportBatch, ...ImportBatch[]][] {
  const latest = batches.toSorted((a, b) => (a.enteredAt < b.enteredAt ? 1 : -1));
  const files = Map.groupBy(latest, ({ id, book }) => book?.[0] ?? id);
  return [...files.values()].map((file) => inOrder(file) as [ImportBatch, ...ImportBatch[]]);
}

function inOrder(file: ImportBatch[]): ImportBatch[] {
  return file.toSorted((a, b) => IMPORT_KINDS.indexOf(a.kind) - IMPORT_KINDS.indexOf(b.kind));
}

function UndoDialog({ asked, onClose }: { asked: ImportBatch[] | undefined; onClose: () => void }) {
  const call = useCall();
  const toast = useToast();
  const [rests, setRests] = useState<Rest[]>([]);
  const [batch, ...others] = useLastDefined(asked) ?? [];
  if (!batch) return null;
  const { id, fileName: file } = batch;
  const count = others.reduce((sum, other) => sum + other.count, batch.count);

  async function undo(): Promise<void> {
    setRests([]);
    await asRefusal(() => call(`/imports/${id}/undo`, { method: 'POST' }).catch(noteRests));
    toast(t('imports.undone', { file }));
  }

  function noteRests(failure: unknown): never {
    if (failure instanceof ApiError) setRests((failure.details.rests ?? []) as Rest[]);
    throw failure;
  }

  return (
    <ConfirmDialog
      open={asked !== undefined}
      danger
      title={t('imports.undoTitle', { file })}
      verb={t('imports.undoVerb', { count })}
      failure={t('imports.undoFailed')}
      onConfirm={undo}
      onCancel={onClose}
    >
      <p>{t('imports.undoExplained')}</p>
      {rests.length > 0 && (
        <ul>
          {rests.map((rest) => (
            <li key={`${rest.table} ${rest.id}`}>{t('imports.rests', rest)}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
