import { Link } from '@tanstack/react-router';
import { ChevronRight, Lock } from 'lucide-react';
import { isSuperAdmin } from 'shared-schema/members/actor';
import { REPORTS } from 'shared-schema/reports/reports';
import { t } from '../language/texts.ts';
import { useUser } from '../session/session-context.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import './reports.css';

/** Every report there is. */
export function ReportsPage() {
  const mayRead = isSuperAdmin(useUser());
  return (
    <>
      <PageHeader title={t('reports.title')} actions={<ToClosing />} />
      <ul className="report-list sheet">
        {mayRead && (
          <li>
            <Link to="/admin/reports/president">
              <span>
                <strong>{t('reports.president')}</strong>
                <span className="quiet small">{t('reports.presidentAbout')}</span>
              </span>
              <ChevronRight aria-hidden />
            </Link>
          </li>
        )}
        {REPORTS.map(({ name, title, about }) => (
          <li key={name}>
            <Link to="/admin/reports/$report" params={{ report: name }}>
              <span>
                <strong>{t(title)}</strong>
                <span className="quiet small">{t(about)}</span>
              </span>
              <ChevronRight aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function ToClosing() {
  return (
    <ButtonLink to="/admin/periods" look="outlined" icon={<Lock aria-hidden />}>
      {t('layout.periods')}
    </ButtonLink>
  );
}
