import { t } from '../language/texts.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { siteContent } from './site-content.ts';
import './reading.css';

export function ActivitiesPage() {
  const { lead, items } = siteContent().activities;
  return (
    <div className="reading wide">
      <PageHeader title={t('site.activities')} />
      <p className="lead">{lead}</p>
      <ul className="reading-cards">
        {items.map(({ title, text }) => (
          <li key={title} className="sheet">
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
