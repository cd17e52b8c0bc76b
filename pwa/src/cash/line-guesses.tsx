import { useState } from 'react';
import type { Guess, Why } from 'shared-schema/bank/statements/match-lines';
import type { BookCandidate } from 'shared-schema/bank/statements/account-books';
import type { AccountId } from 'shared-schema/collections/account-id';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { Amount } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import { useMatch } from './line-action.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import type { BankLineView } from './read-bank-line.ts';

/** The best of what the line may be, each with why. */
export function LineGuesses({ view }: { view: BankLineView }) {
  const { certain, guesses } = view.listed;
  const [payer, setPayer] = useState<AccountId>();
  const { match, busy, said } = useMatch(view.listed.line);
  const all: Guess<BookCandidate>[] = certain ? [{ candidate: certain, why: 'utr' }] : guesses;
  return (
    <section className="sheet padded" aria-labelledby="guesses">
      <h2 id="guesses">{t('bank.mayBe')}</h2>
      {all.length === 0 && <p className="quiet">{t('bank.noGuess')}</p>}
      <ul className="money-list">
        {all.map((guess) =>
          'candidate' in guess ? (
            <li key={guess.candidate.id}>
              <div>
                {whatOf(view, guess.candidate)}
                <div className="quiet small">
                  {formatDate(guess.candidate.date)} · {whyText(guess.why)}
                </div>
              </div>
              <Amount money={guess.candidate.amount} />
              <Button
                dense
                look="outlined"
                busy={busy}
                label={t('bank.match')}
                aria-label={t('bank.matchNamed', { what: whatOf(view, guess.candidate) })}
                onClick={() => match(guess.candidate.parts)}
              />
            </li>
          ) : (
            <li key={guess.payer}>
              <div>
                {t('bank.paidBy', { name: view.calledOf(guess.payer) })}
                <div className="quiet small">{whyText(guess.why)}</div>
              </div>
              <Button
                dense
                look="outlined"
                label={t('bank.makeReceipt')}
                aria-label={t('bank.makeReceiptFor', { name: view.calledOf(guess.payer) })}
                onClick={() => setPayer(guess.payer)}
              />
            </li>
          ),
        )}
      </ul>
      {said}
      {payer && <ReceiptDialog view={view} payer={payer} onClose={() => setPayer(undefined)} />}
    </section>
  );
}

function whatOf({ choosable, whatOf: partOf }: BankLineView, { id, parts }: BookCandidate): string {
  return choosable.find((each) => each.id === id)?.what ?? partOf(parts[0]!);
}

function whyText(why: Why): string {
  return t('bank.why', { why });
}
