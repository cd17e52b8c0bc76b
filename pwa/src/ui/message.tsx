import { CircleAlert, CircleCheck, Clock, Info, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../language/texts.ts';
import { Button } from './button.tsx';
import './message.css';

/** Nothing to show yet: one sentence, and the action that fills it. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="message">
      <p className="quiet">{children}</p>
      {action}
    </div>
  );
}

type FailureProps = { children: ReactNode; onRetry?: () => void; action?: ReactNode };

/** Something went wrong: what, a way to try again, and what else can be done. */
export function Failure({ children, onRetry, action }: FailureProps) {
  return (
    <div className="message" role="alert">
      <Notice tone="refused">{children}</Notice>
      {onRetry && (
        <Button look="outlined" icon={<RotateCw aria-hidden />} label={t('common.retry')} onClick={onRetry} />
      )}
      {action}
    </div>
  );
}

const ICONS = { plain: Info, waiting: Clock, refused: CircleAlert, done: CircleCheck };

/** A sentence that stands out beside what it is about. Give `role="alert"` to one that answers what a person just did. */
export function Notice({ tone, role, children }: { tone: keyof typeof ICONS; role?: 'alert'; children: ReactNode }) {
  const Icon = ICONS[tone];
  return (
    <div className={`notice ${tone}`} role={role}>
      <Icon aria-hidden />
      <div>{children}</div>
    </div>
  );
}
