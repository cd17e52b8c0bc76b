import { ArrowRight } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { ButtonLink } from '../ui/button-link.tsx';
import { useDocumentTitle } from '../ui/document-title.ts';
import { HeroCarousel } from './hero-carousel.tsx';
import { siteContent } from './site-content.ts';
import './landing-page.css';

export function LandingPage() {
  useDocumentTitle(siteContent.name);
  return (
    <div className="landing">
      <div className="landing-words">
        <h1>{siteContent.name}</h1>
        <p>{siteContent.tagline}</p>
      </div>
      <HeroCarousel />
      <div className="landing-actions">
        <ButtonLink to="/contact">Get in touch</ButtonLink>
        <ButtonLink to="/register" look="outlined">
          Join us!
        </ButtonLink>
      </div>
      <section className="landing-activities" aria-labelledby="together">
        <h2 id="together">What we do together</h2>
        <ul>
          {siteContent.activities.items.map(({ title }) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
        <Link to="/activities" className="onward">
          More about our activities <ArrowRight aria-hidden />
        </Link>
      </section>
    </div>
  );
}
