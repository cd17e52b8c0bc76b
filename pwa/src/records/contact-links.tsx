import { Fragment } from 'react';

/** A phone number to call with a tap. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a className="amount" href={`tel:${number.replace(/[^\d+]/g, '')}`}>
      {number}
    </a>
  );
}

/** Opens a chat. WhatsApp finds only numbers that begin with their country's; others are to be called. */
export function WhatsAppLink({ number }: { number: string }) {
  const international = /^\s*(\+|00)(.*)$/.exec(number)?.[2]?.replace(/\D/g, '');
  if (!international) return <PhoneLink number={number} />;
  return (
    <a className="amount" href={`https://wa.me/${international}`} target="_blank" rel="noreferrer">
      {number}
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
