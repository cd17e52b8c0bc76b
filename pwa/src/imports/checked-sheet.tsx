import { useEffect, useMemo, useState } from 'react';
import type { ImportKindName } from 'shared-schema/imports/import-batch';
import { instant } from 'shared-schema/local-date';
import { closedUntil } from 'shared-schema/periods/period';
import type { Translator } from 'shared-schema/texts/translate';
import { t, translator } from '../language/texts.ts';
import { useTimeZone } from '../records/time.tsx';
import { useRecords } from '../records/use-records.ts';
import { useUser } from '../session/session-context.tsx';
import { Button } from '../ui/button.tsx';
import { useInFlight } from '../ui/in-flight.ts';
import { Notice } from '../ui/message.tsx';
import { RecordTable } from '../ui/record-table.tsx';
import { useToast } from '../ui/toasts.tsx';
import { changeErrors } from '../verification/answers.ts';
import { useCall } from '../verification/verification.tsx';
import { type Checked, checkSheet, type CheckedWith } from './check-sheet.ts';
import { ColumnChoice } from './column-choice.tsx';
import { COLUMNS } from './columns.ts';
import { enterSheet, type Sending } from './enter-sheet.ts';
import type { Sheet } from './open-file.ts';
import { allTranslators, matchColumns, type Matching, rememberColumns } from './match-columns.ts';
import { rowCard, rowColumns } from './row-columns.tsx';

type Props = {
  kind: ImportKindName;
  sheet: Sheet;
  /** What there is to say of it is shown. */
  onShown: () => void;
  onEntered: () => void;
};

/** What a sheet holds, row by row, and what is wrong with it; enters it once nothing is. */
export function CheckedSheet({ kind, sheet, onShown, onEntered }: Props) {
  const translators = useTranslators();
  const [chosen, setChosen] = useState<Matching>();
  const heads = sheet.rows[0]!;
  const found = useMemo(() => translators && matchColumns(kind, heads, translators), [kind, heads, translators]);
  const matching = chosen ?? found;
  const complete = matching && COLUMNS[kind].every(({ field, required }) => !required || field in matching);
  const checked = useChecked(kind, sheet, complete ? matching : undefined, translators);
  const isShown = complete === false || checked !== undefined;
  useEffect(() => {
    if (isShown) onShown();
  }, [isShown, onShown]);
  return (
    <>
      {matching && (
        <ColumnChoice
          kind={kind}
          heads={heads}
          matching={matching}
          onChange={(next) => {
            setChosen(next);
            rememberColumns(kind, heads, next);
          }}
        />
      )}
      <section aria-labelledby="import-result" aria-busy={!checked}>
        <h2 id="import-result">{t('imports.resultTitle')}</h2>
        {complete === false && <Notice tone="waiting">{t('imports.columnsMissing')}</Notice>}
        {complete && !checked && <p className="quiet">{t('imports.checking')}</p>}
        {checked && <Result checked={checked} sheet={sheet} onEntered={onEntered} />}
      </section>
    </>
  );
}

function useTranslators(): Translator[] | undefined {
  const [translators, setTranslators] = useState<Translator[]>();
  useEffect(() => {
    let left = false;
    void allTranslators().then((all) => left || setTranslators(all));
    return () => void (left = true);
  }, []);
  return translators;
}

/** Undefined while it is being checked. What the device holds may change meanwhile: then it is checked anew. */
function useChecked(
  kind: ImportKindName,
  { rows }: Sheet,
  matching: Matching | undefined,
  translators: Translator[] | undefined,
): Checked | undefined {
  const user = useUser();
  const timeZone = useTimeZone();
  const { data: books } = useRecords(
    async (db) => ({
      members: await db.members.toArray(),
      projects: await db.projects.toArray(),
      periods: await db.periods.toArray(),
    }),
    [],
  );
  const asked = useMemo(
    () => matching && translators && books && { rows, matching, translators, books },
    [rows, matching, translators, books],
  );
  const [done, setDone] = useState<{ asked: typeof asked; checked: Checked }>();
  useEffect(() => {
    if (!asked) return undefined;
    let left = false;
    const closed = closedUntil(asked.books.periods);
    const context = { actor: user, issuedAt: instant(Date.now()), timeZone, closedUntil: closed };
    const given: CheckedWith = { ...asked.books, translators: asked.translators, translator: translator(), context };
    void checkSheet(kind, asked.rows, asked.matching, given).then((checked) => left || setDone({ asked, checked }));
    return () => void (left = true);
  }, [kind, asked, user, timeZone]);
  return asked && done?.asked === asked ? done.checked : undefined;
}

