import { ArrowRight } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { t } from '../language/texts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useDocumentTitle } from '../ui/page.tsx';
import { HeroCarousel } from './hero-carousel.tsx';
import { associationName, siteContent } from './site-content.ts';
import type { SiteContent } from 'shared-schema/site-content';
import './landing-page.css';

export function LandingPage() {
  useDocumentTitle(associationName());
  return <Landing name={associationName()} content={siteContent()} />;
}

export function Landing({ name, content: { tagline, hero, activities } }: { name: string; content: SiteContent }) {
  return (
    <div className="stack landing">
      <div className="landing-words">
        <h1>{name}</h1>
        <p>{tagline}</p>
      </div>
      <HeroCarousel name={name} slides={hero} />
      <div className="acts landing-actions">
        <ButtonLink to="/contact">{t('site.getInTouch')}</ButtonLink>
        <ButtonLink to="/register" look="outlined">
          {t('site.join')}
        </ButtonLink>
      </div>
      <section className="landing-activities" aria-labelledby="together">
        <h2 id="together">{t('site.together')}</h2>
        <ul>
          {activities.items.map(({ title }, index) => (
            <li key={index}>{title}</li>
          ))}
        </ul>
        <Link to="/activities" className="onward">
          {t('site.moreActivities')} <ArrowRight aria-hidden />
        </Link>
      </section>
    </div>
  );
}
