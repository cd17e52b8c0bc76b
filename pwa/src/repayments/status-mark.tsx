import { t } from '../language/texts.ts';
import { Mark } from '../ui/mark.tsx';

type Status = 'ONGOING' | 'REPAID';

/** Whether a business or a fund is still running. */
export function StatusMark({ status }: { status: Status }) {
  return <Mark tone={status === 'REPAID' ? 'done' : 'plain'}>{statusWord(status)}</Mark>;
}

export function statusWord(status: Status): string {
  return status === 'REPAID' ? t('repayments.repaid') : t('repayments.ongoing');
}
