import { useState } from 'react';
import { matchLine } from 'shared-schema/bank/statements/match-line';
import type { MatchPart, StatementLine } from 'shared-schema/bank/statements/statement-line';
import { formatMoney } from 'shared-schema/money';
import { sentenceOf } from '../language/refusal-sentence.ts';
import { t } from '../language/texts.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import { useInFlight } from '../ui/button.tsx';
import { Refused } from '../ui/page.tsx';
import { useToast } from '../ui/toasts.tsx';

/** What a person did to the line, and why it could not be. */
export function useLineAction() {
  const toast = useToast();
  const { busy, once } = useInFlight();
  const [error, setError] = useState<string>();
  const run = (work: () => Promise<unknown>, done: string) =>
    void once(async () => {
      setError(undefined);
      try {
        await work();
        toast(done);
      } catch (failure) {
        setError(sentenceOf(failure, t('money.failed')));
      }
    });
  return { busy, run, said: <Refused>{error}</Refused> };
}

/** Matches the line to parts of the books. */
export function useMatch(line: StatementLine) {
  const { dispatch } = useDevice();
  const { run, ...action } = useLineAction();
  return {
    ...action,
    match: (parts: MatchPart[]) =>
      run(() => dispatch(matchLine, { id: line.id, parts }), t('bank.matched', { amount: formatMoney(line.amount) })),
  };
}
