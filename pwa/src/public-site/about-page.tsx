import { t } from '../language/texts.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { siteContent } from './site-content.ts';
import './reading.css';

export function AboutPage() {
  const { lead, sections } = siteContent().about;
  return (
    <article className="reading">
      <PageHeader title={t('site.about')} />
      <p className="lead">{lead}</p>
      {sections.map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
