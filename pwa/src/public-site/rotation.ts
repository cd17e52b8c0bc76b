import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/** How long each picture stands before the next one comes. */
const AUTOPLAY = 4000;

export type Rotation = {
  index: number;
  show: (index: number) => void;
  /** Turning by itself just now. */
  turning: boolean;
  /** Motion is unwanted: it never turns by itself. */
  still: boolean;
  /** The person has stopped it for good. */
  stopped: boolean;
  setStopped: (stopped: boolean) => void;
  /** While the pointer is over it or the focus is in it, it rests. */
  setHeld: (by: 'pointer' | 'focus', held: boolean) => void;
};

/** Which of `count` pictures stands in front, turning every four seconds unless held, stopped or motion is unwanted. */
export function useRotation(count: number): Rotation {
  const [index, setIndex] = useState(0);
  const [stopped, setStopped] = useState(false);
  const [held, setHeldBy] = useState({ pointer: false, focus: false });
  const still = useStillness();
  const turning = !stopped && !still && !held.pointer && !held.focus;
  const show = useCallback((wanted: number) => setIndex((wanted + count) % count), [count]);

  useEffect(() => {
    if (!turning) return undefined;
    const timer = setTimeout(() => show(index + 1), AUTOPLAY);
    return () => clearTimeout(timer);
  }, [turning, index, show]);

  const setHeld = useCallback((by: 'pointer' | 'focus', now: boolean) => {
    setHeldBy((before) => ({ ...before, [by]: now }));
  }, []);
  return { index, show, turning, still, stopped, setStopped, setHeld };
}

/** Whether the person asked their device for less motion. */
function useStillness(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = stillness();
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => stillness().matches,
    () => false,
  );
}

function stillness(): MediaQueryList {
  return matchMedia('(prefers-reduced-motion: reduce)');
}
