import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { REPORTS } from 'shared-schema/reports/reports';
import { t } from '../language/texts.ts';
import { PageHeader } from '../ui/page-header.tsx';
import './reports.css';

/** Every report there is. */
export function ReportsPage() {
  return (
    <>
      <PageHeader title={t('reports.title')} />
      <ul className="report-list sheet">
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
