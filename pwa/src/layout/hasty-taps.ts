/** Faster than anybody reads what has come under their finger. */
const READING_MS = 700;

/** As near as the next tap of one finger falls. */
const FINGER_PX = 48;

/**
 * Taps that follow each other fast at one place are meant for the page on which the first of them fell. Those that meet another page
 * are dropped: its button may take the money of somebody else. Returns what ends this.
 */
export function dropHastyTaps(): () => void {
  let last = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0, page: '' };

  function onClick(event: Event): void {
    // A mouse is aimed anew; a key presses what has the focus, which is no button on a page that has just opened.
    if (!(event instanceof PointerEvent) || event.pointerType !== 'touch') return;
    const { timeStamp: at, clientX: x, clientY: y } = event;
    const goesOn = at - last.at < READING_MS && Math.hypot(x - last.x, y - last.y) < FINGER_PX;
    const page = goesOn ? last.page : location.pathname;
    last = { at, x, y, page };
    if (page === location.pathname) return;
    event.preventDefault();
    event.stopPropagation();
  }

  document.addEventListener('click', onClick, { capture: true });
  return () => document.removeEventListener('click', onClick, { capture: true });
}
