import { Link, useLocation } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { MENU } from './menu.ts';

const WORDS: Record<string, string> = {
  admin: 'Dashboard',
  new: 'New',
  sync: 'Sync',
  projects: 'Projects',
  draws: 'Draws',
  ...Object.fromEntries(MENU.map(({ to, label }) => [to.split('/').at(-1)!, label])),
};

/** Where one is, from the parts of the address, starting with home. On wide screens only. */
export function Breadcrumb() {
  const segments = useLocation({ select: ({ pathname }) => pathname })
    .split('/')
    .filter(Boolean);
  const crumbs = segments.map((segment, index) => ({
    to: `/${segments.slice(0, index + 1).join('/')}`,
    label: WORDS[segment] ?? decodeURIComponent(segment),
  }));
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <ol>
        <li>
          <Link to="/admin">Home</Link>
        </li>
        {crumbs.map(({ to, label }, index) => (
          <li key={to}>
            <ChevronRight aria-hidden />
            {index === crumbs.length - 1 ? <span aria-current="page">{label}</span> : <Link to={to}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
