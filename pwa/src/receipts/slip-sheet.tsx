import { useRef } from 'react';
import { t } from '../language/texts.ts';
import { QrCode } from '../ui/qr-code.tsx';
import { isRoll, type PaperSize, useRollPage } from './roll-page.ts';
import type { Slip, SlipFact } from './slip.ts';
import './slip-sheet.css';

/** A receipt or a voucher as it is handed out. */
export function SlipSheet({ slip, paper }: { slip: Slip; paper: PaperSize }) {
  const sheet = useRef<HTMLElement>(null);
  useRollPage(sheet, paper);
  return (
    <article ref={sheet} className={`slip sheet ${isRoll(paper) ? '' : paper}`} aria-label={slip.name}>
      <div className="slip-head">
        {slip.logo && <img src={slip.logo} alt="" width="56" height="56" />}
        <div>
          <p className="slip-association">{slip.association}</p>
          {slip.contact.map((each) => (
            <p key={each} className="quiet small">
              {each}
            </p>
          ))}
        </div>
      </div>
      <h2 className="slip-number">
        {slip.title} <span className="amount">{slip.number}</span>
      </h2>
      <SlipFacts facts={slip.facts} />
      <ul className="slip-items" aria-label={t('receipts.whatFor')}>
        {slip.items.map(({ text, note, amount, takenOff }, index) => (
          <li key={index}>
            <span>
              {takenOff ? <s>{text}</s> : text}
              {note && <span className="quiet small">{note}</span>}
            </span>
            <span className="amount">{takenOff ? <s>{amount}</s> : amount}</span>
          </li>
        ))}
      </ul>
      <p className="slip-total">
        <span>{slip.total[0]}</span>
        <span className="amount">{slip.total[1]}</span>
      </p>
      <p className="slip-words quiet small">{slip.words}</p>
      {slip.rest && (
        <section className="slip-rest" aria-label={slip.rest.title}>
          <h3>{slip.rest.title}</h3>
          <SlipFacts facts={slip.rest.facts} />
        </section>
      )}
      {slip.signatures && (
        <div className="slip-signatures quiet small">
          {slip.signatures.map((each) => (
            <p key={each}>{each}</p>
          ))}
        </div>
      )}
      {slip.foot && <p className="slip-foot quiet small">{slip.foot}</p>}
      {slip.address && (
        <div className="slip-check">
          <QrCode text={slip.address} />
          <p className="quiet small">{t('receipts.scanToCheck')}</p>
        </div>
      )}
      {slip.stamp && <p className="slip-stamp">{slip.stamp}</p>}
    </article>
  );
}

function SlipFacts({ facts }: { facts: SlipFact[] }) {
  return (
    <dl className="slip-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
