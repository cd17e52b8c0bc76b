import { t } from '../language/texts.ts';
import { Mark } from '../ui/mark.tsx';
import type { ContractStatus } from './record-numbers.ts';

/** A business or a fund, as far as its status is concerned. */
type Standing = { status: ContractStatus; writtenOff?: object | null | undefined };

/** Whether a business or a fund is still running. */
export function StatusMark({ of }: { of: Standing }) {
  return <Mark tone={of.status === 'REPAID' && !of.writtenOff ? 'done' : 'plain'}>{statusWord(of)}</Mark>;
}

export function statusWord({ status, writtenOff }: Standing): string {
  if (writtenOff) return t('collect.badDebt');
  return status === 'REPAID' ? t('repayments.repaid') : t('repayments.ongoing');
}
