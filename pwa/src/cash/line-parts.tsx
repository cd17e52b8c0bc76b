import { useState } from 'react';
import { openAmount } from 'shared-schema/bank/statements/statement-line';
import { formatMoney } from 'shared-schema/money';
import { sumOf } from 'shared-schema/collections/put-to-oldest';
import { plainText } from 'shared-schema/plain-text';
import { parseRupees } from 'shared-schema/typed-figure';
import { SearchBox } from '../forms/search-box.tsx';
import { formatDate, t } from '../language/texts.ts';
import { Amount } from '../ui/facts.tsx';
import { Button } from '../ui/button.tsx';
import { useMatch } from './line-action.tsx';
import type { BankLineView, NamedCandidate } from './read-bank-line.ts';

const MOST_SHOWN = 20;

/** Other entries of the books, one or several that come to the line's sum. */
export function LineParts({ view }: { view: BankLineView }) {
  const { listed, choosable } = view;
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const { match, busy, said } = useMatch(view.listed.line);
  const picked = choosable.filter(({ id }) => chosen.includes(id));
  const found = choosable.filter((each) => !chosen.includes(each.id) && fits(each, q));
  const [sum, open] = [sumOf(picked), openAmount(listed.line)];
  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]));
  return (
    <section aria-label={t('bank.otherEntries')}>
      <details className="sheet padded folded">
        <summary>
          <h2>{t('bank.otherEntries')}</h2>
        </summary>
        <p className="quiet">{t('bank.otherAbout')}</p>
        <SearchBox label={t('bank.searchEntries')} value={q} onChange={setQ} />
        <ul className="rows entry-choice">
          {[...picked, ...found.slice(0, MOST_SHOWN)].map((each) => (
            <li key={each.id} className="row">
              <label>
                <input type="checkbox" checked={chosen.includes(each.id)} onChange={() => toggle(each.id)} />
                <span>
                  {each.what}
                  <span className="quiet small">
                    {formatDate(each.date)} {each.receiptNumber}
                  </span>
                </span>
              </label>
              <span className="row-value">
                <Amount money={each.amount} />
              </span>
            </li>
          ))}
        </ul>
        {picked.length + found.length === 0 && <p className="quiet">{t('bank.noEntries')}</p>}
        {found.length > MOST_SHOWN && (
          <p className="quiet small">{t('bank.moreEntries', { count: found.length - MOST_SHOWN })}</p>
        )}
        <p aria-live="polite">{t('bank.chosenSum', { sum: formatMoney(sum), open: formatMoney(open) })}</p>
        {said}
        <Button
          busy={busy}
          disabled={sum !== open}
          label={t('bank.matchChosen', { count: picked.length })}
          onClick={() => match(picked.flatMap(({ parts }) => parts))}
        />
      </details>
    </section>
  );
}

function fits({ what, amount, receiptNumber, utr }: NamedCandidate, typed: string): boolean {
  const q = plainText(typed.trim());
  if (!q) return true;
  return plainText(`${what} ${receiptNumber ?? ''} ${utr ?? ''}`).includes(q) || amount === parseRupees(typed);
}
