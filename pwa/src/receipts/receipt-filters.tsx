import { METHODS_OF_PAYING } from 'shared-schema/collections/method';
import { t } from '../language/texts.ts';
import { DaysField } from '../records/days-field.tsx';
import { MemberPicker } from '../records/member-picker.tsx';
import { methodLabel } from '../records/method-choice.tsx';
import type { ReceiptChoice } from './list-receipts.ts';
import { Choice } from '../forms/kinds.tsx';

type Props = { choice: ReceiptChoice; onChange: (choice: ReceiptChoice) => void };

/** Narrows the receipts: by how and by whom the money was received, and by when they were entered. */
export function ReceiptFilters({ choice, onChange }: Props) {
  return (
    <>
      <Choice
        label={t('records.method')}
        all={t('filters.allMethods')}
        options={METHODS_OF_PAYING.map((method) => [method, methodLabel(method)])}
        value={choice.method}
        onChange={(method) => onChange({ method })}
      />
      <MemberPicker label={t('receipts.collectedBy')} value={choice.by} onChange={(by) => onChange({ by })} />
      <DaysField days={choice} onChange={onChange} />
    </>
  );
}
