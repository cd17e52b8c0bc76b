import type { Draw, Lot, LotDoubts } from 'shared-schema/chitties/chitty-fund';
import { lotHash, lotText, placeOf } from 'shared-schema/chitties/lot';
import { t } from '../language/texts.ts';
import { doubtsInWords } from './lot-doubts.ts';

type Props = {
  draw: Pick<Draw, 'ticket' | 'witnesses'>;
  lot: Lot;
  /** Null for a draw from before they were recorded. */
  eligible: number[] | null;
  doubts: LotDoubts;
};

/** The lot in the minutes: what went into it, and what anybody types into a shell to draw it again without this program. */
export function LotRecord({ draw, lot, eligible, doubts }: Props) {
  const hash = lotHash(lot.seed, lot.calls);
  return (
    <section className="lot-record">
      <h3>{t('chitties.lot')}</h3>
      <p className="small">
        {eligible
          ? t('chitties.couldWin', { count: eligible.length, tickets: eligible.join(', ') })
          : t('chitties.couldWinUnknown')}
      </p>
      {doubtsInWords(doubts).map((sentence) => (
        <p key={sentence} className="small">
          {sentence}
        </p>
      ))}
      <p className="small">{t('chitties.codeBefore')}</p>
      <p className="hash">{lot.commitment}</p>
      <p className="small">{t('chitties.secretNumber')}</p>
      <p className="hash">{lot.seed}</p>
      <ul className="small">
        {lot.calls.map((call, index) => (
          <li key={index}>{t('chitties.saidNumber', { name: draw.witnesses[index] ?? '', number: call })}</li>
        ))}
      </ul>
      <h3>{t('chitties.checkHeading')}</h3>
      <p className="small">{t('chitties.checkAbout')}</p>
      <ol className="small">
        <li>
          {t('chitties.checkCode')}
          <code className="hash">{`printf %s ${lot.seed} | xxd -r -p | sha256sum`}</code>
        </li>
        <li>
          {t('chitties.checkText')}
          <code className="hash">{lotText(lot.seed, lot.calls)}</code>
          {t('chitties.checkHash', { hash })}
          <code className="hash">{`printf %s '${lotText(lot.seed, lot.calls)}' | sha256sum`}</code>
        </li>
        {eligible && <Place hash={hash} eligible={eligible} ticket={draw.ticket} />}
      </ol>
    </section>
  );
}

function Place({ hash, eligible, ticket }: { hash: string; eligible: number[]; ticket: number }) {
  const count = eligible.length;
  return (
    <li>
      {t('chitties.checkPlace', { count, place: placeOf(hash, count), ticket })}
      <code className="hash">{`python3 -c 'print(0x${hash} % ${count})'`}</code>
    </li>
  );
}
