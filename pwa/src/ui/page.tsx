import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ButtonLink, Button } from './button.tsx';
import './page-header.css';
import { BookOpen, CircleAlert, CircleCheck, Clock, Info, RotateCw, Copy } from 'lucide-react';
import { t } from '../language/texts.ts';
import './message.css';
import './loading.css';
import { faultReport, isFault, isUnreached, noteFault } from '../faults.ts';

type Props = {
  title: string;
  /** What the browser calls the page instead, where the title names a person: its history keeps that in clear. */
  inHistory?: string;
  /** Shown beside the title and left out of the page's name, such as a mark. */
  mark?: ReactNode;
  note?: ReactNode;
  /** The screen's main action, and perhaps one more. On a phone they stay at the foot of the screen. */
  actions?: ReactNode;
  /** What else can be done with a record, under its title. */
  acts?: ReactNode;
  /** In the corner: rare actions behind "…", or a few icons. */
  more?: ReactNode;
};

/** The heading of a screen. It takes the focus when the screen opens, so that a screen reader says where one is. */
export function PageHeader({ title, inHistory = title, mark, note, actions, acts, more }: Props) {
  const heading = useFocusOnOpening();
  useDocumentTitle(inHistory);
  return (
    <div className="page-header">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title} {mark}
        </h1>
        {note && <p className="page-note">{note}</p>}
      </div>
      {actions && <div className="page-actions">{actions}</div>}
      {more && <div className="page-corner">{more}</div>}
      {acts && <div className="page-acts">{acts}</div>}
    </div>
  );
}

type MissingProps = {
  title: string;
  /** An address, and the words that lead there. */ back?: [to: string, label: string];
  children: ReactNode;
};

/** The screen of something that is not there, which says so. */
export function MissingPage({ title, back, children }: MissingProps) {
  const action = back && (
    <ButtonLink to={back[0] as '/admin'} look="outlined">
      {back[1]}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={title} />
      <div className="sheet">
        <Empty action={action}>{children}</Empty>
      </div>
    </>
  );
}

/**
 * Takes the focus with the first frame, which has to lay out the page anyway, unless something of the screen has it by then.
 */
function useFocusOnOpening() {
  const element = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    const frame = requestAnimationFrame(() => {
      const taken = document.activeElement !== focused || focused?.matches('main *');
      if (!taken) element.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return element;
}

/** Names the page in the browser's tab while a screen is shown. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

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

/** Milliseconds before an outline is shown: a screen that loads sooner needs none. */
const LATE = 150;

/** Shown until the device database is open: an outline of the screen, and the word `Loading` for screen readers. */
export function Loading() {
  return (
    <div className="loading">
      <h1 className="visually-hidden">{t('common.loading')}</h1>
      <Delayed>
        <div aria-hidden className="outline">
          <Bar width="12rem" height="2rem" />
          <Bar width="18rem" height="1rem" />
          <Bar height="3rem" />
          <Bar height="3rem" />
          <Bar height="3rem" />
        </div>
      </Delayed>
    </div>
  );
}

type UnreadProps = {
  failed: boolean;
  retry: () => void;
  /** The sentence for when it cannot be read. */
  failure: string | undefined;
  outline?: ReactNode;
};

/** Stands where something is to be read: an outline of it, or why it cannot be read. */
export function Unread({ failed, retry, failure, outline = <Loading /> }: UnreadProps) {
  return failed ? <Failure onRetry={retry}>{failure}</Failure> : outline;
}

/** `Loading` as a page of its own. */
export function LoadingPage() {
  return (
    <main>
      <Loading />
    </main>
  );
}

/** Renders its children only after a moment, because rendering an outline would delay a slow phone's real screen. */
export function Delayed({ children }: { children: ReactNode }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE);
    return () => clearTimeout(timer);
  }, []);
  return late && children;
}

/** A placeholder. PrimeReact's skeleton would cost a slow phone more time than most of what it stands in for. */
export function Bar(size: { width?: string; height: string }) {
  return <div className="bar" style={size} />;
}

/** A page that only says something: what it is, and what one can do instead. */
export function PlainPage({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <>
      <PageHeader title={title} />
      {children && <p className="quiet">{children}</p>}
      {action && <p style={{ marginTop: '1.5rem' }}>{action}</p>}
    </>
  );
}

type BrokenProps = { error: unknown };

/** In place of a screen whose code could not be had, or which failed. Retry starts the app anew, for both may be mended then. */
export function Broken({ error }: BrokenProps) {
  useEffect(() => noteFault('render', error), [error]);
  return (
    <Failure onRetry={() => location.reload()} action={isFault(error) && <CopyFault error={error} />}>
      {sentence(error)}
    </Failure>
  );
}

/** The same as a page of its own. */
export function BrokenPage({ error }: BrokenProps) {
  return (
    <main className="lone-page">
      <Broken error={error} />
    </main>
  );
}

/** Only what came over it blames the network. */
function sentence(error: unknown): string {
  if (isUnreached(error)) return t('common.screenFailed');
  return isFault(error) ? t('common.screenBroke') : t('common.failed');
}

function CopyFault({ error }: { error: Error }) {
  const [copied, setCopied] = useState(false);
  if (copied) return <p>{t('common.faultCopied')}</p>;
  return (
    <Button
      look="outlined"
      tone="secondary"
      icon={<Copy aria-hidden />}
      label={t('common.copyFault')}
      onClick={() => void navigator.clipboard.writeText(faultReport(error)).then(() => setCopied(true))}
    />
  );
}
