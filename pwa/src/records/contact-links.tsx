import { MessageCircle } from 'lucide-react';
import { Fragment } from 'react';
import { telAddress } from 'shared-schema/members/dialled-number';
import { buttonClass, type ButtonLook } from '../ui/button.tsx';
import { whatsAppAddress, whatsAppNumber } from './whatsapp-number.ts';

/** A phone number to call with a tap. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a className="amount" href={telAddress(number)}>
      {number}
    </a>
  );
}

/** Opens a chat. Numbers that WhatsApp cannot find are to be called. */
export function WhatsAppLink({ number }: { number: string }) {
  const international = whatsAppNumber([number]);
  if (!international) return <PhoneLink number={number} />;
  return (
    <a className="amount" href={`https://wa.me/${international}`} target="_blank" rel="noreferrer">
      {number}
    </a>
  );
}

type ButtonProps = Pick<ButtonLook, 'look'> & {
  /** Undefined where the person chooses a chat, such as a group. */
  to: string | undefined;
  message: string;
  label: string;
  onClick?: () => void;
};

/** Opens WhatsApp with a message that is sent there. */
export function WhatsAppButton({ to, message, label, look = 'filled', onClick }: ButtonProps) {
  const className = buttonClass({ look });
  return (
    <a className={className} href={whatsAppAddress(to, message)} target="_blank" rel="noreferrer" onClick={onClick}>
      <MessageCircle aria-hidden />
      <span className="p-button-label">{label}</span>
    </a>
  );
}

export function MailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`}>
      <EmailText email={email} />
    </a>
  );
}

/** An address that breaks before its `@` and its dots rather than in mid-word. */
export function EmailText({ email }: { email: string }) {
  return email.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
