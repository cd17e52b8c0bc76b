import { useEffect, useMemo, useRef, useState } from 'react';
import { type ImportBatch, MOST_RECORDS } from 'shared-schema/imports/import-batch';
import type { Translator } from 'shared-schema/texts/translate';
import { formatInstant, t } from '../language/texts.ts';
import { useTimeZone } from '../records/records.tsx';
import type { Sheet, SheetTable } from 'shared-schema/sheets/workbook';
import { SelectField } from '../forms/kinds.tsx';
import { Failure, Notice, Refused } from '../ui/page.tsx';
import { type BookPart, countKept, isRight } from './answers.ts';
import { type BookRecords, recordsOfBook } from './check-book.ts';
import { CheckedPart } from './checked-part.tsx';
import type { OpenedFile } from './file-choice.tsx';
import { missingColumns } from './match-columns.ts';
import { kindName, SHEET_KINDS, type SheetKind } from './sheet-kind.ts';
import { partKey, useBookParts, useCheckedBook, useTranslators } from './use-book.ts';
import { useUser } from '../session/session-context.tsx';
import { useDevice } from '../sync/device/use-stored.tsx';
import { Button, useInFlight } from '../ui/button.tsx';
import { useToast } from '../ui/toasts.tsx';
import { errorsOfChange, useCall } from '../verification/verification.tsx';
import { enterOnce, hasSameRecords, type Sending, sendingOf } from './enter-book.ts';

type Props = {
  opened: OpenedFile;
  /** What the person said that they bring. */
  wanted: SheetKind;
  /** What there is to say of it is shown. */
  onShown: () => void;
  onEntered: () => void;
};

/** The sheets of a file, once the texts are there with which they are understood. */
export function CheckedBook(props: Props) {
  const translators = useTranslators();
  if (!translators) return <p className="quiet">{t('imports.checking')}</p>;
  return <Sheets translators={translators} {...props} />;
}

function Sheets({ opened, wanted, translators, onShown, onEntered }: Props & { translators: Translator[] }) {
  const { sheets } = opened.book;
  const { tables, parts, stateOf, changeState, chooseKind, addMember } = useBookParts(sheets, wanted, translators);
  const tooMany = countRecords(parts) > MOST_RECORDS;
  const shown = useMemo(() => (tooMany ? [] : parts), [tooMany, parts]);
  const complete = useMemo(
    () => shown.filter(({ kind, matching }) => missingColumns(kind, matching).length === 0),
    [shown],
  );
  const { checked, isCurrent, projects, members, batches, failed, retry } = useCheckedBook(complete, translators);
  const found = (checked ?? []).map((part) => part.checked);
  const isShown = checked !== undefined;
  useEffect(() => {
    if (isShown) onShown();
  }, [isShown, onShown]);

  if (failed) return <Failure onRetry={retry}>{t('imports.booksNotRead')}</Failure>;
  const single = sheets.length === 1;
  if (single && !tables[0]) return <Notice tone="refused">{t('imports.noTable')}</Notice>;
  return (
    <>
      {!single && <SheetKinds sheets={sheets} tables={tables} parts={parts} onChange={chooseKind} />}
      {tooMany && <Notice tone="refused">{t('imports.tooMany', { most: MOST_RECORDS })}</Notice>}
      <EnteredBefore hash={opened.hash} batches={batches} />
      {parts.length === 0 && <Notice tone="refused">{t('imports.noSheet')}</Notice>}
      {shown.map((part) => (
        <CheckedPart
          key={partKey(part)}
          part={part}
          name={nameOf(part, sheets)}
          onNewMember={addMember}
          state={stateOf(part)}
          onState={(change) => changeState(part, change)}
          checked={checked?.find(({ at }) => at === part.at)?.checked}
          isCurrent={isCurrent}
          projects={projects}
          members={members}
        />
      ))}
      {checked && isCurrent && complete.length === shown.length && isRight(found) && (
        <EnterButton
          opened={opened}
          count={countKept(found)}
          books={recordsOfBook(checked)}
          batches={batches}
          onEntered={onEntered}
        />
      )}
    </>
  );
}

