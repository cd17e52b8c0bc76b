import { MessageCircle } from 'lucide-react';
import { t } from '../language/texts.ts';
import { buttonClass, type ButtonLook } from '../ui/button.tsx';
import { whatsAppAddress } from './whatsapp-number.ts';

type Props = Pick<ButtonLook, 'look'> & {
  /** Undefined where the person chooses a chat, such as a group. */
  to: string | undefined;
  message: string;
  label?: string;
  onClick?: () => void;
};

/** Opens WhatsApp with a message that is sent there. */
export function WhatsAppButton({ to, message, label = t('receipts.whatsApp'), look = 'filled', onClick }: Props) {
  return (
    <a
      className={buttonClass({ look })}
      href={whatsAppAddress(to, message)}
      target="_blank"
      rel="noreferrer"
      onClick={onClick}
    >
      <MessageCircle aria-hidden />
      <span className="p-button-label">{label}</span>
    </a>
  );
}
