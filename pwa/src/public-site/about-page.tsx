import { t } from '../language/texts.ts';
import type { SiteContent } from 'shared-schema/site-content';
import { PageHeader } from '../ui/page.tsx';
import { siteContent } from './site-content.ts';
import './reading.css';

export function AboutPage() {
  return (
    <article className="stack reading">
      <PageHeader title={t('site.about')} />
      <AboutContent {...siteContent().about} />
    </article>
  );
}

export function AboutContent({ lead, sections }: SiteContent['about']) {
  return (
    <>
      <p className="lead">{lead}</p>
      {sections.map(({ title, text }, index) => (
        <section key={index}>
          <h2>{title}</h2>
          {text.map((paragraph, line) => (
            <p key={line}>{paragraph}</p>
          ))}
        </section>
      ))}
    </>
  );
}
