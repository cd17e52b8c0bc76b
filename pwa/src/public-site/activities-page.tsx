import { t } from '../language/texts.ts';
import type { SiteContent } from 'shared-schema/site-content';
import { PageHeader } from '../ui/page.tsx';
import { siteContent } from './site-content.ts';
import './reading.css';

export function ActivitiesPage() {
  return (
    <div className="stack reading wide">
      <PageHeader title={t('site.activities')} />
      <Activities {...siteContent().activities} />
    </div>
  );
}

export function Activities({ lead, items }: SiteContent['activities']) {
  return (
    <>
      <p className="lead">{lead}</p>
      <ul className="side-by-side of-sentences">
        {items.map(({ title, text }, index) => (
          <li key={index} className="sheet padded stack">
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
