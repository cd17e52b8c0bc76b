/** The further lines of a payment for several things, and what was paid today. */
import { useSearch } from '@tanstack/react-router';
import { Plus, X } from 'lucide-react';
import type { Ledger } from 'shared-schema/ledgers/ledger';
import { firstOfVoucher, voucherKindOf } from 'shared-schema/ledgers/voucher-number';
import { formatMoney, add, NOTHING } from 'shared-schema/money';
import { parsePaise } from 'shared-schema/typed-figure';
import { RupeeField, TextField } from '../forms/kinds.tsx';
import { type FieldErrors, boundTo } from '../forms/draft.ts';
import { t } from '../language/texts.ts';
import { HeadField } from '../records/heads.tsx';
import { LedgerField } from '../records/project-field.tsx';
import { useToday } from '../records/records.tsx';
import { Button } from '../ui/button.tsx';
import { RowLink, Rows } from '../ui/rows.tsx';
import type { EntryDraft, LineDraft } from './entry-fields.tsx';
import { useLedger } from './use-ledger.ts';

type Props = {
  ledger: Ledger;
  draft: EntryDraft;
  errors: FieldErrors;
  onChange: (lines: LineDraft[]) => void;
};

/** The first line is what stands above. */
export function VoucherLines({ ledger, draft: { amount, lines }, errors, onChange }: Props) {
  const sums = [amount, ...lines.map((line) => line.amount)].map((typed) => parsePaise(typed) ?? NOTHING);
  return (
    <>
      {lines.map((line, index) => {
        const own = Object.entries(errors).flatMap(([path, sentence]) => {
          const start = `lines.${index}.`;
          return path.startsWith(start) ? [[path.slice(start.length), sentence]] : [];
        });
        const set = (field: keyof LineDraft, value: string) => onChange(lines.with(index, { ...line, [field]: value }));
        const bind = boundTo(line, Object.fromEntries(own) as FieldErrors, set);
        const name = t('vouchers.line', { number: index + 2 });
        return (
          <fieldset key={index} className="stack">
            <legend>{name}</legend>
            <RupeeField label={t('fields.amount')} {...bind('amount')} />
            <div className="form-pair">
              <LedgerField {...bind('ledger')} />
              <HeadField
                ledger={line.ledger}
                value={line.head}
                error={bind('head').error}
                onChange={(head) => set('head', head)}
              />
            </div>
            <TextField label={t('fields.description')} hint={t('vouchers.asAbove')} {...bind('description')} />
            <div>
              <Button
                look="text"
                icon={<X aria-hidden />}
                label={t('vouchers.removeLine', { line: name })}
                onClick={() => onChange(lines.toSpliced(index, 1))}
              />
            </div>
          </fieldset>
        );
      })}
      {lines.length > 0 && (
        <p>
          {t('vouchers.totalPaid')}: <strong className="amount">{formatMoney(add(...sums))}</strong>
        </p>
      )}
      <div>
        <Button
          look="text"
          icon={<Plus aria-hidden />}
          label={t('vouchers.addLine')}
          onClick={() => onChange([...lines, { ledger, head: '', amount: '', description: '' }])}
        />
      </div>
    </>
  );
}

/** Whether the form was opened to pay something. */
export function useIsToPay(): boolean {
  return useSearch({ strict: false, select: ({ pay }: { pay?: boolean | undefined }) => Boolean(pay) });
}

/** Of all ledgers, the last one first. */
export function TodaysVouchers() {
  const today = useToday();
  const { data } = useLedger({ ledger: 'all', type: 'DEBIT', from: today, to: today, deleted: true });
  const lines = data?.rows.filter(({ line }) => voucherKindOf(line) === 'PV') ?? [];
  const paid = [...Map.groupBy(lines, ({ line }) => firstOfVoucher(line)).values()];
  if (paid.length === 0) return null;
  return (
    <Rows title={t('vouchers.today')}>
      {paid.map((of) => {
        const { line, member, description, ledger } = of.at(-1)!;
        return (
          <RowLink
            key={line.id}
            to="/admin/transactions/$transactionId/voucher"
            params={{ transactionId: line.id }}
            label={line.voucher ?? t('vouchers.numberFollows')}
            note={[member, description, ledger].join(' · ')}
            value={formatMoney(add(...of.map((each) => each.line.amount)))}
            valueNote={line.deletedAt || line.reversedBy ? t('receipts.cancelledStamp') : undefined}
          />
        );
      })}
    </Rows>
  );
}
