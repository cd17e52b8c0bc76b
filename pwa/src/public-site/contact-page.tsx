import { Mail, Phone } from 'lucide-react';
import { t } from '../language/texts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeader } from '../ui/page.tsx';
import type { SiteContent } from 'shared-schema/site-content';
import { siteContent } from './site-content.ts';
import './reading.css';

export function ContactPage() {
  return (
    <div className="stack reading wide">
      <PageHeader title={t('site.contact')} />
      <ContactContent {...siteContent().contact} />
    </div>
  );
}

export function ContactContent({ lead, email, offices }: SiteContent['contact']) {
  return (
    <>
      <p className="lead">{lead}</p>
      {email && (
        <a className="reach" href={`mailto:${email}`}>
          <Mail aria-hidden /> {email}
        </a>
      )}
      {offices.length > 0 && (
        <ul className="side-by-side of-sentences">
          {offices.map((office, index) => (
            <Office key={index} {...office} />
          ))}
        </ul>
      )}
      {!email && offices.length === 0 && (
        <p>
          <ButtonLink to="/register">{t('site.join')}</ButtonLink>
        </p>
      )}
    </>
  );
}

function Office({ place, address, phones, hours }: SiteContent['contact']['offices'][number]) {
  return (
    <li className="sheet padded stack">
      <h2>{place}</h2>
      <address>
        {address.map((line, index) => (
          <span key={index}>{line}</span>
        ))}
      </address>
      {phones.map((phone, index) => (
        <a key={index} className="reach" href={`tel:${phone.replaceAll(' ', '')}`}>
          <Phone aria-hidden /> {phone}
        </a>
      ))}
      <p className="quiet small">{hours}</p>
    </li>
  );
}
