import { FileSpreadsheet } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { NamedColumns } from 'shared-schema/bank/statements/statement-columns';
import type { StatementField } from 'shared-schema/bank/statements/statement-facts';
import { formatMoney } from 'shared-schema/money';
import { FormField } from '../forms/form-field.tsx';
import { formatDate } from '../language/format.ts';
import { sentenceOf } from '../language/refusal-sentence.ts';
import { t } from '../language/texts.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import { LineAmount } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import { type Fact, Facts } from '../ui/facts.tsx';
import { useInFlight } from '../ui/in-flight.ts';
import { Notice } from '../ui/message.tsx';
import { Modal } from '../ui/modal.tsx';
import { useToast } from '../ui/toasts.tsx';
import { changeErrors } from '../verification/answers.ts';
import { useCall } from '../verification/verification.tsx';
import { daysWords } from './days-words.ts';
import type { BankAccountView } from './read-bank-account.ts';
import { readStatementFile, type StatementPreview } from './read-statement-file.ts';

const FORMATS = ['csv', 'xlsx', 'xls', 'ods', 'txt', 'tsv'];

type Props = {
  view: BankAccountView;
  /** What was shared with the app: nobody need choose it again. */
  handed?: File;
  onClose: () => void;
};

type Chosen = {
  file: File;
  /** Said by hand, or with the account's last statement. */
  columns: NamedColumns | undefined;
  /** What its columns are called, once they were asked for. */
  heads: string[];
  missing: StatementField[];
  preview?: StatementPreview;
  failure?: string;
};

/** Chooses the file of a bank, shows what is in it, and enters it. Shown as long as it is mounted. */
export function EnterStatement({ view, handed, onClose }: Props) {
  const { chosen, reading, read } = useChosenFile(view);
  const { error, busy, enter } = useEntering(view, chosen, onClose);
  const readHanded = useEffectEvent((file: File) => void read(file));
  useEffect(() => {
    if (handed) readHanded(handed);
  }, [handed]);
  const footer = (
    <>
      <Button look="outlined" tone="secondary" label={t('common.cancel')} onClick={onClose} />
      {chosen?.preview && (
        <Button
          busy={busy}
          label={t('bank.enterLines', { count: chosen.preview.fresh.length })}
          onClick={() => void enter()}
        />
      )}
    </>
  );
  return (
    <Modal open kind="form" title={t('bank.enter')} onClose={onClose} footer={footer}>
      <div className="enter-statement">
        <FileDrop file={chosen?.file} onFile={(file) => void read(file)} />
        <div aria-live="polite">
          {reading && <p className="quiet">{t('bank.reading')}</p>}
          {chosen?.failure && <Notice tone="refused">{chosen.failure}</Notice>}
        </div>
        {chosen && chosen.heads.length > 0 && (
          <ColumnsByHand {...chosen} onChange={(columns) => void read(chosen.file, columns)} />
        )}
        {chosen?.preview && <Preview {...chosen.preview} />}
        {error && (
          <Notice tone="refused" role="alert">
            {error}
          </Notice>
        )}
      </div>
    </Modal>
  );
}

function useChosenFile(view: BankAccountView) {
  const [chosen, setChosen] = useState<Chosen>();
  const [reading, setReading] = useState(false);

  /** Columns that were chosen for the account's last file are taken again. */
  async function read(file: File, given?: NamedColumns): Promise<void> {
    setReading(true);
    const columns = given ?? view.statements[0]?.columns;
    const before = given ? (chosen?.heads ?? []) : [];
    const about = { file, columns, heads: before, missing: [] };
    try {
      const found = await readStatementFile(file, view, columns);
      if ('preview' in found) setChosen({ ...about, preview: found.preview });
      else setChosen({ ...about, ...found });
    } catch (failure) {
      setChosen({ ...about, failure: sentenceOf(failure, t('bank.readFailed')) });
    }
    setReading(false);
  }

  return { chosen, reading, read };
}

