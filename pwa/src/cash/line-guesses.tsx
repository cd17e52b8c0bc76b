import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Candidate, Guess } from 'shared-schema/bank/statements/match-lines';
import { type StatementLine, openAmount } from 'shared-schema/bank/statements/statement-line';
import type { AccountId } from 'shared-schema/collections/account-id';
import { formatDate, t } from '../language/texts.ts';
import { Row, Rows } from '../ui/rows.tsx';
import { Amount } from '../ui/facts.tsx';
import { Button } from '../ui/button.tsx';
import { useMatch } from './other-answers.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import type { BankLineView, NamedCandidate } from './read-bank-account.ts';
import { formatMoney } from 'shared-schema/money';
import { sumOf } from 'shared-schema/collections/put-to-oldest';
import { plainText } from 'shared-schema/plain-text';
import { parseRupees } from 'shared-schema/typed-figure';
import { SearchBox } from '../forms/search-box.tsx';

/** The best of what the line may be, each with why. */
export function LineGuesses({ view }: { view: BankLineView }) {
  const { certain, guesses } = view.listed;
  const [payer, setPayer] = useState<AccountId>();
  const { match, busy, said } = useMatch(view.listed.line);
  const all: Guess[] = certain ? [{ candidate: certain, why: 'utr' }] : guesses;
  return (
    <>
      <Rows title={t('bank.mayBe')}>
        {all.length === 0 && <Row label={<span className="quiet">{t('bank.noGuess')}</span>} />}
        {all.map((guess) =>
          'candidate' in guess ? (
            <Row
              key={guess.candidate.id}
              label={linked(guess.candidate, view.wordsOf(guess.candidate.parts))}
              note={noteOf(view.listed.line, guess, view.atOf(guess))}
              value={<Amount money={guess.candidate.amount} />}
            >
              {!guess.candidate.at && (
                <Button
                  dense
                  look="outlined"
                  busy={busy}
                  label={t('bank.match')}
                  aria-label={t('bank.matchNamed', { what: view.wordsOf(guess.candidate.parts) })}
                  onClick={() => match(guess.candidate.parts)}
                />
              )}
            </Row>
          ) : (
            <Row
              key={guess.payer}
              label={t('bank.paidBy', { name: view.calledOf(guess.payer) })}
              note={noteOf(view.listed.line, guess)}
            >
              <Button
                dense
                look="outlined"
                label={t('bank.makeReceipt')}
                aria-label={t('bank.makeReceiptFor', { name: view.calledOf(guess.payer) })}
                onClick={() => setPayer(guess.payer)}
              />
            </Row>
          ),
        )}
      </Rows>
      {said}
      {payer && <ReceiptDialog view={view} payer={payer} onClose={() => setPayer(undefined)} />}
    </>
  );
}

/** Leads to what must be put right before it can be matched. */
function linked({ at, parts, receiptNumber: number }: Candidate, what: string): ReactNode {
  const [part] = parts;
  if (!at || !part || !('transactionId' in part)) return what;
  if (number)
    return (
      <Link to="/admin/receipts/$number" params={{ number }}>
        {what}
      </Link>
    );
  return (
    <Link to="/admin/transactions/$transactionId" params={part}>
      {what}
    </Link>
  );
}

/**
 * Why it may be the line. A reference that is not that of the line is told, because it may be another transfer, and where its money is, if
 * that is not the account.
 */
export function noteOf(line: Pick<StatementLine, 'utr'>, guess: Guess, at?: string): string {
  const why = t('bank.why', guess);
  if (!('candidate' in guess)) return why;
  const { date, utr } = guess.candidate;
  const other = line.utr !== null && utr !== null && utr !== line.utr && `${t('fields.utr')} ${utr}`;
  return [formatDate(date), why, other, at && t('bank.isAt', { place: at })].filter(Boolean).join(' · ');
}

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
