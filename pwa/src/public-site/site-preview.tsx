import type { MouseEvent } from 'react';
import type { SiteContent } from 'shared-schema/site-content';
import { t } from '../language/texts.ts';
import { AboutContent } from './about-page.tsx';
import { Activities } from './activities-page.tsx';
import { ContactContent } from './contact-page.tsx';
import { Landing } from './landing-page.tsx';
import { associationName } from './site-content.ts';
import './site-preview.css';

type Props = { /** Empty: as the server was set up. */ name: string; content: SiteContent };

/** The public pages below one another, as visitors would see them with this content. Its links lead nowhere. */
export function SitePreview({ name, content }: Props) {
  return (
    <div className="site-preview" onClickCapture={holdLinks}>
      <section>
        <Landing name={name || associationName()} content={content} />
      </section>
      <section className="stack reading">
        <h1>{t('site.about')}</h1>
        <AboutContent {...content.about} />
      </section>
      <section className="stack reading wide">
        <h1>{t('site.activities')}</h1>
        <Activities {...content.activities} />
      </section>
      <section className="stack reading wide">
        <h1>{t('site.contact')}</h1>
        <ContactContent {...content.contact} />
      </section>
    </div>
  );
}

function holdLinks(event: MouseEvent): void {
  if (!(event.target instanceof Element && event.target.closest('a'))) return;
  event.preventDefault();
  event.stopPropagation();
}