/** The server reads the file once more and enters it: this needs a connection. */
function useEntering({ account }: BankAccountView, chosen: Chosen | undefined, onClose: () => void) {
  const [call, toast] = [useCall(), useToast()];
  const { sync } = useDevice();
  const { busy, once } = useInFlight();
  const [error, setError] = useState<string>();

  async function send({ file, preview }: Chosen): Promise<void> {
    setError(undefined);
    const columns = preview && { columns: JSON.stringify(preview.columns) };
    const query = new URLSearchParams({ fileName: file.name, ...columns });
    try {
      await call(`/bank-accounts/${account.id}/statements?${query}`, { file, idempotencyKey: crypto.randomUUID() });
    } catch (failure) {
      setError(changeErrors(failure, [])['']);
      return;
    }
    await sync.request();
    toast(t('bank.entered', { count: preview?.fresh.length ?? 0 }));
    onClose();
  }

  return { error, busy, enter: () => once(() => send(chosen!)) };
}

function FileDrop({ file, onFile }: { file: File | undefined; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);

  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const [first] = target.files ?? [];
    // The same file can be chosen again once it has been mended.
    target.value = '';
    if (first) onFile(first);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    const [first] = event.dataTransfer.files;
    if (first) onFile(first);
  }

  return (
    <div className="file-drop" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('bank.file')}
        accept={FORMATS.map((format) => `.${format}`).join()}
        onChange={choose}
      />
      <Button
        look={file ? 'outlined' : 'filled'}
        icon={<FileSpreadsheet aria-hidden />}
        label={file ? t('bank.otherFile') : t('bank.chooseFile')}
        onClick={() => input.current?.click()}
      />
      <p className={file ? 'file-name' : 'quiet small'}>{file ? file.name : t('bank.dropFile')}</p>
    </div>
  );
}

const ASKED = ['date', 'text', 'reference', 'debit', 'credit', 'amount', 'balance'] as const;

type ColumnsProps = Chosen & { onChange: (columns: NamedColumns) => void };

/** Said once: the account's next files are read alike. */
function ColumnsByHand({ columns = {}, heads, missing, onChange }: ColumnsProps) {
  return (
    <section aria-labelledby="statement-columns">
      <h3 id="statement-columns">{t('bank.columns')}</h3>
      <p>{missing.length > 0 ? t('bank.columnsAsked') : t('bank.columnsKept')}</p>
      <div className="column-fields">
        {ASKED.map((field) => (
          <FormField key={field} label={columnLabel(field)}>
            {({ id }) => (
              <select
                id={id}
                className="select"
                value={String(columns[field] ?? '')}
                onChange={({ target: { value } }) => onChange(withColumn(columns, field, nameAt(heads, value)))}
              >
                <option value="">{t('bank.noColumn')}</option>
                {heads.map((head, place) => (
                  <option key={place} value={head.trim() || place + 1}>
                    {head.trim() || t('bank.columnNumber', { number: place + 1 })}
                  </option>
                ))}
              </select>
            )}
          </FormField>
        ))}
      </div>
    </section>
  );
}

/** A column without a name is known by its number. */
function nameAt(heads: string[], value: string): string | number | undefined {
  if (value === '') return undefined;
  return heads.some((head) => head.trim() === value) ? value : Number(value);
}

function withColumn(columns: NamedColumns, field: StatementField, name: string | number | undefined): NamedColumns {
  const { [field]: _before, ...others } = columns;
  return name === undefined ? others : { ...others, [field]: name };
}

function columnLabel(field: (typeof ASKED)[number]): string {
  return t('bank.column', { field });
}

const MOST_SHOWN = 5;

function Preview({ from, to, opening, closing, fresh, known, certain }: StatementPreview) {
  const facts: Fact[] = [
    [t('bank.daysLabel'), daysWords({ from, to })],
    [t('bank.newLines'), String(fresh.length)],
    [t('bank.knownLines'), String(known)],
    [t('bank.certainLines'), String(certain)],
  ];
  if (opening !== undefined) facts.push([t('bank.opening'), formatMoney(opening)]);
  if (closing !== undefined) facts.push([t('bank.closing'), formatMoney(closing)]);
  return (
    <section aria-label={t('bank.preview')}>
      <Facts facts={facts} columns />
      {closing !== undefined && <Notice tone="done">{t('bank.balanceFollows')}</Notice>}
      <ul className="money-list">
        {fresh.slice(0, MOST_SHOWN).map(({ row, date, text, type, amount }) => (
          <li key={row}>
            <div>
              {formatDate(date)}
              <div className="quiet small">{text}</div>
            </div>
            <LineAmount type={type} amount={amount} />
          </li>
        ))}
      </ul>
      {fresh.length > MOST_SHOWN && (
        <p className="quiet small">{t('bank.moreLines', { count: fresh.length - MOST_SHOWN })}</p>
      )}
    </section>
  );
}
