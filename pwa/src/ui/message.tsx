import { BookOpen, CircleAlert, CircleCheck, Clock, Info, RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../language/texts.ts';
import { Button } from './button.tsx';
import './message.css';

/** Nothing to show yet: one sentence, and the action that fills it. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="message nothing">
      <BookOpen aria-hidden />
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

/** A sentence that stands out beside what it is about. Give `role="alert"` to one that answers what a person just did: a refusal then takes the focus. */
export function Notice({ tone, role, children }: { tone: keyof typeof ICONS; role?: 'alert'; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const isRefusal = role === 'alert' && tone === 'refused';
  // It may stand where nobody looks.
  useEffect(() => {
    if (isRefusal) bringToPerson(element.current!);
  }, [isRefusal]);
  const Icon = ICONS[tone];
  return (
    <div className={`notice ${tone}`} ref={element} role={role} tabIndex={isRefusal ? -1 : undefined}>
      <Icon aria-hidden />
      <div>{children}</div>
    </div>
  );
}

/** Why what a person just did was refused; nothing while it was not. */
export function Refused({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <Notice tone="refused" role="alert">
      {children}
    </Notice>
  );
}

/** Gives an element the focus, with the whole of what is `around` it in view, also where that was folded away. */
export function bringToPerson(element: HTMLElement, around: HTMLElement = element): void {
  for (let fold = around.closest('details'); fold; fold = fold.parentElement!.closest('details')) fold.open = true;
  element.focus({ preventScroll: true });
  around.scrollIntoView({ block: 'center' });
}
