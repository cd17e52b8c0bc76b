import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { LEDGER_NAMES } from 'shared-schema/ledgers/describe-line';
import { type Ledger, LedgerSchema } from 'shared-schema/ledgers/ledger';
import { isLocalDate, type LocalDate } from 'shared-schema/local-date';
import { PlainForm } from '../forms/plain-form.tsx';
import { NEVER_KEPT, useDraft } from '../forms/draft.ts';
import { t } from '../language/texts.ts';
import type { Cell } from 'shared-schema/sheets/workbook';
import { Button } from '../ui/button.tsx';
import type { OpenedFile } from './file-choice.tsx';
import { sha256 } from '../sha-256.ts';
import { DayField, RupeeField } from '../forms/kinds.tsx';

type Props = { onOpened: (opened: OpenedFile) => void; /** Somebody came for this form alone. */ sought: boolean };

/** The balance of each ledger, typed: it is checked and entered as a sheet of three rows is. */
export function OpeningForm({ onOpened, sought }: Props) {
  const form = useDraft({ date: '', general: '', charity: '', operational: '' }, NEVER_KEPT);
  const { draft, bind, fail } = form;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (sought) section.current?.scrollIntoView();
  }, [sought]);

  async function check(): Promise<void> {
    const balances = LedgerSchema.options
      .map((ledger) => ({ ledger, balance: draft[ledger].trim() }))
      .filter(({ balance }) => balance !== '');
    const { date } = draft;
    if (isLocalDate(date) && balances.length > 0) return onOpened(await openedOf(date as LocalDate, balances));
    fail({
      ...(!isLocalDate(date) && { date: t('validation.required', { field: t('imports.date') }) }),
      ...(balances.length === 0 && { general: t('imports.openingsMissing') }),
    });
  }

  const button = <Button type="submit" look="outlined" label={t('imports.checkOpenings')} />;
  return (
    <section ref={section} className="sheet padded" aria-labelledby="import-openings">
      <h2 id="import-openings">{t('imports.typeOpenings')}</h2>
      <PlainForm form={form} busy={false} onSubmit={() => void check()} actions={<div>{button}</div>}>
        <div className="side-by-side">
          <DayField label={t('imports.date')} {...bind('date')} />
          {LedgerSchema.options.map((ledger) => (
            <RupeeField key={ledger} label={t(LEDGER_NAMES[ledger])} {...bind(ledger)} />
          ))}
        </div>
        <p className="quiet small">
          {t('imports.openingsPlace', { place: t('places.unsaid'), field: t('fields.opening') })}{' '}
          <Link to="/admin/cash">{t('imports.toMoney')}</Link>
        </p>
      </PlainForm>
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
