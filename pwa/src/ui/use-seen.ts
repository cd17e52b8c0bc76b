import { type RefObject, useEffect, useState } from 'react';

/** How long a screen stands until all of it counts as seen: who has it read aloud need not scroll. In milliseconds. */
const STANDING = 3000;

/** True once an element has come into sight. For a part far down whose reading would hold up what a person does at first. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setSeen((before) => before || entries.some(inSight)));
    observer.observe(element.current!);
    const timer = setTimeout(() => setSeen(true), STANDING);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [element]);
  return seen;
}

function inSight({ isIntersecting }: IntersectionObserverEntry): boolean {
  return isIntersecting;
}
