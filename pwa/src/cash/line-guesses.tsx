import { useState } from 'react';
import type { Guess, Why } from 'shared-schema/bank/statements/match-lines';
import type { BookCandidate } from 'shared-schema/bank/statements/account-books';
import type { AccountId } from 'shared-schema/collections/account-id';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { Amount } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import { Row, Rows } from '../ui/rows.tsx';
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
    <>
      <Rows title={t('bank.mayBe')}>
        {all.length === 0 && <Row label={<span className="quiet">{t('bank.noGuess')}</span>} />}
        {all.map((guess) =>
          'candidate' in guess ? (
            <Row
              key={guess.candidate.id}
              label={whatOf(view, guess.candidate)}
              note={`${formatDate(guess.candidate.date)} · ${whyText(guess.why)}`}
              value={<Amount money={guess.candidate.amount} />}
            >
              <Button
                dense
                look="outlined"
                busy={busy}
                label={t('bank.match')}
                aria-label={t('bank.matchNamed', { what: whatOf(view, guess.candidate) })}
                onClick={() => match(guess.candidate.parts)}
              />
            </Row>
          ) : (
            <Row
              key={guess.payer}
              label={t('bank.paidBy', { name: view.calledOf(guess.payer) })}
              note={whyText(guess.why)}
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

function whatOf({ choosable, whatOf: partOf }: BankLineView, { id, parts }: BookCandidate): string {
  return choosable.find((each) => each.id === id)?.what ?? partOf(parts[0]!);
}

function whyText(why: Why): string {
  return t('bank.why', { why });
}
