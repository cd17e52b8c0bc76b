import { Mail, Phone } from 'lucide-react';
import { t } from '../language/texts.ts';
import { PageHeader } from '../ui/page-header.tsx';
import type { SiteContent } from './site-content-schema.ts';
import { siteContent } from './site-content.ts';
import './reading.css';

export function ContactPage() {
  const { lead, email, offices } = siteContent().contact;
  return (
    <div className="reading wide">
      <PageHeader title={t('site.contact')} />
      <p className="lead">{lead}</p>
      <a className="reach" href={`mailto:${email}`}>
        <Mail aria-hidden /> {email}
      </a>
      <ul className="reading-cards">
        {offices.map((office) => (
          <Office key={office.place} {...office} />
        ))}
      </ul>
    </div>
  );
}

function Office({ place, address, phones, hours }: SiteContent['contact']['offices'][number]) {
  return (
    <li className="sheet">
      <h2>{place}</h2>
      <address>
        {address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {phones.map((phone) => (
        <a key={phone} className="reach" href={`tel:${phone.replaceAll(' ', '')}`}>
          <Phone aria-hidden /> {phone}
        </a>
      ))}
      <p className="quiet small">{hours}</p>
    </li>
  );
}
