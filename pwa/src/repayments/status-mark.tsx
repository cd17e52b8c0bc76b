import { t } from '../language/texts.ts';
import { Mark } from '../ui/mark.tsx';

/** Whether a business or a fund is still running. */
export function StatusMark({ status }: { status: 'ONGOING' | 'REPAID' }) {
  return status === 'REPAID' ? (
    <Mark tone="done">{t('repayments.repaid')}</Mark>
  ) : (
    <Mark tone="plain">{t('repayments.ongoing')}</Mark>
  );
}