/** Totals and notes are not entered. */
function countRecords(parts: BookPart[]): number {
  return parts.reduce((sum, { table: { rows } }) => sum + rows.filter(({ kind }) => kind === 'record').length, 0);
}

/** The only sheet needs no name. */
function nameOf({ at }: BookPart, sheets: Sheet[]): string | undefined {
  return sheets.length === 1 && at === 0 ? undefined : (sheets[at]?.name ?? t('imports.newMembers'));
}

function EnteredBefore({ hash, batches }: { hash: string; batches: ImportBatch[] }) {
  const timeZone = useTimeZone();
  const before = batches.find(({ fileHash, undone }) => fileHash === hash && !undone);
  if (!before) return null;
  return <Notice tone="waiting">{t('imports.sameFile', { at: formatInstant(before.enteredAt, timeZone) })}</Notice>;
}

type KindsProps = {
  sheets: Sheet[];
  tables: (SheetTable | undefined)[];
  parts: BookPart[];
  onChange: (at: number, kind: SheetKind | '') => void;
};

/** The sheets of a workbook, and what each brings. Hidden ones are said, and never taken by themselves. */
function SheetKinds({ sheets, tables, parts, onChange }: KindsProps) {
  return (
    <section className="sheet padded" aria-labelledby="import-sheets">
      <h2 id="import-sheets">{t('imports.sheetsTitle')}</h2>
      <div className="side-by-side">
        {sheets.map(({ name, hidden }, at) => {
          const count = tables[at]?.rows.length ?? 0;
          const label = hidden ? t('imports.hiddenSheet', { name, count }) : t('imports.shownSheet', { name, count });
          return (
            <SelectField
              key={at}
              label={label}
              value={parts.find((part) => part.at === at)?.kind ?? ''}
              disabled={count === 0}
              choices={[['', t('imports.notBroughtIn')], ...SHEET_KINDS.map((kind) => [kind, kindName(kind)] as const)]}
              onChange={(kind) => onChange(at, kind)}
            />
          );
        })}
      </div>
    </section>
  );
}

type ButtonProps = {
  opened: OpenedFile;
  count: number;
  books: BookRecords[];
  batches: ImportBatch[];
  onEntered: () => void;
};

/** Enters all sheets of a file in one, with progress. */
function EnterButton({ opened: { file, hash: fileHash }, count, books, batches, onEntered }: ButtonProps) {
  const { id: enteredBy } = useUser();
  const { sync } = useDevice();
  const call = useCall();
  const toast = useToast();
  const { busy, once } = useInFlight();
  const [share, setShare] = useState(0);
  const [failure, setFailure] = useState<string>();
  const tried = useRef<Sending>(undefined);

  /** New members, businesses and chitties get the numbers that this device would keep. */
  const callAlone: typeof call = (path, options) =>
    path === '/imports/books' ? sync.withoutNumbers(() => call(path, options)) : call(path, options);

  async function enter(): Promise<void> {
    setFailure(undefined);
    try {
      const sending = await sendingOf({ fileName: file.name, fileHash, enteredBy }, books, batches);
      const unanswered = tried.current;
      tried.current = sending;
      const entered = await enterOnce(callAlone, sending, setShare, unanswered);
      toast(hasSameRecords(entered, sending) ? t('imports.entered', { count }) : t('imports.enteredBefore'));
      onEntered();
    } catch (error) {
      setFailure(errorsOfChange(error, [])[''] ?? t('imports.enterFailed'));
    }
  }

  return (
    <div className="acts">
      <Button label={t('imports.enterVerb', { count })} busy={busy} onClick={() => void once(enter)} />
      {busy && <progress value={share} aria-label={t('imports.entering')} />}
      <Refused>{failure}</Refused>
    </div>
  );
}
