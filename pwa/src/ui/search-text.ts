import { useEffect, useState } from 'react';

/** Typing rests this long before the address follows. */
const REST = 150;

/**
 * What stands in a search box and, a moment later, in the address: `q` is what the address says, `write` makes it say
 * something else. A browser takes only so many changes of the address in a minute. `write` must be stable.
 */
export function useSearchText(q: string, write: (q: string) => void): [typed: string, type: (text: string) => void] {
  const [typed, type] = useState(q);
  const [written, setWritten] = useState(q);
  const [seen, setSeen] = useState(q);
  if (q !== seen) {
    setSeen(q);
    // Not ours: the person went back, or chose the screen anew.
    if (q !== written) type(q);
    setWritten(q);
  }
  useEffect(() => {
    if (typed === q) return undefined;
    const timer = setTimeout(() => {
      setWritten(typed);
      write(typed);
    }, REST);
    return () => clearTimeout(timer);
  }, [typed, q, write]);
  return [typed, type];
}
