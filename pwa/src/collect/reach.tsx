import { MessageCircle, Phone } from 'lucide-react';
import { t } from '../language/texts.ts';
import { digitsOf } from './households.ts';
import './collect.css';

/** Calls someone, or writes to them, with one tap; nothing for who left no number. */
export function Reach({ name, phones }: { name: string; phones: string[] }) {
  const phone = phones[0];
  const whatsApp = phones.flatMap((each) => whatsAppNumber(each) ?? [])[0];
  if (!phone) return null;
  return (
    <span className="reach">
      <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} aria-label={t('collect.call', { name })} title={phone}>
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

/** With the country's number, as WhatsApp wants it. Ten digits that begin like a mobile of India are one. */
export function whatsAppNumber(phone: string): string | undefined {
  const digits = digitsOf(phone);
  if (/^\s*\+/.test(phone)) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  return /^0?[6-9]\d{9}$/.test(digits) ? `91${digits.slice(-10)}` : undefined;
}
