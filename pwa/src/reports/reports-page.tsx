import { isSuperAdmin } from 'shared-schema/members/actor';
import { REPORTS } from 'shared-schema/reports/reports';
import { t } from '../language/texts.ts';
import { useUser } from '../session/session-context.tsx';
import { PageHeader } from '../ui/page.tsx';
import { RowLink, Rows } from '../ui/rows.tsx';

/** Every report there is. */
export function ReportsPage() {
  const mayRead = isSuperAdmin(useUser());
  return (
    <>
      <PageHeader title={t('reports.title')} />
      <Rows label={t('reports.title')}>
        {mayRead && (
          <RowLink to="/admin/reports/president" label={t('reports.president')} note={t('reports.presidentAbout')} />
        )}
        {REPORTS.map(({ name, title, about }) => (
          <RowLink key={name} to="/admin/reports/$report" params={{ report: name }} label={t(title)} note={t(about)} />
        ))}
        <RowLink to="/admin/heads" label={t('layout.heads')} note={t('heads.note')} />
        <RowLink to="/admin/reports/questions" label={t('reports.questions')} note={t('reports.questionsAbout')} />
      </Rows>
    </>
  );
}
