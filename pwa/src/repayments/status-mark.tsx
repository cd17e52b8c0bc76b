import { Mark } from '../ui/mark.tsx';

/** Whether a business or a fund is still running. */
export function StatusMark({ status }: { status: 'ONGOING' | 'REPAID' }) {
  return status === 'REPAID' ? <Mark tone="done">Repaid</Mark> : <Mark tone="plain">Ongoing</Mark>;
}
