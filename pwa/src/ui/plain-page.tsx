import type { ReactNode } from 'react';
import { PageHeader } from './page-header.tsx';

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
