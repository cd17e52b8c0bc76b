import type { ReactNode } from 'react';

/** What was understood of the field above. Its line is always there, so that nothing moves once it says something. */
export function Understood({ children }: { children: ReactNode }) {
  return <output className="understood">{children}</output>;
}
