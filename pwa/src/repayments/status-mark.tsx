import { t } from '../language/texts.ts';
import { Mark } from '../ui/mark.tsx';
import type { ContractStatus } from './record-numbers.ts';

/** Whether a business or a fund is still running. */
export function StatusMark({ status }: { status: ContractStatus }) {
  return <Mark tone={status === 'REPAID' ? 'done' : 'plain'}>{statusWord(status)}</Mark>;
}

export function statusWord(status: ContractStatus): string {
  return status === 'REPAID' ? t('repayments.repaid') : t('repayments.ongoing');
}
