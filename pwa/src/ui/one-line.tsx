import type { ReactNode } from 'react';
import './one-line.css';

/**
 * A name or an address in a table: on one line, cut short where there is no room. The whole `text` is shown on hover, and
 * while something in its row has the keyboard's focus.
 */
export function OneLine({ text, children = parts(text) }: { text: string; children?: ReactNode }) {
  return (
    <span className="one-line" title={text}>
      <span>{children}</span>
    </span>
  );
}

/** An address that needs two lines is broken before its @. */
function parts(text: string): ReactNode {
  const at = text.indexOf('@');
  return at < 1 ? (
    text
  ) : (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
