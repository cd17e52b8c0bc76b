import type { Draw, Lot, LotDoubts } from 'shared-schema/chitties/chitty-fund';
import { lotHash, lotText, placeOf } from 'shared-schema/chitties/lot';
import { doubtsInWords } from './lot-doubts.ts';

type Props = {
  draw: Pick<Draw, 'ticket' | 'witnesses'>;
  lot: Lot;
  /** Null where they were not kept yet. */
  eligible: number[] | null;
  doubts: LotDoubts;
};

/** The lot in the minutes: what went into it, and what anybody types into a shell to draw it again without this program. */
export function LotRecord({ draw, lot, eligible, doubts }: Props) {
  const hash = lotHash(lot.seed, lot.calls);
  return (
    <section className="lot-record">
      <h3>The lot</h3>
      <p className="small">
        {eligible
          ? `Tickets that could win, ${eligible.length} in all: ${eligible.join(', ')}.`
          : 'Which tickets could win was not kept yet.'}
      </p>
      {doubtsInWords(doubts).map((sentence) => (
        <p key={sentence} className="small">
          {sentence}
        </p>
      ))}
      <p className="small">Fingerprint of the secret number, on record before the witnesses called:</p>
      <p className="hash">{lot.commitment}</p>
      <p className="small">The secret number, shown afterwards:</p>
      <p className="hash">{lot.seed}</p>
      <ul className="small">
        {lot.calls.map((call, index) => (
          <li key={index}>
            {draw.witnesses[index]} called {call}.
          </li>
        ))}
      </ul>
      <h3>To draw it again</h3>
      <ol className="small">
        <li>
          The fingerprint is the SHA-256 of the 32 bytes that the secret number stands for:
          <code className="hash">{`printf %s ${lot.seed} | xxd -r -p | sha256sum`}</code>
        </li>
        <li>
          The secret number and the numbers called make a text:
          <code className="hash">{lotText(lot.seed, lot.calls)}</code>
          Its SHA-256 is {hash}:
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
      That number, divided by the {count} tickets that could win, leaves {placeOf(hash, count)}. Counted from 0 along
      those tickets, this is ticket {ticket}:<code className="hash">{`python3 -c 'print(0x${hash} % ${count})'`}</code>
    </li>
  );
}
