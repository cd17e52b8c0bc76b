import { Link, useLocation } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { t } from '../language/texts.ts';
import { crumbsOf } from './breadcrumb-words.ts';

/** Where one is, from the parts of the address, starting with home. On wide screens only. */
export function Breadcrumb() {
  const crumbs = crumbsOf(useLocation({ select: ({ pathname }) => pathname }));
  return (
    <nav className="breadcrumb" aria-label={t('layout.breadcrumb')}>
      <ol>
        <li>
          <Link to="/admin">{t('layout.home')}</Link>
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
