import { HandCoins, MessageCircle, Phone } from 'lucide-react';
import type { AccountId } from 'shared-schema/collections/account-id';
import { telAddress } from 'shared-schema/members/dialled-number';
import { t } from '../language/texts.ts';
import { RoundAct, RoundActs, RoundLink } from '../ui/round-acts.tsx';
import { whatsAppNumber } from './whatsapp-number.ts';

type Props = {
  phones: string[];
  /** Whose money is taken; undefined where none may be. */
  account?: AccountId | undefined;
};

/** Calls somebody, writes to them, takes their money; what cannot be done is not there. */
export function ReachActs({ phones: [phone, ...others], account }: Props) {
  const whatsApp = phone && whatsAppNumber([phone, ...others]);
  if (!phone && !account) return null;
  return (
    <RoundActs>
      {phone && (
        <RoundAct href={telAddress(phone)} icon={<Phone aria-hidden />} title={phone}>
          {t('records.call')}
        </RoundAct>
      )}
      {whatsApp && (
        <RoundAct
          href={`https://wa.me/${whatsApp}`}
          target="_blank"
          rel="noreferrer"
          icon={<MessageCircle aria-hidden />}
        >
          {t('receipts.whatsApp')}
        </RoundAct>
      )}
      {account && (
        <RoundLink to="/admin/collect/$account" params={{ account }} icon={<HandCoins aria-hidden />} main>
          {t('collect.takeMoney')}
        </RoundLink>
      )}
    </RoundActs>
  );
}
