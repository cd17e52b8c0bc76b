import { type ReactNode, useEffect, useState } from 'react';
import './loading.css';

/** Milliseconds: what is there sooner needs no stand-in. */
const LATE = 150;

/** The app before its books are open: the outline of what will come, and the word for those who cannot see it. */
export function Loading() {
  return (
    <div className="loading">
      <h1 className="visually-hidden">Loading...</h1>
      <Late>
        <div aria-hidden className="outline">
          <Bar width="12rem" height="2rem" />
          <Bar width="18rem" height="1rem" />
          <Bar height="3rem" />
          <Bar height="3rem" />
          <Bar height="3rem" />
        </div>
      </Late>
    </div>
  );
}

/** The same as a page of its own. */
export function LoadingPage() {
  return (
    <main>
      <Loading />
    </main>
  );
}

/** A stand-in, shown only after a moment; until then not even made, which would keep a slow phone from the real thing. */
export function Late({ children }: { children: ReactNode }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE);
    return () => clearTimeout(timer);
  }, []);
  return late && children;
}

/** Where something will stand. PrimeReact's skeleton would cost a slow phone more than most of what it stands in for. */
export function Bar(size: { width?: string; height: string }) {
  return <div className="bar" style={size} />;
}
