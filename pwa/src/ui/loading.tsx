import { type ReactNode, useEffect, useState } from 'react';
import './loading.css';
import { t } from '../language/texts.ts';
import { Failure } from './message.tsx';

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

/** Lines of a screen's part that are still to come. They keep its place, so that what lies below does not move under a tap. */
export function LoadingLines({ count }: { count: number }) {
  return (
    <div className="loading-lines" style={{ height: `${count * 1.5}em` }}>
      <span className="visually-hidden">{t('common.loading')}</span>
      <Delayed>
        <Bar width="14rem" height="1em" />
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
