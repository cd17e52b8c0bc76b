import { useState } from 'react';
import type { Guess } from 'shared-schema/bank/statements/match-lines';
import type { StatementLine } from 'shared-schema/bank/statements/statement-line';
import type { AccountId } from 'shared-schema/collections/account-id';
import { formatDate, t } from '../language/texts.ts';
import { Row, Rows } from '../ui/rows.tsx';
import { Amount } from '../ui/facts.tsx';
import { Button } from '../ui/button.tsx';
import { useMatch } from './line-action.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { wordsOf } from './read-bank-account.ts';
import type { BankLineView } from './read-bank-line.ts';

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
              label={wordsOf(guess.candidate, view.whatOf)}
              note={noteOf(view.listed.line, guess)}
              value={<Amount money={guess.candidate.amount} />}
            >
              <Button
                dense
                look="outlined"
                busy={busy}
                label={t('bank.match')}
                aria-label={t('bank.matchNamed', { what: wordsOf(guess.candidate, view.whatOf) })}
                onClick={() => match(guess.candidate.parts)}
              />
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

/** Why it may be the line. A reference that is not that of the line is told, because it may be another transfer. */
export function noteOf(line: Pick<StatementLine, 'utr'>, guess: Guess): string {
  const why = t('bank.why', guess);
  if (!('candidate' in guess)) return why;
  const { date, utr } = guess.candidate;
  const other = line.utr !== null && utr !== null && utr !== line.utr && `${t('fields.utr')} ${utr}`;
  return [formatDate(date), why, other].filter(Boolean).join(' · ');
}
