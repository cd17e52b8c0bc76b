import { MessageCircle, Phone } from 'lucide-react';
import { telAddress } from 'shared-schema/members/dialled-number';
import { t } from '../language/texts.ts';
import { whatsAppNumber } from '../records/whatsapp-number.ts';
import { buttonClass } from '../ui/button.tsx';

/** Calls someone, or writes to them, with one tap; nothing for who left no number. */
export function Reach({ name, phones }: { name: string; phones: string[] }) {
  const phone = phones[0];
  const whatsApp = whatsAppNumber(phones);
  if (!phone) return null;
  const className = buttonClass({ look: 'icon' });
  const chat = { href: `https://wa.me/${whatsApp}`, target: '_blank', rel: 'noreferrer' };
  return (
    <>
      <a className={className} href={telAddress(phone)} aria-label={t('collect.call', { name })} title={phone}>
        <Phone aria-hidden />
      </a>
      {whatsApp && (
        <a className={className} {...chat} aria-label={t('collect.whatsApp', { name })}>
          <MessageCircle aria-hidden />
        </a>
      )}
    </>
  );
}
