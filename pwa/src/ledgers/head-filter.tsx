import type { Ledger } from 'shared-schema/ledgers/ledger';
import { type Head, keyOfHead, nameOfHead, type PostedHead } from 'shared-schema/reports/head';
import { FormField } from '../forms/form-field.tsx';
import { t } from '../language/texts.ts';
import { useRecords } from '../records/use-records.ts';
import { knownHeads } from './known-heads.ts';

/** What the product posts in a ledger, or what an entry without a head is taken for there. */
const POSTED: Record<Ledger, PostedHead[]> = {
  general: [
    'installmentPrincipal',
    'subscriptions',
    'onAccount',
    'shares',
    'goodsBought',
    'prizeMoney',
    'dividends',
    'transfers',
    'other',
  ],
  charity: ['donations', 'charityGiven', 'transfers'],
  operational: ['transfers', 'other'],
};

const OWN = 'own ';

type Props = {
  ledger: Ledger;
  /** As `keyOfHead` names it. */
  value: string | undefined;
  onChange: (head: string | undefined) => void;
};

/** By what entries are for: the association's own heads first, then those of the app. */
export function HeadFilter({ ledger, value, onChange }: Props) {
  const { data = [] } = useRecords((db) => knownHeads(db, ledger), [ledger]);
  const heads = [...data.map((own): Head => ({ own })), ...POSTED[ledger].map((posted): Head => ({ posted }))];
  // An older one, or one that an address names.
  const isListed = !value || heads.some((head) => keyOfHead(head) === value);
  const listed: Head[] = isListed ? heads : [headNamed(value), ...heads];
  return (
    <FormField label={t('fields.head')}>
      {({ id }) => (
        <select
          id={id}
          className="select"
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value || undefined)}
        >
          <option value="">{t('filters.allHeads')}</option>
          {listed.map((head) => (
            <option key={keyOfHead(head)} value={keyOfHead(head)}>
              {nameInLedger(head)}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

/** Principal and interest of an installment are one entry. */
function nameInLedger(head: Head): string {
  const isInstallment = 'posted' in head && head.posted === 'installmentPrincipal';
  return isInstallment ? t('filters.installments') : nameOfHead(head, t);
}

function headNamed(key: string): Head {
  return { own: key.startsWith(OWN) ? key.slice(OWN.length) : key };
}