const SIZES = [20, 50, 100];

type ResultProps = { checked: Checked; sheet: Sheet; onEntered: () => void };

function Result({ checked, sheet, onEntered }: ResultProps) {
  const { rows, faults, doubles } = checked;
  const bad = rows.filter((row) => row.faults.length > 0);
  const [onlyBad, setOnlyBad] = useState(bad.length > 0);
  const [place, setPlace] = useState({ page: 1, size: SIZES[0]! });
  const shown = onlyBad ? bad : rows;
  const start = (place.page - 1) * place.size;
  return (
    <>
      <div aria-live="polite">
        {faults.length === 0 ? (
          <Notice tone="done">{t('imports.allRight', { count: rows.length })}</Notice>
        ) : (
          <Notice tone="refused">{t('imports.someWrong', { bad: bad.length, count: rows.length })}</Notice>
        )}
      </div>
      {doubles.length > 0 && <Doubles doubles={doubles} />}
      <label className="check">
        <input
          type="checkbox"
          checked={onlyBad}
          onChange={({ target }) => {
            setOnlyBad(target.checked);
            setPlace({ ...place, page: 1 });
          }}
        />
        {t('imports.onlyWrong')}
      </label>
      <RecordTable
        label={t('imports.preview')}
        rows={shown.slice(start, start + place.size)}
        rowKey={({ row }) => row}
        columns={rowColumns}
        card={rowCard}
        tone={(row) => (row.faults.length > 0 ? 'refused' : undefined)}
        empty={<p className="padded quiet">{t('imports.noneWrong')}</p>}
        pages={{ ...place, total: shown.length, sizes: SIZES, onChange: (page, size) => setPlace({ page, size }) }}
        exported={{
          title: onlyBad ? t('imports.toCorrect') : t('imports.preview'),
          fileName: onlyBad ? 'rows-to-correct' : 'rows',
          notes: [sheet.fileName],
          rows: () => Promise.resolve(shown),
        }}
      />
      {faults.length === 0 && rows.length > 0 && <Enter checked={checked} sheet={sheet} onEntered={onEntered} />}
    </>
  );
}

function Doubles({ doubles }: Pick<Checked, 'doubles'>) {
  return (
    <details className="more">
      <summary>{t('imports.doublesTitle', { count: doubles.length })}</summary>
      <p className="quiet small">{t('imports.doublesNote')}</p>
      <ul>
        {doubles.map(({ row, other, shares }) => (
          <li key={row}>
            {typeof other === 'number'
              ? t('imports.doubleRow', { row, other, shares })
              : t('imports.doubleMember', { row, name: other, shares })}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Enter({ checked: { kind, records, rows }, sheet, onEntered }: ResultProps) {
  const call = useCall();
  const toast = useToast();
  const { busy, once } = useInFlight();
  const [share, setShare] = useState(0);
  const [failure, setFailure] = useState<string>();
  // Tried again, it is the same batch.
  const [sending] = useState<Sending>(() => ({
    id: crypto.randomUUID(),
    kind,
    fileName: sheet.fileName,
    records,
    sent: 0,
  }));

  async function enter(): Promise<void> {
    setFailure(undefined);
    try {
      await enterSheet(call, sending, setShare);
      toast(t('imports.entered', { count: rows.length }));
      onEntered();
    } catch (error) {
      setFailure(changeErrors(error, [])[''] ?? t('imports.enterFailed'));
    }
  }

  return (
    <div className="import-actions">
      <Button label={t('imports.enterVerb', { count: rows.length })} busy={busy} onClick={() => void once(enter)} />
      {busy && <progress value={share} aria-label={t('imports.entering')} />}
      {failure && (
        <Notice tone="refused" role="alert">
          {failure}
        </Notice>
      )}
    </div>
  );
}
