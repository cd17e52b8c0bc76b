import type { ShownLedger } from 'shared-schema/reports/source';
import { t } from '../language/texts.ts';
import { knownHeads } from '../records/head-field.tsx';
import { useRecords } from '../records/use-records.ts';
import { headsInLedger } from './heads-in-ledger.ts';
import { Choice } from '../forms/kinds.tsx';

type Props = {
  ledger: ShownLedger;
  /** As `keyOfHead` names it. */
  value: string | undefined;
  onChange: (head: string | undefined) => void;
};

/** By what entries are for. */
export function HeadFilter({ ledger, value, onChange }: Props) {
  const { data = [] } = useRecords((books) => knownHeads(books, ledger), [ledger]);
  return (
    <Choice
      label={t('fields.head')}
      all={t('filters.allHeads')}
      options={headsInLedger(ledger, data, value)}
      value={value}
      onChange={onChange}
    />
  );
}
