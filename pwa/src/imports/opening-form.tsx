import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { LEDGER_NAMES } from 'shared-schema/ledgers/ledger-names';
import { type Ledger, LedgerSchema } from 'shared-schema/ledgers/ledger';
import { isLocalDate, type LocalDate } from 'shared-schema/local-date';
import { DateInput } from '../forms/date-input.tsx';
import { FormField } from '../forms/form-field.tsx';
import { RupeeInput } from '../forms/rupee-input.tsx';
import { t } from '../language/texts.ts';
import type { Cell } from 'shared-schema/sheets/workbook';
import { Button } from '../ui/button.tsx';
import type { OpenedFile } from './file-choice.tsx';
import { sha256 } from '../sha-256.ts';

type Balances = { date: string; of: Partial<Record<Ledger, string>> };

/** The balance of each ledger, typed: it is checked and entered as a sheet of three rows is. */
export function OpeningForm({ onOpened }: { onOpened: (opened: OpenedFile) => void }) {
  const [{ date, of }, setBalances] = useState<Balances>({ date: '', of: {} });
  const typed = LedgerSchema.options.filter((ledger) => of[ledger]?.trim());

  async function check(event: FormEvent): Promise<void> {
    event.preventDefault();
    onOpened(
      await openedOf(
        date as LocalDate,
        typed.map((ledger) => ({ ledger, balance: of[ledger]!.trim() })),
      ),
    );
  }

  return (
    <section className="sheet padded" aria-labelledby="import-openings">
      <h2 id="import-openings">{t('imports.typeOpenings')}</h2>
      <form onSubmit={(event) => void check(event)}>
        <div className="import-columns">
          <FormField label={t('imports.date')}>
            {(control) => <DateInput {...control} value={date} onChange={(day) => setBalances({ date: day, of })} />}
          </FormField>
          {LedgerSchema.options.map((ledger) => (
            <FormField key={ledger} label={t(LEDGER_NAMES[ledger])}>
              {(control) => (
                <RupeeInput
                  {...control}
                  value={of[ledger] ?? ''}
                  onChange={(balance) => setBalances({ date, of: { ...of, [ledger]: balance } })}
                />
              )}
            </FormField>
          ))}
        </div>
        <p className="quiet small openings-place">
          {t('imports.openingsPlace', { place: t('places.unsaid'), field: t('fields.opening') })}{' '}
          <Link to="/admin/money">{t('imports.toMoney')}</Link>
        </p>
        <Button
          type="submit"
          look="outlined"
          label={t('imports.checkOpenings')}
          disabled={!isLocalDate(date) || typed.length === 0}
        />
      </form>
    </section>
  );
}

type Balance = { ledger: Ledger; balance: string };

/** As a file of one sheet, with the template's heads. A minus before a balance says that more was paid than received. */
async function openedOf(date: LocalDate, balances: Balance[]): Promise<OpenedFile> {
  const rows = balances.map(({ ledger, balance }): Cell[] => {
    const isOverdrawn = /^[-−]/.test(balance);
    const type = isOverdrawn ? t('imports.debit') : t('imports.credit');
    const texts = [t(LEDGER_NAMES[ledger]), type, balance.replace(/^[-−]\s*/, '')];
    return [...texts.map((text) => ({ text })), { text: date, date }];
  });
  const heads = [t('imports.ledger'), t('imports.type'), t('fields.amount'), t('imports.date')];
  const sheet = { name: t('imports.openings'), hidden: false, rows: [heads.map((text) => ({ text })), ...rows] };
  const content = JSON.stringify(sheet);
  const file = new File([content], t('imports.openings'));
  return {
    id: crypto.randomUUID(),
    file,
    hash: await sha256(new TextEncoder().encode(content)),
    book: { fileName: file.name, format: 'csv', sheets: [sheet], faults: [] },
  };
}
