import { MessageCircle, Phone } from 'lucide-react';
import { telAddress } from 'shared-schema/members/dialled-number';
import { t } from '../language/texts.ts';
import { whatsAppNumber } from '../records/whatsapp-number.ts';
import './collect.css';

/** Calls someone, or writes to them, with one tap; nothing for who left no number. */
export function Reach({ name, phones }: { name: string; phones: string[] }) {
  const phone = phones[0];
  const whatsApp = whatsAppNumber(phones);
  if (!phone) return null;
  return (
    <span className="reach">
      <a href={telAddress(phone)} aria-label={t('collect.call', { name })} title={phone}>
        <Phone aria-hidden />
      </a>
      {whatsApp && (
        <a
          href={`https://wa.me/${whatsApp}`}
          target="_blank"
          rel="noreferrer"
          aria-label={t('collect.whatsApp', { name })}
        >
          <MessageCircle aria-hidden />
        </a>
      )}
    </span>
  );
}
