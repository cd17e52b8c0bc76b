import { useState } from 'react';
import { utrIn } from 'shared-schema/bank/utr';
import { formatMoney } from 'shared-schema/money';
import { t } from '../language/texts.ts';
import { isPartOf, type Transfer } from '../records/transfer.ts';
import type { WayDraft } from '../records/way-draft.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/page.tsx';

/** The transfer that a form takes a part of, as the address says or once its UTR was refused; none if another number is typed. */
export function useTransfer(given: Transfer | undefined, typed: WayDraft) {
  const [known, setKnown] = useState(given);
  const [refused, setRefused] = useState<Transfer>();
  const joined = known && isPartOf(typed, known) ? known : undefined;
  const offered = !joined && refused && isPartOf(typed, refused) ? refused : undefined;
  return { joined, offered, offer: setRefused, join: setKnown };
}

export function PartOfTransfer({ transfer: { from, way } }: { transfer: Transfer }) {
  if ('reported' in from) {
    const utr = utrIn(way.reference)!;
    return <Notice tone="plain">{t('collect.reportedTransfer', { sum: formatMoney(from.reported), utr })}</Notice>;
  }
  const { id: number, payerName: payer } = from.receipt;
  return <Notice tone="plain">{t('collect.partOfTransfer', { number, payer })}</Notice>;
}

type OfferProps = { transfer: Transfer; onJoin: (transfer: Transfer) => void };

export function OfferTransfer({ transfer, onJoin }: OfferProps) {
  if ('reported' in transfer.from) return null;
  const { id: number } = transfer.from.receipt;
  return <Button look="outlined" label={t('collect.joinTransfer', { number })} onClick={() => onJoin(transfer)} />;
}
